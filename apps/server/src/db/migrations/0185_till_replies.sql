-- The till that sent a message; null = a person did.
alter table chat_message add column terminal_oid bigint;
create index chat_message_by_terminal on chat_message (terminal_oid, sent_at) where terminal_oid is not null;
