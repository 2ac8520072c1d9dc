import type { DraftEntry, DraftPort } from "@backroom/entity-editor";
import { useEffect, useState } from "react";

const NONE: readonly DraftEntry[] = [];

/** The drafts of a user, kept up to date; none while no user is logged in. */
export const useDraftList = (drafts: DraftPort, userOid: number | undefined): readonly DraftEntry[] => {
  const [found, setFound] = useState({ userOid, entries: NONE });
  useEffect(() => {
    if (userOid === undefined) return undefined;
    let turn = 0;
    const read = async () => {
      turn += 1;
      const own = turn;
      const entries = await drafts.list(userOid);
      // An answer that a later change or another user overtook is old.
      if (own === turn) setFound({ userOid, entries });
    };
    void read();
    const end = drafts.subscribe(() => void read());
    return () => {
      turn += 1;
      end();
    };
  }, [drafts, userOid]);
  return found.userOid === userOid ? found.entries : NONE;
};
