-- How long the queue of a terminal was in each minute of its last hour of reports, the latest last; `queue_minute` is the minute
-- of the latest, counted from 1970.
alter table terminal_presence add column queue_hour integer[] not null default '{}';
alter table terminal_presence add column queue_minute bigint not null default 0;
