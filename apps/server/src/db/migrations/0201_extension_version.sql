-- Processes cache form extensions until the access version changes.
create function count_extension_change() returns trigger language plpgsql as $$ begin
  update access_version set version = version + 1 where one = 1;
  return null;
end $$;
create trigger form_extension_changed after insert or update or delete or truncate on form_extension
  for each statement execute function count_extension_change();
