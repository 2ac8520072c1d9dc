-- Whom a chat is for. What there is already stays open to everybody with the right. Messages of a chat are numbered, so that
-- what is unread is a difference of two numbers.
alter table chat
  add column audience text collate "C" not null default 'Open',
  add column audience_oid bigint not null default 0,
  add column starter_oid bigint not null default 0,
  add column audience_key text collate "C",
  add column last_seq bigint not null default 0,
  add column last_at timestamptz;
alter table chat alter column audience drop default;
create unique index chat_by_audience on chat (tenant_oid, audience_key) where audience_key is not null and not deleted;

alter table chat_message
  add column client_id text collate "C",
  add column mentions jsonb not null default '[]',
  add column files jsonb not null default '[]',
  add column links jsonb not null default '[]',
  add column user_oid bigint not null default 0,
  add column seq bigint not null default 0;
update chat_message as m set seq = placed.seq from
  (select oid, row_number() over (partition by chat_oid order by sent_at, oid) as seq from chat_message) as placed
  where placed.oid = m.oid;
update chat_message as m set user_oid = u.oid from app_user as u where u.username_key = lower(m.user_name);
update chat as c set last_seq = known.last_seq, last_at = known.last_at from
  (select chat_oid, max(seq) as last_seq, max(sent_at) as last_at from chat_message group by chat_oid) as known
  where known.chat_oid = c.oid;
create unique index chat_message_by_seq on chat_message (chat_oid, seq desc) where seq > 0;
create unique index chat_message_unique_client_id on chat_message (tenant_oid, "client_id");
create index chat_message_by_sender on chat_message (user_oid, sent_at);

alter table chat_reading
  add column read_seq bigint not null default 0,
  add column is_muted boolean not null default false;
update chat_reading as r set read_seq = coalesce((select max(m.seq) from chat_message as m
  where m.chat_oid = r.chat_oid and m.sent_at <= r.read_at), 0);
create index chat_reading_by_chat on chat_reading (chat_oid, read_seq);

-- Chats that belong to their members alone, or to them and who has a role. Rows stay when the chat goes: what the audit knows
-- of it is theirs, too.
create table chat_restricted (
  chat_oid bigint primary key,
  tenant_oid bigint not null,
  role_oid bigint
);
create table chat_member (
  chat_oid bigint not null,
  user_oid bigint not null,
  primary key (chat_oid, user_oid)
);
create index chat_member_by_user on chat_member (user_oid, chat_oid);
