create table operator (
  oid bigint primary key,
  version integer not null default 1,
  tenant_oid bigint not null default 1,
  disabled boolean not null default false,
  deleted boolean not null default false,
  created_at timestamptz not null default now(),
  modified_at timestamptz not null default now(),
  modified_by text collate "C",
  id text collate "C" not null,
  text text collate "C" not null,
  short_name text collate "C",
  pin_hash text collate "C",
  location_oid bigint,
  language text collate "C",
  employed_from date,
  employed_to date,
  may_cancel boolean not null default true,
  may_open_drawer boolean not null default false,
  discount_limit numeric(19, 4),
  cash_limit numeric(19, 4),
  ext jsonb not null default '{}',
  extra jsonb,
  search text collate "C" not null default ''
);
create index operator_by_tenant on operator (tenant_oid, oid);
create unique index operator_unique_id on operator (tenant_oid, id);

create table document_number (
  oid bigint primary key,
  version integer not null default 1,
  tenant_oid bigint not null default 1,
  disabled boolean not null default false,
  deleted boolean not null default false,
  created_at timestamptz not null default now(),
  modified_at timestamptz not null default now(),
  modified_by text collate "C",
  id text collate "C" not null,
  text text collate "C" not null,
  document_type text collate "C" not null,
  prefix text collate "C",
  next_number bigint not null default 1,
  digits smallint not null default 8,
  restarts_yearly boolean not null default false,
  ext jsonb not null default '{}',
  extra jsonb,
  search text collate "C" not null default ''
);
create index document_number_by_tenant on document_number (tenant_oid, oid);
create unique index document_number_unique_id on document_number (tenant_oid, id);

create table customer (
  oid bigint not null,
  version integer not null default 1,
  tenant_oid bigint not null default 1,
  disabled boolean not null default false,
  deleted boolean not null default false,
  created_at timestamptz not null default now(),
  modified_at timestamptz not null default now(),
  modified_by text collate "C",
  id text collate "C" not null,
  text text collate "C" not null,
  salutation_oid bigint,
  title_oid bigint,
  birthday date,
  card_number text collate "C",
  discount numeric(19, 4),
  credit_limit numeric(19, 4),
  email_address text collate "C",
  phone text collate "C",
  country text collate "C",
  region text collate "C",
  address jsonb not null default '{}',
  accepts_marketing boolean not null default false,
  notes text collate "C",
  ext jsonb not null default '{}',
  extra jsonb,
  search text collate "C" not null default '',
  primary key (oid, tenant_oid)
);
create index customer_by_tenant on customer (tenant_oid, oid);
create index customer_by_id on customer (id, oid) include (disabled) where not deleted;
create index customer_by_tenant_id on customer (tenant_oid, id, oid) include (disabled) where not deleted;
create index customer_by_text on customer (text, oid) include (disabled) where not deleted;
create index customer_by_tenant_text on customer (tenant_oid, text, oid) include (disabled) where not deleted;
create unique index customer_unique_id on customer (tenant_oid, id);

create table cancellation_reason (
  oid bigint primary key,
  version integer not null default 1,
  tenant_oid bigint not null default 1,
  disabled boolean not null default false,
  deleted boolean not null default false,
  created_at timestamptz not null default now(),
  modified_at timestamptz not null default now(),
  modified_by text collate "C",
  id text collate "C" not null,
  text text collate "C" not null,
  description text collate "C",
  sort_index smallint not null default 0,
  needs_comment boolean not null default false,
  needs_approval boolean not null default false,
  ext jsonb not null default '{}',
  extra jsonb,
  search text collate "C" not null default ''
);
create index cancellation_reason_by_tenant on cancellation_reason (tenant_oid, oid);
create unique index cancellation_reason_unique_id on cancellation_reason (tenant_oid, id);

create table document_aborting_reason (
  oid bigint primary key,
  version integer not null default 1,
  tenant_oid bigint not null default 1,
  disabled boolean not null default false,
  deleted boolean not null default false,
  created_at timestamptz not null default now(),
  modified_at timestamptz not null default now(),
  modified_by text collate "C",
  id text collate "C" not null,
  text text collate "C" not null,
  description text collate "C",
  sort_index smallint not null default 0,
  needs_comment boolean not null default false,
  needs_approval boolean not null default false,
  ext jsonb not null default '{}',
  extra jsonb,
  search text collate "C" not null default ''
);
create index document_aborting_reason_by_tenant on document_aborting_reason (tenant_oid, oid);
create unique index document_aborting_reason_unique_id on document_aborting_reason (tenant_oid, id);

create table inventory_reason (
  oid bigint primary key,
  version integer not null default 1,
  tenant_oid bigint not null default 1,
  disabled boolean not null default false,
  deleted boolean not null default false,
  created_at timestamptz not null default now(),
  modified_at timestamptz not null default now(),
  modified_by text collate "C",
  id text collate "C" not null,
  text text collate "C" not null,
  description text collate "C",
  sort_index smallint not null default 0,
  needs_comment boolean not null default false,
  needs_approval boolean not null default false,
  ext jsonb not null default '{}',
  extra jsonb,
  search text collate "C" not null default ''
);
create index inventory_reason_by_tenant on inventory_reason (tenant_oid, oid);
create unique index inventory_reason_unique_id on inventory_reason (tenant_oid, id);

create table return_reason (
  oid bigint primary key,
  version integer not null default 1,
  tenant_oid bigint not null default 1,
  disabled boolean not null default false,
  deleted boolean not null default false,
  created_at timestamptz not null default now(),
  modified_at timestamptz not null default now(),
  modified_by text collate "C",
  id text collate "C" not null,
  text text collate "C" not null,
  description text collate "C",
  sort_index smallint not null default 0,
  needs_comment boolean not null default false,
  needs_approval boolean not null default false,
  ext jsonb not null default '{}',
  extra jsonb,
  search text collate "C" not null default ''
);
create index return_reason_by_tenant on return_reason (tenant_oid, oid);
create unique index return_reason_unique_id on return_reason (tenant_oid, id);

create table repair_reason (
  oid bigint primary key,
  version integer not null default 1,
  tenant_oid bigint not null default 1,
  disabled boolean not null default false,
  deleted boolean not null default false,
  created_at timestamptz not null default now(),
  modified_at timestamptz not null default now(),
  modified_by text collate "C",
  id text collate "C" not null,
  text text collate "C" not null,
  description text collate "C",
  sort_index smallint not null default 0,
  needs_comment boolean not null default false,
  needs_approval boolean not null default false,
  ext jsonb not null default '{}',
  extra jsonb,
  search text collate "C" not null default ''
);
create index repair_reason_by_tenant on repair_reason (tenant_oid, oid);
create unique index repair_reason_unique_id on repair_reason (tenant_oid, id);

create table open_cash_drawer_reason (
  oid bigint primary key,
  version integer not null default 1,
  tenant_oid bigint not null default 1,
  disabled boolean not null default false,
  deleted boolean not null default false,
  created_at timestamptz not null default now(),
  modified_at timestamptz not null default now(),
  modified_by text collate "C",
  id text collate "C" not null,
  text text collate "C" not null,
  description text collate "C",
  sort_index smallint not null default 0,
  needs_comment boolean not null default false,
  needs_approval boolean not null default false,
  ext jsonb not null default '{}',
  extra jsonb,
  search text collate "C" not null default ''
);
create index open_cash_drawer_reason_by_tenant on open_cash_drawer_reason (tenant_oid, oid);
create unique index open_cash_drawer_reason_unique_id on open_cash_drawer_reason (tenant_oid, id);

create table discount_reason (
  oid bigint primary key,
  version integer not null default 1,
  tenant_oid bigint not null default 1,
  disabled boolean not null default false,
  deleted boolean not null default false,
  created_at timestamptz not null default now(),
  modified_at timestamptz not null default now(),
  modified_by text collate "C",
  id text collate "C" not null,
  text text collate "C" not null,
  description text collate "C",
  sort_index smallint not null default 0,
  needs_comment boolean not null default false,
  needs_approval boolean not null default false,
  ext jsonb not null default '{}',
  extra jsonb,
  search text collate "C" not null default ''
);
create index discount_reason_by_tenant on discount_reason (tenant_oid, oid);
create unique index discount_reason_unique_id on discount_reason (tenant_oid, id);

create table reservation_reject_reason (
  oid bigint primary key,
  version integer not null default 1,
  tenant_oid bigint not null default 1,
  disabled boolean not null default false,
  deleted boolean not null default false,
  created_at timestamptz not null default now(),
  modified_at timestamptz not null default now(),
  modified_by text collate "C",
  id text collate "C" not null,
  text text collate "C" not null,
  description text collate "C",
  sort_index smallint not null default 0,
  needs_comment boolean not null default false,
  needs_approval boolean not null default false,
  ext jsonb not null default '{}',
  extra jsonb,
  search text collate "C" not null default ''
);
create index reservation_reject_reason_by_tenant on reservation_reject_reason (tenant_oid, oid);
create unique index reservation_reject_reason_unique_id on reservation_reject_reason (tenant_oid, id);

create table incoming_demand_reject_reason (
  oid bigint primary key,
  version integer not null default 1,
  tenant_oid bigint not null default 1,
  disabled boolean not null default false,
  deleted boolean not null default false,
  created_at timestamptz not null default now(),
  modified_at timestamptz not null default now(),
  modified_by text collate "C",
  id text collate "C" not null,
  text text collate "C" not null,
  description text collate "C",
  sort_index smallint not null default 0,
  needs_comment boolean not null default false,
  needs_approval boolean not null default false,
  ext jsonb not null default '{}',
  extra jsonb,
  search text collate "C" not null default ''
);
create index incoming_demand_reject_reason_by_tenant on incoming_demand_reject_reason (tenant_oid, oid);
create unique index incoming_demand_reject_reason_unique_id on incoming_demand_reject_reason (tenant_oid, id);

-- Receipts, invoices, inventories and relocations. Each index costs every posted document, so operator, customer and total are tokens
-- next to the words of the lines; src/db/background makes their index, document_by_words. figures_version: version of the facts that
-- rollups count. taxes_added: prices are without tax, which the total adds. processed_attempts: attempts of a processed document.
create table document (
  oid bigint not null,
  uid text collate "C" not null,
  tenant_oid bigint not null default 1,
  location_oid bigint not null default 0,
  terminal_oid bigint not null default 0,
  kind text collate "C" not null,
  document_number text collate "C" not null,
  business_date date not null,
  created_at timestamptz not null default now(),
  currency text collate "C" not null,
  total numeric(19, 4) not null default 0,
  tax numeric(19, 4) not null default 0,
  operator_text text collate "C",
  lines jsonb not null default '[]',
  processed_attempts integer not null default 1,
  version integer not null default 1,
  disabled boolean not null default false,
  deleted boolean not null default false,
  modified_at timestamptz not null default now(),
  modified_by text collate "C",
  ext jsonb not null default '{}',
  extra jsonb,
  search text collate "C" not null default '',
  issued_at timestamptz,
  business_type text collate "C",
  customer_oid bigint,
  customer_text text collate "C",
  operator_oid bigint,
  linked_uid text collate "C",
  discounts jsonb not null default '[]',
  payments jsonb not null default '[]',
  line_words text collate "C",
  taxes_added boolean not null default false,
  figures_version integer not null default 1,
  words tsvector generated always as (
    to_tsvector('simple', coalesce(line_words, '')) || array_to_tsvector(array_remove(array[
      '#o' || operator_oid::text, '#c' || customer_oid::text, '#t' || trim_scale(total)::text], null))) stored,
  primary key (oid, tenant_oid)
);
create index document_by_location on document (location_oid, kind, business_date desc, issued_at desc nulls last, oid desc);
create index document_by_terminal on document (terminal_oid, kind, business_date desc, issued_at desc nulls last, oid desc);
create index document_by_linked_uid on document (linked_uid, tenant_oid) where linked_uid is not null;
create unique index document_unique_uid on document (uid, tenant_oid);
create index document_newest on document (kind, business_date desc, issued_at desc nulls last, oid desc);
create index document_tenant_newest on document (tenant_oid, kind, business_date desc, issued_at desc nulls last, oid desc);
create index document_tenant_number on document (tenant_oid, kind, document_number, oid);

-- Unprocessed documents. Processing deletes the row and does not update the document, since an update would write the document and its
-- index entries again. retry_at: time at which a user requested another attempt.
create table document_waiting (
  oid bigint not null,
  tenant_oid bigint not null,
  kind text collate "C" not null,
  attempts integer not null default 0,
  error text collate "C",
  retry_at timestamptz,
  primary key (oid, tenant_oid)
) with (autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 10000);
create index document_waiting_wanted on document_waiting (oid) where retry_at is not null;

-- All words of lines. A search for beginnings of words reads the index of documents for whole words, which it intersects without
-- collecting all documents of each. Words of deleted documents stay: they find nothing.
create table document_word (
  word text collate "C" primary key
);

-- At most one lock per document. expires_at null: the lock stays until it is released.
create table document_lock (
  oid bigint primary key,
  version integer not null default 1,
  tenant_oid bigint not null default 1,
  disabled boolean not null default false,
  deleted boolean not null default false,
  created_at timestamptz not null default now(),
  modified_at timestamptz not null default now(),
  modified_by text collate "C",
  document_type text collate "C",
  document_number text collate "C",
  country text collate "C",
  locked_by text collate "C",
  locked_at timestamptz,
  terminal_oid bigint,
  ext jsonb not null default '{}',
  extra jsonb,
  search text collate "C" not null default '',
  document_oid bigint,
  user_oid bigint,
  expires_at timestamptz
);
create index document_lock_by_tenant on document_lock (tenant_oid, oid);
create unique index document_lock_unique_document_oid on document_lock (document_oid);

-- Copies that a till made of a document. printed: on paper, not only on a screen.
create table document_copy (
  document_oid bigint not null,
  variant text not null,
  printed boolean not null,
  created_at timestamptz not null default now(),
  tenant_oid bigint not null,
  primary key (document_oid, variant, tenant_oid)
);

-- Files of documents; their bytes are in attachments/{stored_as} in the folder of the server's files.
create table document_attachment (
  oid bigint not null,
  document_oid bigint not null,
  file_name text not null,
  media_type text not null,
  size bigint not null,
  sha256 text not null,
  stored_as text not null,
  created_at timestamptz not null default now(),
  tenant_oid bigint not null,
  primary key (oid, tenant_oid)
);
create index document_attachment_of on document_attachment (document_oid, oid);

create table currency (
  id text primary key,
  name text not null,
  is_reference boolean not null default false
);

-- 1 unit of the reference currency = exchange_rate units of the foreign currency. Tenant 1: for all tenants.
create table exchange_rate (
  foreign_currency text not null,
  modified_at timestamptz not null,
  exchange_rate numeric(19, 6) not null,
  tenant_oid bigint not null default 1,
  primary key (tenant_oid, foreign_currency, modified_at)
);
create index exchange_rate_at on exchange_rate (modified_at desc);
