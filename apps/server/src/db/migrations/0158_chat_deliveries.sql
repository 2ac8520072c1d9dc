-- Up to which message of a chat a till has got and shown the messages.
create table chat_delivery (
  chat_oid bigint not null,
  terminal_oid bigint not null,
  delivered_seq bigint not null default 0,
  read_seq bigint not null default 0,
  delivered_at timestamptz,
  primary key (chat_oid, terminal_oid)
);
create index chat_delivery_by_terminal on chat_delivery (terminal_oid);
