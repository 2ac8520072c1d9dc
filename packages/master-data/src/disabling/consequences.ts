import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";

/** What happens when a record is disabled, and when it is enabled again. */
export interface Consequences {
  readonly disable: MessageDescriptor;
  readonly enable: MessageDescriptor;
}

/** What the server does by kind, `pos-supply/article`. */
const byKind: Readonly<Record<string, Consequences>> = {
  "identity/user": {
    disable: msg`This user can no longer log in, and running sessions end.`,
    enable: msg`This user can log in again, with the same rights as before.`,
  },
  "identity/role": {
    disable: msg`Users with this role lose the rights that it grants.`,
    enable: msg`Users with this role have the rights that it grants again.`,
  },
  "identity/api-access": {
    disable: msg`Programs that use this access can no longer connect, and running sessions end.`,
    enable: msg`Programs can use this access again until its last day.`,
  },
  "campaigns/promotion": {
    disable: msg`This promotion no longer applies to sales.`,
    enable: msg`This promotion applies to sales again while it is valid.`,
  },
  "pos-supply/article": {
    disable: msg`This article can no longer be added to a sale.`,
    enable: msg`This article can be added to sales again.`,
  },
  "tenancy/pos-terminal": {
    disable: msg`This terminal can no longer connect, and its connection ends.`,
    enable: msg`This terminal can connect again.`,
  },
  "pos-preferences/receipt-template": {
    disable: msg`This template is no longer used. Another one of its document type is used instead, or the built-in one.`,
    enable: msg`This template can be used for its document type again.`,
  },
};

const others: Consequences = {
  disable: msg`This record stays stored and is marked as disabled.`,
  enable: msg`This record is no longer marked as disabled.`,
};

/** The consequences for records of a kind, `pos-supply/article`. */
export const consequencesOf = (kind: string): Consequences => byKind[kind] ?? others;
