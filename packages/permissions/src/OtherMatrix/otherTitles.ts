import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import type { OtherMatrices, OtherPurpose } from "./others.ts";

/** What the dialogs are called. */
export const otherTitles: Readonly<
  Record<OtherPurpose, Readonly<Record<OtherMatrices["kind"], MessageDescriptor>>>
> = {
  copy: {
    role: msg`Copy from another role`,
    user: msg`Copy from another user`,
    "api-access": msg`Copy from another API access`,
  },
  compare: {
    role: msg`Compare with another role`,
    user: msg`Compare with another user`,
    "api-access": msg`Compare with another API access`,
  },
};
