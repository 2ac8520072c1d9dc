-- Eight indexes per document instead of seventeen (and one for documents that follow another): they took most of the time of posting.
drop index document_by_words, document_by_uid, document_unique_uid, document_newest, document_tenant_newest,
  document_by_document_number, document_by_tenant_document_number, document_by_date, document_by_tenant_date, document_by_tenant,
  document_by_customer, document_by_operator, document_by_total;
drop index if exists document_by_search;

-- One statement, so that the table is rewritten once. Operator, customer and total become tokens beside the words of the lines. The searched
-- text loses the uid, whose random characters were a third of its index entries. The unique index finds a whole uid.
alter table document drop column line_vector,
  alter column search type text collate "C" using case when search like lower(uid) || ' %' then substr(search, length(uid) + 2) else search end,
  add column words tsvector generated always as (
    to_tsvector('simple', coalesce(line_words, '')) || array_to_tsvector(array_remove(array[
      '#o' || operator_oid::text, '#c' || customer_oid::text, '#t' || trim_scale(total)::text], null))) stored;
do $$ begin
  if exists (select 1 from pg_extension where extname = 'pg_trgm') then
    create index document_by_words on document using gin (words, search gin_trgm_ops);
  else
    create index document_by_words on document using gin (words);
  end if;
end $$;

create unique index document_unique_uid on document (uid, tenant_oid);
create index document_newest on document (kind, business_date desc, issued_at desc nulls last, oid desc);
create index document_tenant_newest on document (tenant_oid, kind, business_date desc, issued_at desc nulls last, oid desc);
create index document_tenant_number on document (tenant_oid, kind, document_number, oid);
