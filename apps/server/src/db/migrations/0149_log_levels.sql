-- Lines are counted by level and time for each reader from the index alone: it needs their tenant too.
drop index server_log_by_level;
drop index terminal_server_log_by_level;
create index server_log_by_level on server_log ("level", "at", oid) include (tenant_oid) where not deleted;
create index terminal_server_log_by_level on terminal_server_log ("level", "at", oid) include (tenant_oid) where not deleted;
