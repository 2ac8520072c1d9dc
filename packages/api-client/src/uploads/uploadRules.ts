import type { UploadRefusal } from "./types.ts";

/** What may be sent. */
export interface UploadRules {
  /** Largest file in bytes. */
  readonly maxBytes: number;
  /** Types as `<input accept>` takes them: `.csv, image/*, text/plain`. Default: all. */
  readonly accept?: string | undefined;
  /** Whether a file was uploaded earlier and is no longer in the queue. It is refused as a duplicate. Default: none was. */
  readonly isUploaded?: (file: Pick<File, "name" | "size">) => boolean;
}

const isAccepted = ({ name, type }: Pick<File, "name" | "type">, accept: string): boolean => {
  const wanted = accept
    .split(",")
    .map((one) => one.trim().toLowerCase())
    .filter((one) => one !== "");
  const [fileName, mediaType] = [name.toLowerCase(), type.toLowerCase()];
  return (
    wanted.length === 0 ||
    wanted.some((one) => {
      if (one.startsWith(".")) return fileName.endsWith(one);
      return one.endsWith("/*") ? mediaType.startsWith(one.slice(0, -1)) : mediaType === one;
    })
  );
};

/** Why a file may not be sent; undefined = it may. */
export const refuseUpload = (
  file: Pick<File, "name" | "type" | "size">,
  { maxBytes, accept = "", isUploaded }: UploadRules,
): UploadRefusal | undefined => {
  if (file.size > maxBytes) return "tooLarge";
  if (!isAccepted(file, accept)) return "wrongType";
  return isUploaded?.(file) === true ? "duplicate" : undefined;
};
