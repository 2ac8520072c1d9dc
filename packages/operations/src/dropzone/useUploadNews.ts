import { summarizeUploads } from "@backroom/api-client/uploads";
import type { UploadQueue, UploadQueueStore } from "@backroom/api-client/uploads";
import { useLingui } from "@lingui/react/macro";
import { plural } from "@lingui/core/macro";
import { useEffect, useEffectEvent, useState } from "react";
import { visibleName } from "./visibleName.ts";

const failedNames = (state: UploadQueue, before: UploadQueue): string[] => {
  const known = new Map(before.uploads.map((upload) => [upload.key, upload.state.kind]));
  return state.uploads
    .filter(({ key, state: { kind } }) => kind === "failed" && known.get(key) !== "failed")
    .map(({ name }) => visibleName(name).stem);
};

/** The last thing worth saying about the queue, for screen readers: what came, what failed, the connection, the end. */
export const useUploadNews = (queue: UploadQueueStore): string => {
  const { t } = useLingui();
  const [news, setNews] = useState("");
  const tell = useEffectEvent((state: UploadQueue, before: UploadQueue) => {
    const [now, then] = [summarizeUploads(state), summarizeUploads(before)];
    const added = now.total - then.total;
    const refused = now.failed - then.failed;
    const [failed] = failedNames(state, before);
    if (state.isHeld !== before.isHeld) {
      const change = state.isHeld
        ? t`No connection. Uploads resume when you are back online.`
        : t`The uploads go on.`;
      // Without uploads the footer says enough; what was said of an earlier cut is no longer true.
      setNews(now.unfinished > 0 ? change : "");
    } else if (then.unfinished > 0 && now.unfinished === 0) {
      const done = t`${plural(now.done, { one: "Finished. # file uploaded.", other: "Finished. # files uploaded." })}`;
      const bad = t`${plural(now.failed, { one: "# file was not uploaded.", other: "# files were not uploaded." })}`;
      setNews(now.failed === 0 ? done : `${done} ${bad}`);
    } else if (added > 0) {
      const files = t`${plural(added, { one: "# file added.", other: "# files added." })}`;
      const bad = t`${plural(refused, { one: "# file cannot be sent.", other: "# files cannot be sent." })}`;
      setNews(refused === 0 ? files : `${files} ${bad}`);
    } else if (failed !== undefined) setNews(t`${failed} was not uploaded.`);
  });
  useEffect(() => queue.subscribe(tell), [queue]);
  return news;
};
