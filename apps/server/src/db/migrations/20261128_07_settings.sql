create table configuration (
  oid bigint not null,
  version integer not null default 1,
  tenant_oid bigint not null default 1,
  disabled boolean not null default false,
  deleted boolean not null default false,
  created_at timestamptz not null default now(),
  modified_at timestamptz not null default now(),
  modified_by text collate "C",
  target text collate "C" not null,
  path text collate "C" not null,
  value text collate "C",
  level text collate "C" not null,
  country text collate "C",
  scope_oid bigint not null default 0,
  path_key text collate "C",
  ext jsonb not null default '{}',
  extra jsonb,
  search text collate "C" not null default '',
  primary key (oid, tenant_oid)
);
create index configuration_by_tenant on configuration (tenant_oid, oid);
create index configuration_by_path on configuration (path, oid) include (disabled) where not deleted;
create index configuration_by_tenant_path on configuration (tenant_oid, path, oid) include (disabled) where not deleted;
create index configuration_by_scope on configuration (target, level, scope_oid, path);
create unique index configuration_unique_path on configuration (path_key, tenant_oid);

-- History of settings, with the ids that scope and path had at that time. target, setting, level, country and scope_oid name the setting,
-- so that the change can be undone.
create table configuration_change (
  oid bigint not null,
  tenant_oid bigint not null default 1,
  modified_at timestamptz not null,
  path jsonb not null,
  value text,
  previous_value text,
  user_name text not null,
  state text not null,
  scope jsonb not null,
  seq bigint generated always as identity,
  target text collate "C",
  setting text collate "C",
  level text collate "C",
  country text collate "C",
  scope_oid bigint not null default 0,
  primary key (seq, tenant_oid)
);
create index configuration_change_at on configuration_change (modified_at desc);
create index configuration_change_by_setting on configuration_change (target, setting, modified_at desc);

create table article_quick_selection (
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
  columns smallint not null default 6,
  rows smallint not null default 4,
  buttons jsonb not null default '[]',
  ext jsonb not null default '{}',
  extra jsonb,
  search text collate "C" not null default '',
  page_key text collate "C",
  page_text text collate "C",
  layout_version smallint,
  pages jsonb not null default '[]',
  page_buttons jsonb not null default '[]',
  pictures jsonb not null default '[]'
);
create index article_quick_selection_by_tenant on article_quick_selection (tenant_oid, oid);
create unique index article_quick_selection_unique_id on article_quick_selection (tenant_oid, id);

create table quick_access (
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
  columns smallint not null default 6,
  rows smallint not null default 4,
  buttons jsonb not null default '[]',
  ext jsonb not null default '{}',
  extra jsonb,
  search text collate "C" not null default '',
  page_key text collate "C",
  page_text text collate "C",
  layout_version smallint,
  pages jsonb not null default '[]',
  page_buttons jsonb not null default '[]',
  pictures jsonb not null default '[]'
);
create index quick_access_by_tenant on quick_access (tenant_oid, oid);
create unique index quick_access_unique_id on quick_access (tenant_oid, id);

create table expense_template (
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
  amount numeric(19, 4),
  currency text collate "C",
  account_number text collate "C",
  tax numeric(19, 4),
  needs_receipt boolean not null default false,
  ext jsonb not null default '{}',
  extra jsonb,
  search text collate "C" not null default ''
);
create index expense_template_by_tenant on expense_template (tenant_oid, oid);
create unique index expense_template_unique_id on expense_template (tenant_oid, id);

create table deposit_template (
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
  amount numeric(19, 4),
  currency text collate "C",
  account_number text collate "C",
  opens_drawer boolean not null default true,
  ext jsonb not null default '{}',
  extra jsonb,
  search text collate "C" not null default ''
);
create index deposit_template_by_tenant on deposit_template (tenant_oid, oid);
create unique index deposit_template_unique_id on deposit_template (tenant_oid, id);

create table title (
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
  short_text text collate "C",
  language text collate "C",
  sort_index smallint not null default 0,
  ext jsonb not null default '{}',
  extra jsonb,
  search text collate "C" not null default ''
);
create index title_by_tenant on title (tenant_oid, oid);
create unique index title_unique_id on title (tenant_oid, id);

create table salutation (
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
  short_text text collate "C",
  language text collate "C",
  sort_index smallint not null default 0,
  ext jsonb not null default '{}',
  extra jsonb,
  search text collate "C" not null default ''
);
create index salutation_by_tenant on salutation (tenant_oid, oid);
create unique index salutation_unique_id on salutation (tenant_oid, id);

create table report_engine (
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
  format text collate "C" not null,
  runs_at text collate "C",
  keep_days integer not null default 90,
  recipient text collate "C",
  template text collate "C",
  parameters text collate "C",
  ext jsonb not null default '{}',
  extra jsonb,
  search text collate "C" not null default '',
  address text collate "C",
  formats jsonb not null default '[]'
);
create index report_engine_by_tenant on report_engine (tenant_oid, oid);
create unique index report_engine_unique_id on report_engine (tenant_oid, id);

create table contact_task (
  oid bigint primary key,
  version integer not null default 1,
  tenant_oid bigint not null default 1,
  disabled boolean not null default false,
  deleted boolean not null default false,
  created_at timestamptz not null default now(),
  modified_at timestamptz not null default now(),
  modified_by text collate "C",
  text text collate "C" not null,
  description text collate "C",
  customer_oid bigint,
  channel text collate "C" not null,
  state text collate "C" not null,
  due_at timestamptz,
  priority smallint not null default 3,
  ext jsonb not null default '{}',
  extra jsonb,
  search text collate "C" not null default ''
);
create index contact_task_by_tenant on contact_task (tenant_oid, oid);

-- The record contains the draft of a template, and live_version the number of the version that is printed.
create table receipt_template (
  oid bigint primary key,
  version integer not null default 1,
  tenant_oid bigint not null default 1,
  disabled boolean not null default false,
  deleted boolean not null default false,
  created_at timestamptz not null default now(),
  modified_at timestamptz not null default now(),
  modified_by text collate "C",
  document_type text collate "C" not null,
  text text collate "C" not null,
  description text collate "C",
  language text collate "C",
  logo text collate "C",
  xml text collate "C" not null,
  ext jsonb not null default '{}',
  extra jsonb,
  search text collate "C" not null default '',
  live_version bigint
);
create index receipt_template_by_tenant on receipt_template (tenant_oid, oid);

create table receipt_template_version (
  template_oid bigint not null,
  number integer not null,
  xml text collate "C" not null,
  published_at timestamptz not null default now(),
  published_by text collate "C",
  primary key (template_oid, number)
);
