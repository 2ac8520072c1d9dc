-- Sessions of screens that nobody sits at: they go on while the screen shows, and may only read.
alter table session add column reads_only boolean not null default false;
