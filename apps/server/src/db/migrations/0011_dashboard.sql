-- Turnover and numbers of documents, kept by whoever writes a document, in the same transaction.
create table turnover_daily (
  tenant_oid bigint not null,
  location_oid bigint not null,
  business_date date not null,
  currency text collate "C" not null,
  amount numeric(28, 4) not null,
  documents bigint not null,
  primary key (tenant_oid, location_oid, business_date, currency)
);
create index turnover_daily_date on turnover_daily (business_date, tenant_oid);
create table document_monthly (
  tenant_oid bigint not null,
  month date not null,
  kind text collate "C" not null,
  documents bigint not null,
  primary key (tenant_oid, month, kind)
);
create index document_monthly_month on document_monthly (month, tenant_oid);

-- One row, locked by the rebuild that runs: the next one waits.
create table rollup_rebuild (only_row boolean primary key default true check (only_row));
insert into rollup_rebuild default values;

-- Rates of a tenant beside those all share (tenant 1).
alter table exchange_rate add column tenant_oid bigint not null default 1;
alter table exchange_rate drop constraint exchange_rate_pkey;
alter table exchange_rate add primary key (tenant_oid, foreign_currency, modified_at);

-- A lock is of one document, which has at most one; the user who took it, and when it lapses unless it is renewed.
alter table document_lock add column "document_oid" bigint;
alter table document_lock add column "user_oid" bigint;
alter table document_lock add column "expires_at" timestamptz;
create unique index document_lock_unique_document_oid on document_lock ("document_oid");

-- The history names the setting that changed; a setting has many changes.
alter table configuration_change drop constraint configuration_change_pkey;
alter table configuration_change add column seq bigint generated always as identity primary key;

create table configuration (
  oid bigint primary key,
  version integer not null default 1,
  tenant_oid bigint not null default 1,
  disabled boolean not null default false,
  deleted boolean not null default false,
  created_at timestamptz not null default now(),
  modified_at timestamptz not null default now(),
  modified_by text collate "C",
  "target" text collate "C" not null,
  "path" text collate "C" not null,
  "value" text collate "C",
  "level" text collate "C" not null,
  "country" text collate "C",
  "scope_oid" bigint not null default 0,
  path_key text collate "C",
  ext jsonb not null default '{}',
  extra jsonb,
  search text collate "C" not null default ''
);
create index configuration_by_tenant on configuration (tenant_oid, oid);
create index configuration_by_path on configuration ("path", oid) include (disabled) where not deleted;
create index configuration_by_tenant_path on configuration (tenant_oid, "path", oid) include (disabled) where not deleted;
create unique index configuration_unique_path on configuration ("path_key");

create table article_quick_selection (
  oid bigint primary key,
  version integer not null default 1,
  tenant_oid bigint not null default 1,
  disabled boolean not null default false,
  deleted boolean not null default false,
  created_at timestamptz not null default now(),
  modified_at timestamptz not null default now(),
  modified_by text collate "C",
  "id" text collate "C" not null,
  "text" text collate "C" not null,
  "description" text collate "C",
  "columns" smallint not null default 6,
  "rows" smallint not null default 4,
  "buttons" jsonb not null default '[]',
  ext jsonb not null default '{}',
  extra jsonb,
  search text collate "C" not null default ''
);
create index article_quick_selection_by_tenant on article_quick_selection (tenant_oid, oid);
create unique index article_quick_selection_unique_id on article_quick_selection (tenant_oid, "id");

create table quick_access (
  oid bigint primary key,
  version integer not null default 1,
  tenant_oid bigint not null default 1,
  disabled boolean not null default false,
  deleted boolean not null default false,
  created_at timestamptz not null default now(),
  modified_at timestamptz not null default now(),
  modified_by text collate "C",
  "id" text collate "C" not null,
  "text" text collate "C" not null,
  "description" text collate "C",
  "columns" smallint not null default 6,
  "rows" smallint not null default 4,
  "buttons" jsonb not null default '[]',
  ext jsonb not null default '{}',
  extra jsonb,
  search text collate "C" not null default ''
);
create index quick_access_by_tenant on quick_access (tenant_oid, oid);
create unique index quick_access_unique_id on quick_access (tenant_oid, "id");
do $$ begin
  if exists (select 1 from pg_extension where extname = 'pg_trgm') then
    create index configuration_by_search on configuration using gin (search gin_trgm_ops);
  end if;
end $$;
