import type { MarkedState } from "@backroom/ui";
import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";

/** How a level is shown. */
interface LevelLook {
  readonly label: MessageDescriptor;
  readonly state: MarkedState;
}

const looks: Readonly<Record<string, LevelLook>> = {
  info: { label: msg`Info`, state: "neutral" },
  warn: { label: msg`Warning`, state: "warning" },
  error: { label: msg`Error`, state: "bad" },
  fatal: { label: msg`Failure`, state: "bad" },
};

/** Word and shape of a level; of one this version does not know its name. */
export const levelLook = (level: string): LevelLook =>
  looks[level] ?? { label: { id: level, message: level }, state: "neutral" };
