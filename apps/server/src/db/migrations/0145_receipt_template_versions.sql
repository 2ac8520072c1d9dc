-- What is printed is a published version; the record itself holds the draft. What there is already is version 1, live.
create table receipt_template_version (
  template_oid bigint not null,
  number integer not null,
  xml text collate "C" not null,
  published_at timestamptz not null default now(),
  published_by text collate "C",
  primary key (template_oid, number)
);
alter table receipt_template add column live_version bigint;
insert into receipt_template_version (template_oid, number, xml, published_at, published_by)
  select oid, 1, xml, modified_at, modified_by from receipt_template where not deleted;
update receipt_template set live_version = 1 where not deleted;
