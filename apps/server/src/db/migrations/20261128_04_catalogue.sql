create table quantity_unit (
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
  symbol text collate "C",
  kind text collate "C" not null,
  decimals smallint not null default 0,
  factor double precision,
  ext jsonb not null default '{}',
  extra jsonb,
  search text collate "C" not null default ''
);
create index quantity_unit_by_tenant on quantity_unit (tenant_oid, oid);
create unique index quantity_unit_unique_id on quantity_unit (tenant_oid, id);

create table packing_unit (
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
  quantity_unit text collate "C",
  quantity numeric(19, 4) not null default 1,
  tare_weight double precision,
  deposit numeric(19, 4),
  is_reusable boolean not null default false,
  ext jsonb not null default '{}',
  extra jsonb,
  search text collate "C" not null default ''
);
create index packing_unit_by_tenant on packing_unit (tenant_oid, oid);
create unique index packing_unit_unique_id on packing_unit (tenant_oid, id);

create table relocation_transport_type (
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
  carrier text collate "C",
  tracking_url text collate "C",
  pickup_at text collate "C",
  days_on_the_way smallint not null default 1,
  ext jsonb not null default '{}',
  extra jsonb,
  search text collate "C" not null default ''
);
create index relocation_transport_type_by_tenant on relocation_transport_type (tenant_oid, oid);
create unique index relocation_transport_type_unique_id on relocation_transport_type (tenant_oid, id);

create table product_group (
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
  parent_group text collate "C",
  tax numeric(19, 4) not null default 19,
  account_number text collate "C",
  color_on_till text collate "C",
  sort_index smallint not null default 0,
  ext jsonb not null default '{}',
  extra jsonb,
  search text collate "C" not null default ''
);
create index product_group_by_tenant on product_group (tenant_oid, oid);
create unique index product_group_unique_id on product_group (tenant_oid, id);

create table article (
  oid bigint not null,
  version integer not null default 1,
  tenant_oid bigint not null default 1,
  disabled boolean not null default false,
  deleted boolean not null default false,
  created_at timestamptz not null default now(),
  modified_at timestamptz not null default now(),
  modified_by text collate "C",
  article_number text collate "C",
  gtin text collate "C" not null,
  internal_number text collate "C" not null,
  text text collate "C" not null,
  long_text text collate "C",
  description text collate "C",
  product_group text collate "C",
  product_line text collate "C",
  division text collate "C",
  retail_price numeric(19, 4),
  suggested_retail_price numeric(19, 4),
  tax numeric(19, 4),
  disallow_discount boolean not null default false,
  account_number text collate "C",
  color text collate "C",
  size text collate "C",
  size_sorting_index integer,
  material text collate "C",
  image_name text collate "C",
  minimum_age smallint,
  origin text collate "C",
  quantity_unit text collate "C",
  packing_unit text collate "C",
  weight double precision,
  dimensions jsonb not null default '{}',
  barcodes jsonb not null default '[]',
  available_from date,
  available_to date,
  online_text text collate "C",
  attributes text collate "C",
  ext jsonb not null default '{}',
  extra jsonb,
  search text collate "C" not null default '',
  primary key (oid, tenant_oid)
);
create index article_by_tenant on article (tenant_oid, oid);
create index article_by_article_number on article (article_number, oid) include (disabled) where not deleted;
create index article_by_tenant_article_number on article (tenant_oid, article_number, oid) include (disabled) where not deleted;
create index article_by_gtin on article (gtin, oid) include (disabled) where not deleted;
create index article_by_tenant_gtin on article (tenant_oid, gtin, oid) include (disabled) where not deleted;
create index article_by_internal_number on article (internal_number, oid) include (disabled) where not deleted;
create index article_by_tenant_internal_number on article (tenant_oid, internal_number, oid) include (disabled) where not deleted;
create index article_by_text on article (text, oid) include (disabled) where not deleted;
create index article_by_tenant_text on article (tenant_oid, text, oid) include (disabled) where not deleted;
create index article_by_product_group on article (product_group, oid) include (disabled) where not deleted;
create index article_by_tenant_product_group on article (tenant_oid, product_group, oid) include (disabled) where not deleted;
create index article_by_retail_price on article (retail_price, oid) include (disabled) where not deleted;
create index article_by_tenant_retail_price on article (tenant_oid, retail_price, oid) include (disabled) where not deleted;
create unique index article_unique_gtin on article (tenant_oid, gtin);
create unique index article_unique_internal_number on article (tenant_oid, internal_number);
create index article_by_barcodes on article using gin (barcodes jsonb_path_ops) where not deleted and barcodes <> '[]';

-- Prices of each version of an article.
create table article_price (
  article_oid bigint not null,
  version integer not null,
  valid_from timestamptz not null,
  retail_price numeric(19, 4),
  suggested_retail_price numeric(19, 4),
  modified_by text,
  tenant_oid bigint not null,
  primary key (article_oid, version, tenant_oid)
);

create table promotion (
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
  kind text collate "C" not null,
  valid_from date not null,
  valid_to date,
  daily_from text collate "C",
  daily_to text collate "C",
  discount_percent numeric(19, 4),
  discount_amount numeric(19, 4),
  priority smallint not null default 100,
  is_combinable boolean not null default false,
  minimum_quantity double precision,
  articles jsonb not null default '[]',
  color text collate "C",
  receipt_text text collate "C",
  advertisement text collate "C",
  ext jsonb not null default '{}',
  extra jsonb,
  search text collate "C" not null default '',
  weekdays jsonb not null default '{}',
  hours jsonb not null default '[]',
  locations jsonb not null default '[]',
  needs_customer boolean not null default false,
  minimum_amount numeric(19, 4),
  applies_to text collate "C",
  bundle_price numeric(19, 4),
  buy_quantity smallint,
  pay_quantity smallint,
  limit_per_sale integer
);
create index promotion_by_tenant on promotion (tenant_oid, oid);
create unique index promotion_unique_id on promotion (tenant_oid, id);
