# Puts what the page itself says into it, in every language there is: awk -f texts.awk assets/i18n/*/*.ftl index.html

# Text as JSON that may stand in a page.
function json(text) {
    gsub(/["\\]/, "\\\\&", text)
    gsub(/</, "\\u003c", text)
    return "\"" text "\""
}

FNR == 1 {
    folders = split(FILENAME, folder, "/")
    code = folder[folders - 1]
    text = 0
}

# `id = text`; a text may go on in lines that are indented.
FILENAME ~ /\.ftl$/ {
    if (match($0, /^[a-z-]+ *= */)) {
        id = substr($0, 1, index($0, "=") - 1)
        gsub(/ /, "", id)
        text = id ~ /^(app-line|loading|loader-.*)$/ || (id ~ /^game-/ && id !~ /-(author|line)$/) ? ++texts : 0
        if (!text) next
        language[text] = code
        name[text] = id
        words[text] = substr($0, RLENGTH + 1)
    } else if (text && match($0, /^ +[^ .*[}]/)) {
        words[text] = words[text] " " substr($0, RLENGTH)
    } else {
        text = 0
    }
    next
}

{ print }

/<script id="texts"/ {
    printf "{"
    for (text = 1; text <= texts; text++) {
        first = language[text] != language[text - 1]
        if (first && text > 1) printf "},"
        if (first) printf "\n%s: {", json(language[text])
        printf "%s\n  %s: %s", first ? "" : ",", json(name[text]), json(words[text])
    }
    print "}\n}"
}

/<noscript>/ {
    for (text = 1; text <= texts; text++) {
        if (name[text] == "loader-needs-javascript") print words[text] "<br>"
        if (name[text] == "loader-pages") printf "<a href=\"%s/\">%s</a><br>\n", language[text], words[text]
    }
}

/<p id="stuck">/ {
    for (text = 1; text <= texts; text++) if (name[text] == "loader-stuck") print words[text] "<br>"
}
