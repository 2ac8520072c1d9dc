-- The words of the lines as a vector that is kept: made anew for each row that is looked at, it took longer than reading it.
alter table document add column line_vector tsvector
  generated always as (to_tsvector('simple', coalesce(line_words, ''))) stored;
drop index document_by_words;
create index document_by_words on document using gin (line_vector);
