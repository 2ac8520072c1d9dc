import { msg } from "@lingui/core/macro";
import type { MessageDescriptor } from "@lingui/core";

/** Colours that cells usually have. */
export const swatches: readonly { readonly color: string; readonly name: MessageDescriptor }[] = [
  { color: "#f4d9bc", name: msg`Sand` },
  { color: "#c3ebc8", name: msg`Green` },
  { color: "#c0e4fb", name: msg`Blue` },
  { color: "#ffd1d0", name: msg`Rose` },
  { color: "#e8d5f8", name: msg`Violet` },
  { color: "#f5e5a5", name: msg`Yellow` },
  { color: "#733a1d", name: msg`Brown` },
  { color: "#2e3b58", name: msg`Navy` },
];
