-- Documents that a batch will add to the rollups. A row adds (sign 1) or subtracts (-1) the facts of a document in one version. The
-- transaction that writes a document inserts rows here instead of updating rollups, whose rows all tills of a tenant would lock.
create table rollup_feed (
  seq bigint generated always as identity,
  tenant_oid bigint not null,
  business_date date not null,
  oid bigint not null,
  version integer not null,
  sign smallint not null,
  primary key (seq, tenant_oid)
) with (autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 10000);
create index rollup_feed_of_tenant on rollup_feed (tenant_oid, business_date);

-- Facts of a document before a change, until no row of the feed refers to them.
create table document_before (
  oid bigint not null,
  version integer not null,
  tenant_oid bigint not null,
  facts jsonb not null,
  primary key (oid, version, tenant_oid)
);

-- Batches and rebuilds lock its only row first. The names of its constraints are those of version 0.2.0.
create table rollup_turn (
  only_row boolean not null default true,
  at timestamptz,
  constraint rollup_rebuild_pkey primary key (only_row),
  constraint rollup_rebuild_only_row_check check (only_row)
);
insert into rollup_turn default values;

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

-- Totals of a day by a subject (hour, operator, article, …). Reports of one tenant read only its rows.
create table sales_daily (
  subject text collate "C" not null,
  business_date date not null,
  tenant_oid bigint not null,
  location_oid bigint not null,
  currency text collate "C" not null,
  key text collate "C" not null,
  label text collate "C",
  documents bigint not null,
  quantity numeric(28, 4) not null,
  amount numeric(38, 10) not null,
  tax numeric(38, 10) not null,
  discount numeric(28, 4) not null,
  primary key (tenant_oid, subject, business_date, location_oid, currency, key)
);
create index sales_daily_by_day on sales_daily (subject, business_date);

-- Sums of sales_daily by month, without locations: a report of a year reads a few thousand rows instead of millions.
create table sales_monthly (
  tenant_oid bigint not null,
  subject text collate "C" not null,
  month date not null,
  currency text collate "C" not null,
  key text collate "C" not null,
  label text collate "C",
  documents bigint not null,
  quantity numeric(28, 4) not null,
  amount numeric(38, 10) not null,
  tax numeric(38, 10) not null,
  discount numeric(28, 4) not null,
  primary key (tenant_oid, subject, month, currency, key)
);
create index sales_monthly_by_month on sales_monthly (subject, month);
