import { isApiError } from "@backroom/api-client";
import type { Upload } from "@backroom/api-client/uploads";
import { MAX_UPLOAD_BYTES } from "@backroom/contract";
import { useFailureText, useFormats } from "@backroom/i18n";
import { useLingui } from "@lingui/react/macro";
import { visibleName } from "./visibleName.ts";

const TOO_LARGE = 413;

/** Texts of uploads. */
export const useUploadTexts = (accept: string | undefined) => {
  const { t } = useLingui();
  const formats = useFormats();
  const failureText = useFailureText();

  /** A time in s, in the largest fitting unit. */
  const duration = (seconds: number): string => {
    const [value, unit] =
      seconds < 60
        ? [seconds, "second"]
        : seconds < 3600
          ? [seconds / 60, "minute"]
          : [seconds / 3600, "hour"];
    return formats.number(Math.ceil(value), { style: "unit", unit, unitDisplay: "short" });
  };

  const sending = ({ size, state }: Upload): string => {
    if (state.kind !== "sending") return "";
    const { sentBytes, bytesPerSecond } = state;
    if (sentBytes >= size && size > 0) return t`being stored`;
    if (sentBytes === 0) return t`beginning`;
    const [sent, all] = [formats.bytes(sentBytes), formats.bytes(size)];
    if (bytesPerSecond === undefined || bytesPerSecond <= 0) return t`${sent} of ${all}`;
    const speed = formats.bytes(bytesPerSecond);
    const left = duration((size - sentBytes) / bytesPerSecond);
    return t`${sent} of ${all}, ${speed}/s, about ${left} left`;
  };

  /** What is the case with an upload, in words. */
  const stateText = (upload: Upload, isHeld: boolean): string => {
    const { state, name, size } = upload;
    switch (state.kind) {
      case "waiting":
        return isHeld ? t`waits for the connection` : t`waiting`;
      case "sending":
        return sending(upload);
      case "cancelled":
        return t`cancelled`;
      case "failed":
        return isApiError(state.error) && state.error.status === TOO_LARGE
          ? t`Larger than the server takes.`
          : failureText(state.error);
      case "refused": {
        const limit = formats.bytes(MAX_UPLOAD_BYTES);
        if (state.reason === "tooLarge") return t`Not sent: larger than ${limit}.`;
        if (state.reason === "duplicate") return t`Not sent: the same file is in the list already.`;
        return t`Not sent: only these types are taken here: ${accept ?? ""}.`;
      }
      case "done": {
        const { stem, ending } = visibleName(state.answer.name);
        const stored = `${stem}${ending}`;
        if (state.answer.name !== name) return t`uploaded as ${stored}`;
        return size === 0 ? t`uploaded, an empty file` : t`uploaded`;
      }
    }
  };
  return { duration, stateText };
};
