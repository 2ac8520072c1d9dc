-- Up to which message a chat has arrived at a console of a user.
create table chat_person_delivery (
  chat_oid bigint not null,
  user_oid bigint not null,
  delivered_seq bigint not null,
  primary key (chat_oid, user_oid)
);
