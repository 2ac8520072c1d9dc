-- What stands on the paper of a shop: when it was issued, its business, customer, payments, discounts, and the document it follows.
alter table document
  add column issued_at timestamptz,
  add column business_type text collate "C",
  add column customer_oid bigint,
  add column customer_text text collate "C",
  add column operator_oid bigint,
  add column linked_uid text collate "C",
  add column discounts jsonb not null default '[]',
  add column payments jsonb not null default '[]',
  add column line_words text collate "C";
update document set issued_at = created_at,
  business_type = case kind when 'receipt' then 'sale' when 'invoice' then 'sale' end,
  line_words = (select lower(string_agg(concat_ws(' ', line->>'GTIN', line->>'Text'), ' '))
    from jsonb_array_elements(lines) as line);

-- Lists are read the newest first.
drop index document_by_business_date;
drop index document_by_tenant_business_date;
create index document_newest on document (kind, business_date desc, issued_at desc nulls last, oid desc) where not deleted;
create index document_tenant_newest on document (kind, tenant_oid, business_date desc, issued_at desc nulls last, oid desc) where not deleted;
-- Those by a place or person also serve the look for documents before it is deleted, which knows neither kind nor order.
create index document_by_location on document (location_oid, kind, business_date desc, issued_at desc nulls last, oid desc);
create index document_by_terminal on document (terminal_oid, kind, business_date desc, issued_at desc nulls last, oid desc);
create index document_by_customer on document (customer_oid, kind, business_date desc, issued_at desc nulls last, oid desc)
  where customer_oid is not null;
create index document_by_operator on document (operator_oid, kind, business_date desc, issued_at desc nulls last, oid desc)
  where operator_oid is not null;
create index document_by_total on document (total, kind, business_date desc);
create index document_by_linked_uid on document (linked_uid, tenant_oid) where linked_uid is not null;
create index document_by_words on document using gin (to_tsvector('simple', line_words));
