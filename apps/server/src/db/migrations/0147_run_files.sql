-- Name of the file a line of a run is about, in the folder of what could not be used.
alter table job_run_line add column file text;
