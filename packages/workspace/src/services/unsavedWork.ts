import type { I18n } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import { createUnsavedWork } from "@backroom/ports";
import type { UnsavedWork } from "@backroom/ports";
import type { ConfirmStore } from "@backroom/ui";

/** The unsaved work of the console: every way out asks the same question. What is left stays as a draft. */
export const createConsoleWork = (confirms: Pick<ConfirmStore, "ask">, i18n: I18n): UnsavedWork =>
  createUnsavedWork(() =>
    confirms.ask({
      title: i18n._(msg`Leave without saving?`),
      content: i18n._(
        msg`This page has changes that are not saved. They are kept as a draft on this device: you find them again under Drafts.`,
      ),
      confirmLabel: i18n._(msg`Leave`),
      cancelLabel: i18n._(msg`Stay`),
    }),
  );
