-- Every word that lines of documents have. A search for the beginnings of words reads the index for whole words instead, which it
-- intersects without collecting all documents of each. Words of documents that went stay: they find nothing.
create table document_word (word text collate "C" primary key);
insert into document_word select word from ts_stat('select line_vector from document');

create function add_document_words() returns trigger language plpgsql as $$ begin
  -- In order, so that two writers never wait for each other.
  insert into document_word select distinct lexeme from written, unnest(tsvector_to_array(written.line_vector)) as lexeme
    where not exists (select from document_word as known where known.word = lexeme) order by 1 on conflict do nothing;
  return null;
end $$;
create trigger document_words_of_new after insert on document
  referencing new table as written for each statement execute function add_document_words();
create trigger document_words_of_changed after update on document
  referencing new table as written for each statement execute function add_document_words();
