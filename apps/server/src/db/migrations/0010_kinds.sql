-- Documents, chats and messages become kinds like any other; logs get tables of their own.
drop index document_uid;
alter table document
  add column version integer not null default 1,
  add column disabled boolean not null default false,
  add column deleted boolean not null default false,
  add column modified_at timestamptz not null default now(),
  add column modified_by text collate "C",
  add column ext jsonb not null default '{}',
  add column extra jsonb,
  add column search text collate "C" not null default '',
  alter column tenant_oid set default 1,
  alter column created_at set default now(),
  alter column uid type text collate "C",
  alter column kind type text collate "C",
  alter column document_number type text collate "C",
  alter column currency type text collate "C",
  alter column operator_text type text collate "C",
  alter column state drop default,
  alter column state type text collate "C",
  alter column error type text collate "C",
  alter column location_oid set default 0,
  alter column terminal_oid set default 0,
  alter column total set default 0,
  alter column tax set default 0;
update document set modified_at = created_at, search = lower(concat_ws(' ', uid, document_number, operator_text));
create index document_by_tenant on document (tenant_oid, oid);
create index document_by_document_number on document (kind, "document_number", oid) include (disabled) where not deleted;
create index document_by_tenant_document_number on document (kind, tenant_oid, "document_number", oid) include (disabled) where not deleted;
create index document_by_business_date on document (kind, "business_date", oid) include (disabled) where not deleted;
create index document_by_tenant_business_date on document (kind, tenant_oid, "business_date", oid) include (disabled) where not deleted;
create unique index document_unique_uid on document ("uid");

drop index chat_by_tenant;
alter table chat
  add column version integer not null default 1,
  add column disabled boolean not null default false,
  add column deleted boolean not null default false,
  add column modified_by text collate "C",
  add column ext jsonb not null default '{}',
  add column extra jsonb,
  add column search text collate "C" not null default '',
  alter column tenant_oid set default 1,
  alter column text type text collate "C",
  alter column created_at set default now(),
  alter column modified_at set default now();
update chat set search = lower(text), participants = coalesce(
  (select jsonb_agg(jsonb_build_object('Name', name)) from jsonb_array_elements_text(participants) as name), '[]');
create index chat_by_tenant on chat (tenant_oid, oid);

alter table chat_message
  add column version integer not null default 1,
  add column tenant_oid bigint not null default 1,
  add column disabled boolean not null default false,
  add column deleted boolean not null default false,
  add column created_at timestamptz not null default now(),
  add column modified_at timestamptz not null default now(),
  add column modified_by text collate "C",
  add column ext jsonb not null default '{}',
  add column extra jsonb,
  add column search text collate "C" not null default '',
  alter column chat_oid set default 0,
  alter column user_name type text collate "C",
  alter column text type text collate "C";
update chat_message set search = lower(text), created_at = sent_at, modified_at = sent_at, modified_by = user_name,
  tenant_oid = (select tenant_oid from chat where chat.oid = chat_message.chat_oid);
create index chat_message_by_tenant on chat_message (tenant_oid, oid);
create index chat_message_by_sent_at on chat_message ("sent_at", oid) include (disabled) where not deleted;
create index chat_message_by_tenant_sent_at on chat_message (tenant_oid, "sent_at", oid) include (disabled) where not deleted;

-- Up to when a user has read a chat.
create table chat_reading (
  user_oid bigint not null,
  chat_oid bigint not null,
  read_at timestamptz not null,
  primary key (user_oid, chat_oid)
);

create table server_log (
  oid bigint primary key,
  version integer not null default 1,
  tenant_oid bigint not null default 1,
  disabled boolean not null default false,
  deleted boolean not null default false,
  created_at timestamptz not null default now(),
  modified_at timestamptz not null default now(),
  modified_by text collate "C",
  "at" timestamptz not null,
  "level" text collate "C" not null,
  "source" text collate "C" not null,
  "message" text collate "C" not null,
  "details" text collate "C",
  "user_name" text collate "C",
  "request_id" text collate "C",
  ext jsonb not null default '{}',
  extra jsonb,
  search text collate "C" not null default ''
);
create index server_log_by_tenant on server_log (tenant_oid, oid);
create index server_log_by_at on server_log ("at", oid) include (disabled) where not deleted;
create index server_log_by_tenant_at on server_log (tenant_oid, "at", oid) include (disabled) where not deleted;

create table terminal_server_log (
  oid bigint primary key,
  version integer not null default 1,
  tenant_oid bigint not null default 1,
  disabled boolean not null default false,
  deleted boolean not null default false,
  created_at timestamptz not null default now(),
  modified_at timestamptz not null default now(),
  modified_by text collate "C",
  "at" timestamptz not null,
  "level" text collate "C" not null,
  "source" text collate "C" not null,
  "message" text collate "C" not null,
  "details" text collate "C",
  "terminal_oid" bigint not null default 0,
  ext jsonb not null default '{}',
  extra jsonb,
  search text collate "C" not null default ''
);
create index terminal_server_log_by_tenant on terminal_server_log (tenant_oid, oid);
create index terminal_server_log_by_at on terminal_server_log ("at", oid) include (disabled) where not deleted;
create index terminal_server_log_by_tenant_at on terminal_server_log (tenant_oid, "at", oid) include (disabled) where not deleted;

do $$ begin
  if exists (select 1 from pg_extension where extname = 'pg_trgm') then
    create index document_by_search on document using gin (search gin_trgm_ops);
  end if;
end $$;
