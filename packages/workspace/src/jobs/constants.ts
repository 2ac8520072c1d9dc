/** Where the jobs of this tab are kept over a reload. */
export const STARTED_JOBS_KEY = "backroom.started-jobs";
