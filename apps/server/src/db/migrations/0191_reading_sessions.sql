-- What a session of a screen that only reads tells its user: the device (User-Agent) and when it was renewed last.
alter table session add column device text not null default '';
alter table session add column used_at timestamptz;
