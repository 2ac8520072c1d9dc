import { msg } from "@lingui/core/macro";

/** Names, units and outcomes of the jobs of the reference server. The ids are the English texts; `pnpm i18n:check` compares them with the server. */
export const jobTexts = [
  msg({ id: "Another process has taken over", message: "Another process has taken over" }),
  msg({ id: "Archive last month's receipts", message: "Archive last month's receipts" }),
  msg({ id: "Archive yesterday's receipts", message: "Archive yesterday's receipts" }),
  msg({ id: "Exchange rates", message: "Exchange rates" }),
  msg({ id: "Export articles", message: "Export articles" }),
  msg({ id: "Import articles", message: "Import articles" }),
  msg({ id: "Import exchange rates", message: "Import exchange rates" }),
  msg({ id: "Process documents", message: "Process documents" }),
  msg({ id: "Recalculate turnover", message: "Recalculate turnover" }),
  msg({
    id: "The job failed unexpectedly; the log of the server tells why",
    message: "The job failed unexpectedly; the log of the server tells why",
  }),
  msg({
    id: "The server that ran the job ended unexpectedly",
    message: "The server that ran the job ended unexpectedly",
  }),
  msg({ id: "The server was stopped", message: "The server was stopped" }),
  msg({ id: "The tenant does not exist any more", message: "The tenant does not exist any more" }),
  msg({
    id: "This version of the server does not know the job",
    message: "This version of the server does not know the job",
  }),
  msg({ id: "documents", message: "documents" }),
  msg({ id: "months", message: "months" }),
  msg({ id: "rates", message: "rates" }),
  msg({ id: "receipts", message: "receipts" }),
  msg({ id: "Send scheduled reports", message: "Send scheduled reports" }),
  msg({ id: "reports", message: "reports" }),
];
