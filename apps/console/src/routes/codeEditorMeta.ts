import { msg } from "@lingui/core/macro";

/** Address of the code editor. */
export const CODE_EDITOR_PATH = "/tools/editor";

/** Title, icon and rights of the code editor, which is open to every user. */
export const codeEditorMeta = {
  title: msg`Code editor`,
  icon: "code",
  allowsAnonymous: true,
  ignoresPermissions: true,
  // As wide as the window unless the address says `boxed`.
  isFullWidth: true,
} as const;
