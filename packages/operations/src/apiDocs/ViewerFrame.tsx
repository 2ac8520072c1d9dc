import { systemClock } from "@backroom/ports";
import { useServices, useWorkspace } from "@backroom/workspace";
import { useLingui } from "@lingui/react/macro";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import { frameDocument } from "./frameDocument.ts";
import { followFrameLook, readFrameLook } from "./frameLook.ts";
import type { FrameLook, ToFrame, TriedCall, Viewer } from "./protocol.ts";
import { readFromFrame } from "./protocol.ts";
import { createTryCall } from "./tryCall.ts";
import type { TryRefusal } from "./tryCall.ts";
import styles from "./ApiDocs.module.css";

/** Time the frame's own script has to speak once all is loaded; it does so at once, or was not found. */
const READY_MS = 2000;

export interface ViewerFrameProps {
  readonly viewer: Viewer;
  /** Name of the frame. */
  readonly label: string;
  /** The API document; another one shows when the component is mounted anew. */
  readonly document: Readonly<Record<string, unknown>>;
  /** The viewer could not be loaded. */
  readonly onFailed: () => void;
}

/** A viewer in a frame of its own origin: it sees neither the token nor the storage of the console, and has no network. */
export const ViewerFrame = ({ viewer, label, document: api, onFailed }: ViewerFrameProps) => {
  const { t } = useLingui();
  const { config, session } = useServices();
  const { access } = useWorkspace();
  const frame = useRef<HTMLIFrameElement>(null);
  const isReady = useRef(false);
  const [apiUrl] = useState(() =>
    new URL(config.apiBaseUrl || "/", window.location.href).href.replace(/\/$/, ""),
  );
  const [tryCall] = useState(() =>
    createTryCall({
      apiUrl,
      token: session.token,
      isReadOnly: () => access.getState().previewed !== undefined,
      isUserActive: () => navigator.userActivation.isActive,
    }),
  );

  // The frame has an origin that nothing can be addressed to.
  const post = (message: ToFrame): void => frame.current?.contentWindow?.postMessage(message, "*");
  const refusals: Readonly<Record<TryRefusal, string>> = {
    otherAddress: t`Only calls of this service can be tried out.`,
    noUser: t`A call is made only right after a click or a key.`,
    readOnly: t`Nothing is saved while you view the console as another user.`,
  };
  const make = async (id: number, call: TriedCall): Promise<void> => {
    try {
      const outcome = await tryCall(call);
      if (outcome.kind === "answered") post({ kind: "answered", id, ...outcome.answer });
      else post({ kind: "refused", id, reason: refusals[outcome.refusal] });
    } catch {
      post({ kind: "refused", id, reason: t`The server did not answer.` });
    }
  };
  const receive = useEffectEvent(({ source, data }: MessageEvent) => {
    if (source === null || source !== frame.current?.contentWindow) return;
    const message = readFromFrame(data);
    if (message?.kind === "ready") {
      isReady.current = true;
      const document = { ...api, servers: [{ url: apiUrl }] };
      post({ kind: "show", viewer, document, look: readFrameLook() });
    } else if (message?.kind === "failed") onFailed();
    else if (message?.kind === "call") void make(message.id, message);
  });
  const showLook = useEffectEvent((look: FrameLook) => post({ kind: "look", look }));
  useEffect(() => {
    const listener = (event: MessageEvent): void => receive(event);
    window.addEventListener("message", listener);
    const unfollow = followFrameLook((look) => showLook(look));
    return () => {
      window.removeEventListener("message", listener);
      unfollow();
    };
  }, []);

  const [source] = useState(() => frameDocument(viewer, new URL("/viewers/", window.location.href).href));
  return (
    <iframe
      ref={frame}
      className={styles["frame"]}
      title={label}
      sandbox="allow-scripts allow-forms allow-downloads"
      srcDoc={source}
      onLoad={() => {
        systemClock.setTimeout(() => !isReady.current && onFailed(), READY_MS);
      }}
    />
  );
};
