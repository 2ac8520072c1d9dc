import type { I18n } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import { createUnsavedWork } from "@backroom/ports";
import type { UnsavedWork } from "@backroom/ports";
import type { ConfirmStore } from "@backroom/ui";

/** The unsaved work of the console: every way out asks the same question. Records that are left stay as drafts. */
export const createConsoleWork = (confirms: Pick<ConfirmStore, "ask">, i18n: I18n): UnsavedWork =>
  createUnsavedWork(({ isKept }) =>
    confirms.ask({
      title: i18n._(msg`Leave without saving?`),
      content: i18n._(
        isKept
          ? msg`This page has changes that are not saved. They are kept as a draft on this device: you find them again under Drafts.`
          : msg`This page has changes that are not saved. They will be lost.`,
      ),
      confirmLabel: i18n._(msg`Leave`),
      cancelLabel: i18n._(msg`Stay`),
      tone: isKept ? "neutral" : "danger",
      isCancelFocused: true,
    }),
  );
