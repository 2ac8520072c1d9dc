import { createUploadQueue } from "@backroom/api-client/uploads";
import type { UploadQueueStore } from "@backroom/api-client/uploads";
import { MAX_UPLOAD_BYTES } from "@backroom/contract";
import type { ChatFile } from "@backroom/contract";
import { useServices } from "@backroom/workspace";
import { useEffect, useEffectEvent, useState } from "react";

/**
 * Files on their way to a chat; each that has arrived is given to `onArrived` and leaves the queue. `attached` returns those that
 * have arrived, so that the same file is not sent twice.
 */
export const useAttachments = (
  chatOid: number,
  attached: () => readonly ChatFile[],
  onArrived: (files: readonly ChatFile[]) => void,
): UploadQueueStore => {
  const { api, connection, unsavedWork } = useServices();
  const [work] = useState(() => unsavedWork.hold({ isUpload: true }));
  const [queue] = useState(() =>
    createUploadQueue({
      rules: {
        maxBytes: MAX_UPLOAD_BYTES,
        isUploaded: (file) => attached().some(({ name, size }) => name === file.name && size === file.size),
      },
      connection,
      send: (file, options) => api.upload(`/api/user/chats/${chatOid}/files`, file, options),
    }),
  );
  const take = useEffectEvent(() => {
    const { uploads } = queue.getState();
    work.report(uploads.some(({ state: { kind } }) => kind === "waiting" || kind === "sending"));
    const done = uploads.flatMap(({ key, state, size }) =>
      state.kind === "done"
        ? [{ key, file: { id: state.answer.id, name: state.answer.name, size, mediaType: "" } }]
        : [],
    );
    if (done.length === 0) return;
    onArrived(done.map(({ file }) => file));
    queue.remove(done.map(({ key }) => key));
  });
  useEffect(() => {
    const ends = [queue.start(), queue.subscribe(take), () => work.report(false)];
    return () => {
      for (const end of ends) end();
    };
  }, [queue, work]);
  return queue;
};
