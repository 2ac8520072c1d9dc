-- Times on paper are those of the shop: its own zone, else that of its tenant.
alter table tenant add column time_zone text collate "C";
alter table location add column time_zone text collate "C";
update tenant set time_zone = case country when 'DE' then 'Europe/Berlin' when 'CZ' then 'Europe/Prague'
  when 'FR' then 'Europe/Paris' when 'IT' then 'Europe/Rome' when 'GB' then 'Europe/London' when 'JP' then 'Asia/Tokyo'
  when 'AT' then 'Europe/Vienna' when 'CH' then 'Europe/Zurich' when 'ES' then 'Europe/Madrid'
  when 'PL' then 'Europe/Warsaw' when 'AE' then 'Asia/Dubai' end;
