create table article_price (
  article_oid bigint not null,
  version integer not null,
  valid_from timestamptz not null,
  retail_price numeric(19, 4),
  suggested_retail_price numeric(19, 4),
  modified_by text,
  primary key (article_oid, version)
);

-- Rights; which row decides is written in src/ports.ts.
create table user_tenant (
  user_oid bigint not null,
  tenant_oid bigint not null,
  primary key (user_oid, tenant_oid)
);
create table user_role (
  user_oid bigint not null,
  role_oid bigint not null,
  tenant_oid bigint not null,
  primary key (user_oid, role_oid, tenant_oid)
);
create index user_role_role on user_role (role_oid);
create table role_permission (
  role_oid bigint not null,
  path text not null,
  right_name text not null,
  tenant_oid bigint not null,
  allowed boolean not null,
  primary key (role_oid, path, right_name, tenant_oid)
);
create table user_permission (
  user_oid bigint not null,
  path text not null,
  right_name text not null,
  tenant_oid bigint not null,
  allowed boolean not null,
  primary key (user_oid, path, right_name, tenant_oid)
);

-- Receipts, invoices, inventories, relocations. state: processed | unprocessed.
create table document (
  oid bigint primary key,
  uid text not null,
  tenant_oid bigint not null,
  location_oid bigint not null,
  terminal_oid bigint not null,
  kind text not null,
  document_number text not null,
  business_date date not null,
  created_at timestamptz not null,
  currency text not null,
  total numeric(19, 4) not null,
  tax numeric(19, 4) not null,
  operator_text text,
  lines jsonb not null default '[]',
  state text not null default 'processed',
  attempts integer not null default 0,
  error text
);
create index document_by_tenant_date on document (tenant_oid, business_date, oid);
create index document_by_date on document (business_date, oid);
create unique index document_uid on document (uid);
create index document_unprocessed on document (kind, tenant_oid) where state = 'unprocessed';

create table currency (
  id text primary key,
  name text not null,
  is_reference boolean not null default false
);

-- 1 unit of the reference currency = exchange_rate units of the foreign one.
create table exchange_rate (
  foreign_currency text not null,
  modified_at timestamptz not null,
  exchange_rate numeric(19, 6) not null,
  primary key (foreign_currency, modified_at)
);
create index exchange_rate_at on exchange_rate (modified_at desc);

create table configuration_change (
  oid bigint primary key,
  tenant_oid bigint not null default 1,
  modified_at timestamptz not null,
  path jsonb not null,
  value text,
  previous_value text,
  user_name text not null,
  state text not null,
  scope jsonb not null
);
create index configuration_change_at on configuration_change (modified_at desc);

create table chat (
  oid bigint primary key,
  tenant_oid bigint not null,
  text text not null,
  participants jsonb not null default '[]',
  created_at timestamptz not null,
  modified_at timestamptz not null
);
create index chat_by_tenant on chat (tenant_oid, modified_at desc);
create table chat_message (
  oid bigint primary key,
  chat_oid bigint not null,
  user_name text not null,
  text text not null,
  sent_at timestamptz not null
);
create index chat_message_by_chat on chat_message (chat_oid, sent_at);
