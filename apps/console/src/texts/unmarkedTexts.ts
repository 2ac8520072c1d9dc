import { msg } from "@lingui/core/macro";

/** Texts that the reference server sends without the mark `i18n:`, or composes. The ids are the English texts. */
export const unmarkedTexts = [
  msg({ id: "Deleted", message: "Deleted" }),
  msg({ id: "There is no such time zone", message: "There is no such time zone" }),
  msg({ id: "There is no such version", message: "There is no such version" }),
  msg({
    id: "This screen may only read; log in to change something",
    message: "This screen may only read; log in to change something",
  }),
];
