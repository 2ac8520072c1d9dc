-- Tables of the kinds. A new kind's table starts from createTableSql in src/kinds/ddl.ts; a test compares the two.
create table tenant (
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
  "country" text collate "C" not null,
  "parent_oid" bigint not null default 0,
  "currency" text collate "C",
  "language" text collate "C",
  "active_since" date,
  "address" jsonb not null default '{}',
  "email_address" text collate "C",
  "website" text collate "C",
  ext jsonb not null default '{}',
  extra jsonb,
  search text collate "C" not null default ''
);
create index tenant_by_tenant on tenant (tenant_oid, oid);
create index tenant_by_id on tenant ("id", oid) include (disabled) where not deleted;
create index tenant_by_tenant_id on tenant (tenant_oid, "id", oid) include (disabled) where not deleted;
create index tenant_by_text on tenant ("text", oid) include (disabled) where not deleted;
create index tenant_by_tenant_text on tenant (tenant_oid, "text", oid) include (disabled) where not deleted;
create index tenant_by_country on tenant ("country", oid) include (disabled) where not deleted;
create index tenant_by_tenant_country on tenant (tenant_oid, "country", oid) include (disabled) where not deleted;
create unique index tenant_unique_id on tenant ("id");

create table location (
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
  "kind" text collate "C" not null,
  "location_group_oid" bigint,
  "phone" text collate "C",
  "email_address" text collate "C",
  "address" jsonb not null default '{}',
  "opening_hours" jsonb not null default '[]',
  "floor_space" bigint,
  "opened_on" date,
  ext jsonb not null default '{}',
  extra jsonb,
  search text collate "C" not null default ''
);
create index location_by_tenant on location (tenant_oid, oid);
create index location_by_id on location ("id", oid) include (disabled) where not deleted;
create index location_by_tenant_id on location (tenant_oid, "id", oid) include (disabled) where not deleted;
create index location_by_text on location ("text", oid) include (disabled) where not deleted;
create index location_by_tenant_text on location (tenant_oid, "text", oid) include (disabled) where not deleted;
create unique index location_unique_id on location (tenant_oid, "id");

create table location_group (
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
  "color" text collate "C",
  ext jsonb not null default '{}',
  extra jsonb,
  search text collate "C" not null default ''
);
create index location_group_by_tenant on location_group (tenant_oid, oid);
create unique index location_group_unique_id on location_group (tenant_oid, "id");

create table pos_terminal (
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
  "model" text collate "C",
  "serial_number" text collate "C",
  "software_version" text collate "C",
  "last_contact_at" timestamptz,
  "location_oid" bigint not null default 0,
  "number" smallint,
  "is_self_service" boolean not null default false,
  "is_training" boolean not null default false,
  ext jsonb not null default '{}',
  extra jsonb,
  search text collate "C" not null default ''
);
create index pos_terminal_by_tenant on pos_terminal (tenant_oid, oid);
create index pos_terminal_by_id on pos_terminal ("id", oid) include (disabled) where not deleted;
create index pos_terminal_by_tenant_id on pos_terminal (tenant_oid, "id", oid) include (disabled) where not deleted;
create index pos_terminal_by_text on pos_terminal ("text", oid) include (disabled) where not deleted;
create index pos_terminal_by_tenant_text on pos_terminal (tenant_oid, "text", oid) include (disabled) where not deleted;
create index pos_terminal_by_location_oid on pos_terminal ("location_oid", oid) include (disabled) where not deleted;
create index pos_terminal_by_tenant_location_oid on pos_terminal (tenant_oid, "location_oid", oid) include (disabled) where not deleted;
create unique index pos_terminal_unique_id on pos_terminal (tenant_oid, "id");

create table pan_terminal (
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
  "model" text collate "C",
  "serial_number" text collate "C",
  "software_version" text collate "C",
  "last_contact_at" timestamptz,
  "provider" text collate "C",
  "merchant_id" text collate "C",
  "timeout_seconds" smallint not null default 60,
  ext jsonb not null default '{}',
  extra jsonb,
  search text collate "C" not null default ''
);
create index pan_terminal_by_tenant on pan_terminal (tenant_oid, oid);
create index pan_terminal_by_id on pan_terminal ("id", oid) include (disabled) where not deleted;
create index pan_terminal_by_tenant_id on pan_terminal (tenant_oid, "id", oid) include (disabled) where not deleted;
create index pan_terminal_by_text on pan_terminal ("text", oid) include (disabled) where not deleted;
create index pan_terminal_by_tenant_text on pan_terminal (tenant_oid, "text", oid) include (disabled) where not deleted;
create unique index pan_terminal_unique_id on pan_terminal (tenant_oid, "id");

create table app_user (
  oid bigint primary key,
  version integer not null default 1,
  tenant_oid bigint not null default 1,
  disabled boolean not null default false,
  deleted boolean not null default false,
  created_at timestamptz not null default now(),
  modified_at timestamptz not null default now(),
  modified_by text collate "C",
  "username" text collate "C" not null,
  "email" text collate "C",
  "first_name" text collate "C",
  "last_name" text collate "C",
  "password_hash" text collate "C",
  "confirmed" boolean not null default true,
  "limit_reached" boolean not null default false,
  "primary_tenant_oid" bigint not null default -1,
  "tenants" jsonb not null default '[]',
  username_key text collate "C",
  email_key text collate "C",
  ext jsonb not null default '{}',
  extra jsonb,
  search text collate "C" not null default ''
);
create index app_user_by_tenant on app_user (tenant_oid, oid);
create unique index app_user_unique_username on app_user ("username_key");

create table role (
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
  ext jsonb not null default '{}',
  extra jsonb,
  search text collate "C" not null default ''
);
create index role_by_tenant on role (tenant_oid, oid);
create unique index role_unique_id on role (tenant_oid, "id");

create table api_access (
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
  "secret_hash" text collate "C",
  "callback_url" text collate "C",
  "valid_to" date,
  "last_used_at" timestamptz,
  "calls_per_minute" integer not null default 600,
  ext jsonb not null default '{}',
  extra jsonb,
  search text collate "C" not null default ''
);
create index api_access_by_tenant on api_access (tenant_oid, oid);
create unique index api_access_unique_id on api_access (tenant_oid, "id");

create table promotion (
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
  "kind" text collate "C" not null,
  "valid_from" date not null,
  "valid_to" date,
  "daily_from" text collate "C",
  "daily_to" text collate "C",
  "discount_percent" numeric(19, 4),
  "discount_amount" numeric(19, 4),
  "priority" smallint not null default 100,
  "is_combinable" boolean not null default false,
  "minimum_quantity" double precision,
  "articles" jsonb not null default '[]',
  "color" text collate "C",
  "receipt_text" text collate "C",
  "advertisement" text collate "C",
  ext jsonb not null default '{}',
  extra jsonb,
  search text collate "C" not null default ''
);
create index promotion_by_tenant on promotion (tenant_oid, oid);
create unique index promotion_unique_id on promotion (tenant_oid, "id");

create table article (
  oid bigint primary key,
  version integer not null default 1,
  tenant_oid bigint not null default 1,
  disabled boolean not null default false,
  deleted boolean not null default false,
  created_at timestamptz not null default now(),
  modified_at timestamptz not null default now(),
  modified_by text collate "C",
  "article_number" text collate "C",
  "gtin" text collate "C" not null,
  "internal_number" text collate "C" not null,
  "text" text collate "C" not null,
  "long_text" text collate "C",
  "description" text collate "C",
  "product_group" text collate "C",
  "product_line" text collate "C",
  "division" text collate "C",
  "retail_price" numeric(19, 4),
  "suggested_retail_price" numeric(19, 4),
  "tax" numeric(19, 4),
  "disallow_discount" boolean not null default false,
  "account_number" text collate "C",
  "color" text collate "C",
  "size" text collate "C",
  "size_sorting_index" integer,
  "material" text collate "C",
  "image_name" text collate "C",
  "minimum_age" smallint,
  "origin" text collate "C",
  "quantity_unit" text collate "C",
  "packing_unit" text collate "C",
  "weight" double precision,
  "dimensions" jsonb not null default '{}',
  "barcodes" jsonb not null default '[]',
  "available_from" date,
  "available_to" date,
  "online_text" text collate "C",
  "attributes" text collate "C",
  ext jsonb not null default '{}',
  extra jsonb,
  search text collate "C" not null default ''
);
create index article_by_tenant on article (tenant_oid, oid);
create index article_by_article_number on article ("article_number", oid) include (disabled) where not deleted;
create index article_by_tenant_article_number on article (tenant_oid, "article_number", oid) include (disabled) where not deleted;
create index article_by_gtin on article ("gtin", oid) include (disabled) where not deleted;
create index article_by_tenant_gtin on article (tenant_oid, "gtin", oid) include (disabled) where not deleted;
create index article_by_internal_number on article ("internal_number", oid) include (disabled) where not deleted;
create index article_by_tenant_internal_number on article (tenant_oid, "internal_number", oid) include (disabled) where not deleted;
create index article_by_text on article ("text", oid) include (disabled) where not deleted;
create index article_by_tenant_text on article (tenant_oid, "text", oid) include (disabled) where not deleted;
create index article_by_product_group on article ("product_group", oid) include (disabled) where not deleted;
create index article_by_tenant_product_group on article (tenant_oid, "product_group", oid) include (disabled) where not deleted;
create index article_by_retail_price on article ("retail_price", oid) include (disabled) where not deleted;
create index article_by_tenant_retail_price on article (tenant_oid, "retail_price", oid) include (disabled) where not deleted;
create unique index article_unique_gtin on article (tenant_oid, "gtin");
create unique index article_unique_internal_number on article (tenant_oid, "internal_number");

create table product_group (
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
  "parent_group" text collate "C",
  "tax" numeric(19, 4) not null default 19,
  "account_number" text collate "C",
  "color_on_till" text collate "C",
  "sort_index" smallint not null default 0,
  ext jsonb not null default '{}',
  extra jsonb,
  search text collate "C" not null default ''
);
create index product_group_by_tenant on product_group (tenant_oid, oid);
create unique index product_group_unique_id on product_group (tenant_oid, "id");

create table quantity_unit (
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
  "symbol" text collate "C",
  "kind" text collate "C" not null,
  "decimals" smallint not null default 0,
  "factor" double precision,
  ext jsonb not null default '{}',
  extra jsonb,
  search text collate "C" not null default ''
);
create index quantity_unit_by_tenant on quantity_unit (tenant_oid, oid);
create unique index quantity_unit_unique_id on quantity_unit (tenant_oid, "id");

create table packing_unit (
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
  "quantity_unit" text collate "C",
  "quantity" numeric(19, 4) not null default 1,
  "tare_weight" double precision,
  "deposit" numeric(19, 4),
  "is_reusable" boolean not null default false,
  ext jsonb not null default '{}',
  extra jsonb,
  search text collate "C" not null default ''
);
create index packing_unit_by_tenant on packing_unit (tenant_oid, oid);
create unique index packing_unit_unique_id on packing_unit (tenant_oid, "id");

create table relocation_transport_type (
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
  "carrier" text collate "C",
  "tracking_url" text collate "C",
  "pickup_at" text collate "C",
  "days_on_the_way" smallint not null default 1,
  ext jsonb not null default '{}',
  extra jsonb,
  search text collate "C" not null default ''
);
create index relocation_transport_type_by_tenant on relocation_transport_type (tenant_oid, oid);
create unique index relocation_transport_type_unique_id on relocation_transport_type (tenant_oid, "id");

create table operator (
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
  "short_name" text collate "C",
  "pin_hash" text collate "C",
  "location_oid" bigint,
  "language" text collate "C",
  "employed_from" date,
  "employed_to" date,
  "may_cancel" boolean not null default true,
  "may_open_drawer" boolean not null default false,
  "discount_limit" numeric(19, 4),
  "cash_limit" numeric(19, 4),
  ext jsonb not null default '{}',
  extra jsonb,
  search text collate "C" not null default ''
);
create index operator_by_tenant on operator (tenant_oid, oid);
create unique index operator_unique_id on operator (tenant_oid, "id");

create table document_number (
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
  "document_type" text collate "C" not null,
  "prefix" text collate "C",
  "next_number" bigint not null default 1,
  "digits" smallint not null default 8,
  "restarts_yearly" boolean not null default false,
  ext jsonb not null default '{}',
  extra jsonb,
  search text collate "C" not null default ''
);
create index document_number_by_tenant on document_number (tenant_oid, oid);
create unique index document_number_unique_id on document_number (tenant_oid, "id");

create table document_lock (
  oid bigint primary key,
  version integer not null default 1,
  tenant_oid bigint not null default 1,
  disabled boolean not null default false,
  deleted boolean not null default false,
  created_at timestamptz not null default now(),
  modified_at timestamptz not null default now(),
  modified_by text collate "C",
  "document_type" text collate "C",
  "document_number" text collate "C",
  "country" text collate "C",
  "locked_by" text collate "C",
  "locked_at" timestamptz,
  "terminal_oid" bigint,
  ext jsonb not null default '{}',
  extra jsonb,
  search text collate "C" not null default ''
);
create index document_lock_by_tenant on document_lock (tenant_oid, oid);

create table customer (
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
  "salutation_oid" bigint,
  "title_oid" bigint,
  "birthday" date,
  "card_number" text collate "C",
  "discount" numeric(19, 4),
  "credit_limit" numeric(19, 4),
  "email_address" text collate "C",
  "phone" text collate "C",
  "country" text collate "C",
  "region" text collate "C",
  "address" jsonb not null default '{}',
  "accepts_marketing" boolean not null default false,
  "notes" text collate "C",
  ext jsonb not null default '{}',
  extra jsonb,
  search text collate "C" not null default ''
);
create index customer_by_tenant on customer (tenant_oid, oid);
create index customer_by_id on customer ("id", oid) include (disabled) where not deleted;
create index customer_by_tenant_id on customer (tenant_oid, "id", oid) include (disabled) where not deleted;
create index customer_by_text on customer ("text", oid) include (disabled) where not deleted;
create index customer_by_tenant_text on customer (tenant_oid, "text", oid) include (disabled) where not deleted;
create unique index customer_unique_id on customer (tenant_oid, "id");

create table cancellation_reason (
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
  "sort_index" smallint not null default 0,
  "needs_comment" boolean not null default false,
  "needs_approval" boolean not null default false,
  ext jsonb not null default '{}',
  extra jsonb,
  search text collate "C" not null default ''
);
create index cancellation_reason_by_tenant on cancellation_reason (tenant_oid, oid);
create unique index cancellation_reason_unique_id on cancellation_reason (tenant_oid, "id");

create table document_aborting_reason (
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
  "sort_index" smallint not null default 0,
  "needs_comment" boolean not null default false,
  "needs_approval" boolean not null default false,
  ext jsonb not null default '{}',
  extra jsonb,
  search text collate "C" not null default ''
);
create index document_aborting_reason_by_tenant on document_aborting_reason (tenant_oid, oid);
create unique index document_aborting_reason_unique_id on document_aborting_reason (tenant_oid, "id");

create table inventory_reason (
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
  "sort_index" smallint not null default 0,
  "needs_comment" boolean not null default false,
  "needs_approval" boolean not null default false,
  ext jsonb not null default '{}',
  extra jsonb,
  search text collate "C" not null default ''
);
create index inventory_reason_by_tenant on inventory_reason (tenant_oid, oid);
create unique index inventory_reason_unique_id on inventory_reason (tenant_oid, "id");

create table return_reason (
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
  "sort_index" smallint not null default 0,
  "needs_comment" boolean not null default false,
  "needs_approval" boolean not null default false,
  ext jsonb not null default '{}',
  extra jsonb,
  search text collate "C" not null default ''
);
create index return_reason_by_tenant on return_reason (tenant_oid, oid);
create unique index return_reason_unique_id on return_reason (tenant_oid, "id");

create table repair_reason (
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
  "sort_index" smallint not null default 0,
  "needs_comment" boolean not null default false,
  "needs_approval" boolean not null default false,
  ext jsonb not null default '{}',
  extra jsonb,
  search text collate "C" not null default ''
);
create index repair_reason_by_tenant on repair_reason (tenant_oid, oid);
create unique index repair_reason_unique_id on repair_reason (tenant_oid, "id");

create table open_cash_drawer_reason (
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
  "sort_index" smallint not null default 0,
  "needs_comment" boolean not null default false,
  "needs_approval" boolean not null default false,
  ext jsonb not null default '{}',
  extra jsonb,
  search text collate "C" not null default ''
);
create index open_cash_drawer_reason_by_tenant on open_cash_drawer_reason (tenant_oid, oid);
create unique index open_cash_drawer_reason_unique_id on open_cash_drawer_reason (tenant_oid, "id");

create table discount_reason (
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
  "sort_index" smallint not null default 0,
  "needs_comment" boolean not null default false,
  "needs_approval" boolean not null default false,
  ext jsonb not null default '{}',
  extra jsonb,
  search text collate "C" not null default ''
);
create index discount_reason_by_tenant on discount_reason (tenant_oid, oid);
create unique index discount_reason_unique_id on discount_reason (tenant_oid, "id");

create table reservation_reject_reason (
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
  "sort_index" smallint not null default 0,
  "needs_comment" boolean not null default false,
  "needs_approval" boolean not null default false,
  ext jsonb not null default '{}',
  extra jsonb,
  search text collate "C" not null default ''
);
create index reservation_reject_reason_by_tenant on reservation_reject_reason (tenant_oid, oid);
create unique index reservation_reject_reason_unique_id on reservation_reject_reason (tenant_oid, "id");

create table incoming_demand_reject_reason (
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
  "sort_index" smallint not null default 0,
  "needs_comment" boolean not null default false,
  "needs_approval" boolean not null default false,
  ext jsonb not null default '{}',
  extra jsonb,
  search text collate "C" not null default ''
);
create index incoming_demand_reject_reason_by_tenant on incoming_demand_reject_reason (tenant_oid, oid);
create unique index incoming_demand_reject_reason_unique_id on incoming_demand_reject_reason (tenant_oid, "id");

create table expense_template (
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
  "amount" numeric(19, 4),
  "currency" text collate "C",
  "account_number" text collate "C",
  "tax" numeric(19, 4),
  "needs_receipt" boolean not null default false,
  ext jsonb not null default '{}',
  extra jsonb,
  search text collate "C" not null default ''
);
create index expense_template_by_tenant on expense_template (tenant_oid, oid);
create unique index expense_template_unique_id on expense_template (tenant_oid, "id");

create table deposit_template (
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
  "amount" numeric(19, 4),
  "currency" text collate "C",
  "account_number" text collate "C",
  "opens_drawer" boolean not null default true,
  ext jsonb not null default '{}',
  extra jsonb,
  search text collate "C" not null default ''
);
create index deposit_template_by_tenant on deposit_template (tenant_oid, oid);
create unique index deposit_template_unique_id on deposit_template (tenant_oid, "id");

create table title (
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
  "short_text" text collate "C",
  "language" text collate "C",
  "sort_index" smallint not null default 0,
  ext jsonb not null default '{}',
  extra jsonb,
  search text collate "C" not null default ''
);
create index title_by_tenant on title (tenant_oid, oid);
create unique index title_unique_id on title (tenant_oid, "id");

create table salutation (
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
  "short_text" text collate "C",
  "language" text collate "C",
  "sort_index" smallint not null default 0,
  ext jsonb not null default '{}',
  extra jsonb,
  search text collate "C" not null default ''
);
create index salutation_by_tenant on salutation (tenant_oid, oid);
create unique index salutation_unique_id on salutation (tenant_oid, "id");

create table report_engine (
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
  "format" text collate "C" not null,
  "runs_at" text collate "C",
  "keep_days" integer not null default 90,
  "recipient" text collate "C",
  "template" text collate "C",
  "parameters" text collate "C",
  ext jsonb not null default '{}',
  extra jsonb,
  search text collate "C" not null default ''
);
create index report_engine_by_tenant on report_engine (tenant_oid, oid);
create unique index report_engine_unique_id on report_engine (tenant_oid, "id");

create table contact_task (
  oid bigint primary key,
  version integer not null default 1,
  tenant_oid bigint not null default 1,
  disabled boolean not null default false,
  deleted boolean not null default false,
  created_at timestamptz not null default now(),
  modified_at timestamptz not null default now(),
  modified_by text collate "C",
  "text" text collate "C" not null,
  "description" text collate "C",
  "customer_oid" bigint,
  "channel" text collate "C" not null,
  "state" text collate "C" not null,
  "due_at" timestamptz,
  "priority" smallint not null default 3,
  ext jsonb not null default '{}',
  extra jsonb,
  search text collate "C" not null default ''
);
create index contact_task_by_tenant on contact_task (tenant_oid, oid);

-- Text search in large kinds: trigrams where the engine has them; without them the search still works, by scanning.
do $$
begin
  create extension if not exists pg_trgm;
exception when others then
  raise notice 'pg_trgm is not available: %', sqlerrm;
end $$;
do $$
begin
  if exists (select 1 from pg_extension where extname = 'pg_trgm') then
    create index tenant_by_search on tenant using gin (search gin_trgm_ops);
    create index location_by_search on location using gin (search gin_trgm_ops);
    create index pos_terminal_by_search on pos_terminal using gin (search gin_trgm_ops);
    create index pan_terminal_by_search on pan_terminal using gin (search gin_trgm_ops);
    create index article_by_search on article using gin (search gin_trgm_ops);
    create index customer_by_search on customer using gin (search gin_trgm_ops);
  end if;
end $$;
