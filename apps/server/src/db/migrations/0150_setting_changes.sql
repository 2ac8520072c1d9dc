-- The history names what a change was of, so that it can be undone. Of older rows it is worked out; a place that is gone stays null.
alter table configuration_change add column target text collate "C";
alter table configuration_change add column setting text collate "C";
alter table configuration_change add column level text collate "C";
alter table configuration_change add column country text collate "C";
alter table configuration_change add column scope_oid bigint not null default 0;
update configuration_change as c set
  target = upper(path->>0),
  setting = (select string_agg(segment, '/' order by place)
    from jsonb_array_elements_text(c.path) with ordinality as s (segment, place) where place > 1);
update configuration_change set level = 'global' where jsonb_array_length(scope) = 1;
update configuration_change set level = 'country', country = scope->>1 where jsonb_array_length(scope) = 2;
update configuration_change set level = 'tenant', scope_oid = tenant_oid where jsonb_array_length(scope) = 3;
update configuration_change as c set level = 'location', scope_oid = l.oid from location as l
  where jsonb_array_length(c.scope) = 4 and l.tenant_oid = c.tenant_oid and l.id = c.scope->>3;
update configuration_change as c set level = 'terminal', scope_oid = p.oid from pan_terminal as p
  where jsonb_array_length(c.scope) = 4 and c.target = 'PAN' and c.level is null
    and p.tenant_oid = c.tenant_oid and p.id = c.scope->>3;
update configuration_change as c set level = 'terminal', scope_oid = p.oid from pos_terminal as p, location as l
  where jsonb_array_length(c.scope) = 5 and p.tenant_oid = c.tenant_oid and p.id = c.scope->>4
    and l.oid = p.location_oid and l.id = c.scope->>3;
create index configuration_change_by_setting on configuration_change (target, setting, modified_at desc);
create index configuration_by_scope on configuration (target, level, scope_oid, "path");
