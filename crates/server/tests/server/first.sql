-- A database as the first version of the tables had it, with what both SQLite and PostgreSQL understand: a match with a live
-- clock, one with days for a turn in which an answer is ready, one that waits in the lobby, and one that is over.
CREATE TABLE schema_version (version bigint not null);
INSERT INTO schema_version VALUES(1);
CREATE TABLE matches (
        id text primary key, host_key text not null, guest_key text not null, invitation text not null,
        seat text not null, in_lobby bigint not null, host_here bigint not null, guest_here bigint not null,
        head bigint not null, created bigint not null, changed bigint not null, ended bigint not null);
INSERT INTO matches VALUES('FirstLive001','5947d7c33d783f94b3b4c1a96ebc8991ed28f1b069b71e03376cba8caa98a720','a1bf4dc2c0cea821798c38e16fcc1667d6f0504afa821b181672035fc5967890','5d0b193317e951a7444b9bd4c632e0f1793fcbdfad115ae4caeba4f7ae39cca5','"first"',0,1795712660358,1795712660355,6,1795712660146,1795712660240,0);
INSERT INTO matches VALUES('FirstDays001','5947d7c33d783f94b3b4c1a96ebc8991ed28f1b069b71e03376cba8caa98a720','a1bf4dc2c0cea821798c38e16fcc1667d6f0504afa821b181672035fc5967890','5d0b193317e951a7444b9bd4c632e0f1793fcbdfad115ae4caeba4f7ae39cca5','"first"',0,1795712660358,1795712660355,4,1795712660245,1795712660271,0);
INSERT INTO matches VALUES('FirstLobby01','5947d7c33d783f94b3b4c1a96ebc8991ed28f1b069b71e03376cba8caa98a720','','5d0b193317e951a7444b9bd4c632e0f1793fcbdfad115ae4caeba4f7ae39cca5','"first"',1,1795712660358,0,1,1795712660286,1795712660286,0);
INSERT INTO matches VALUES('FirstEnded01','5947d7c33d783f94b3b4c1a96ebc8991ed28f1b069b71e03376cba8caa98a720','a1bf4dc2c0cea821798c38e16fcc1667d6f0504afa821b181672035fc5967890','5d0b193317e951a7444b9bd4c632e0f1793fcbdfad115ae4caeba4f7ae39cca5','"first"',0,1795712660358,1795712660355,6,1795712660301,1795712660353,1795712660353);
CREATE TABLE events (
        match_id text not null, sequence bigint not null, body text not null, primary key (match_id, sequence));
INSERT INTO events VALUES('FirstLive001',0,'{"at":1795712660146,"what":{"created":{"rules":1,"terms":{"game":"hoppa","options":{},"clock":{"live":{"seconds":300,"increment":5}},"takebacks":true,"delay":0},"name":"Red Fox"}}}');
INSERT INTO events VALUES('FirstLive001',1,'{"at":1795712660204,"by":"first","what":{"seated":{"name":"Red Fox","host":true}}}');
INSERT INTO events VALUES('FirstLive001',2,'{"at":1795712660204,"by":"second","what":{"seated":{"name":"Blue Hen","host":false}}}');
INSERT INTO events VALUES('FirstLive001',3,'{"at":1795712660219,"by":"first","id":1,"what":{"acted":{"action":"d4","left":[300000,300000],"prepared":false}}}');
INSERT INTO events VALUES('FirstLive001',4,'{"at":1795712660232,"by":"second","id":2,"what":{"acted":{"action":"d5","left":[300000,300000],"prepared":false}}}');
INSERT INTO events VALUES('FirstLive001',5,'{"at":1795712660240,"by":"first","id":3,"what":{"said":"hello"}}');
INSERT INTO events VALUES('FirstDays001',0,'{"at":1795712660245,"what":{"created":{"rules":1,"terms":{"game":"hoppa","options":{},"clock":{"days":3},"takebacks":false,"delay":0},"name":"Red Fox"}}}');
INSERT INTO events VALUES('FirstDays001',1,'{"at":1795712660253,"by":"first","what":{"seated":{"name":"Red Fox","host":true}}}');
INSERT INTO events VALUES('FirstDays001',2,'{"at":1795712660253,"by":"second","what":{"seated":{"name":"Blue Hen","host":false}}}');
INSERT INTO events VALUES('FirstDays001',3,'{"at":1795712660271,"by":"first","id":4,"what":{"acted":{"action":"d4","left":[259200000,259200000],"prepared":false}}}');
INSERT INTO events VALUES('FirstLobby01',0,'{"at":1795712660286,"what":{"created":{"rules":1,"terms":{"game":"cqt","options":{},"takebacks":false,"delay":0},"name":"Red Fox"}}}');
INSERT INTO events VALUES('FirstEnded01',0,'{"at":1795712660301,"what":{"created":{"rules":1,"terms":{"game":"hoppa","options":{},"takebacks":false,"delay":0},"name":"Red Fox"}}}');
INSERT INTO events VALUES('FirstEnded01',1,'{"at":1795712660320,"by":"first","what":{"seated":{"name":"Red Fox","host":true}}}');
INSERT INTO events VALUES('FirstEnded01',2,'{"at":1795712660320,"by":"second","what":{"seated":{"name":"Blue Hen","host":false}}}');
INSERT INTO events VALUES('FirstEnded01',3,'{"at":1795712660331,"by":"first","id":6,"what":{"acted":{"action":"d4","prepared":false}}}');
INSERT INTO events VALUES('FirstEnded01',4,'{"at":1795712660348,"by":"second","id":7,"what":{"acted":{"action":"d5","prepared":false}}}');
INSERT INTO events VALUES('FirstEnded01',5,'{"at":1795712660353,"by":"second","id":8,"what":{"ended":{"winner":"first","how":"resigned"}}}');
CREATE TABLE prepared (
        match_id text not null, host bigint not null, ply bigint not null, lines text not null,
        primary key (match_id, host));
INSERT INTO prepared VALUES('FirstDays001',1,1,'[["d5","e4"]]');
CREATE INDEX matches_in_lobby on matches (in_lobby, created);
CREATE INDEX matches_by_change on matches (changed);
