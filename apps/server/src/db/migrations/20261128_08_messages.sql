create table chat (
  oid bigint primary key,
  tenant_oid bigint not null default 1,
  text text collate "C" not null,
  participants jsonb not null default '[]',
  created_at timestamptz not null default now(),
  modified_at timestamptz not null default now(),
  version integer not null default 1,
  disabled boolean not null default false,
  deleted boolean not null default false,
  modified_by text collate "C",
  ext jsonb not null default '{}',
  extra jsonb,
  search text collate "C" not null default '',
  audience text collate "C" not null,
  audience_oid bigint not null default 0,
  starter_oid bigint not null default 0,
  audience_key text collate "C",
  last_seq bigint not null default 0,
  last_at timestamptz
);
create index chat_by_tenant on chat (tenant_oid, oid);
create unique index chat_by_audience on chat (tenant_oid, audience_key) where audience_key is not null and not deleted;

-- Messages of a chat are numbered (seq), so that the number of unread messages is a difference. terminal_oid: the till that sent the
-- message; null: a user sent it.
create table chat_message (
  oid bigint not null,
  chat_oid bigint not null default 0,
  user_name text collate "C" not null,
  text text collate "C" not null,
  sent_at timestamptz not null,
  version integer not null default 1,
  tenant_oid bigint not null default 1,
  disabled boolean not null default false,
  deleted boolean not null default false,
  created_at timestamptz not null default now(),
  modified_at timestamptz not null default now(),
  modified_by text collate "C",
  ext jsonb not null default '{}',
  extra jsonb,
  search text collate "C" not null default '',
  client_id text collate "C",
  mentions jsonb not null default '[]',
  files jsonb not null default '[]',
  links jsonb not null default '[]',
  user_oid bigint not null default 0,
  seq bigint not null default 0,
  terminal_oid bigint,
  primary key (oid, tenant_oid)
);
create index chat_message_by_chat on chat_message (chat_oid, sent_at);
create index chat_message_by_tenant on chat_message (tenant_oid, oid);
create index chat_message_by_sent_at on chat_message (sent_at, oid) include (disabled) where not deleted;
create index chat_message_by_tenant_sent_at on chat_message (tenant_oid, sent_at, oid) include (disabled) where not deleted;
create unique index chat_message_unique_client_id on chat_message (tenant_oid, client_id);
create index chat_message_by_sender on chat_message (user_oid, sent_at);
create index chat_message_by_terminal on chat_message (terminal_oid, sent_at) where terminal_oid is not null;
create unique index chat_message_by_seq on chat_message (chat_oid, seq desc, tenant_oid) where seq > 0;

-- Messages that a user has read.
create table chat_reading (
  user_oid bigint not null,
  chat_oid bigint not null,
  read_at timestamptz not null,
  read_seq bigint not null default 0,
  is_muted boolean not null default false,
  primary key (user_oid, chat_oid)
);
create index chat_reading_by_chat on chat_reading (chat_oid, read_seq);

-- Chats for their members, or for them and users with a role. Rows stay when the chat is deleted, because they also limit its audit.
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

-- Messages that a till has received and shown.
create table chat_delivery (
  chat_oid bigint not null,
  terminal_oid bigint not null,
  delivered_seq bigint not null default 0,
  read_seq bigint not null default 0,
  delivered_at timestamptz,
  primary key (chat_oid, terminal_oid)
);
create index chat_delivery_by_terminal on chat_delivery (terminal_oid);

-- Messages that have arrived at a console of a user.
create table chat_person_delivery (
  chat_oid bigint not null,
  user_oid bigint not null,
  delivered_seq bigint not null,
  primary key (chat_oid, user_oid)
);

-- Uploaded files; their bytes are in the folder of the server's files, under the same id. Files of a chat are read by its readers only.
create table upload (
  id text primary key,
  oid bigint not null unique,
  name text not null,
  size bigint not null,
  sha256 text not null,
  media_type text not null,
  tenant_oid bigint not null,
  user_oid bigint not null,
  user_name text not null,
  uploaded_at timestamptz not null,
  chat_oid bigint,
  message_oid bigint
);
create index upload_by_tenant on upload (tenant_oid, oid);
create index upload_by_chat on upload (chat_oid, uploaded_at desc) where chat_oid is not null;
