-- Promotions say all of their rule: days, hours, places, conditions, sets and bundles. What was there keeps its meaning.
alter table promotion
  add column "weekdays" jsonb not null default '{}',
  add column "hours" jsonb not null default '[]',
  add column "locations" jsonb not null default '[]',
  add column "needs_customer" boolean not null default false,
  add column "minimum_amount" numeric(19, 4),
  add column "applies_to" text collate "C",
  add column "bundle_price" numeric(19, 4),
  add column "buy_quantity" smallint,
  add column "pay_quantity" smallint,
  add column "limit_per_sale" integer;
