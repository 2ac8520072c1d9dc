-- Files of chats are uploads that only readers of the chat get.
alter table upload
  add column chat_oid bigint,
  add column message_oid bigint;
create index upload_by_chat on upload (chat_oid, uploaded_at desc) where chat_oid is not null;
