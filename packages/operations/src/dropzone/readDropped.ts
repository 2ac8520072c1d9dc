import type { PickedFile } from "@backroom/api-client/uploads";

/** Files taken at once; a folder of more is most likely the wrong one. */
export const MAX_DROPPED = 10_000;

/** What was dropped. */
export interface DroppedFiles {
  readonly files: readonly PickedFile[];
  /** Files and folders that could not be read. */
  readonly unreadable: number;
  /** There were more than {@link MAX_DROPPED}. */
  readonly isCut: boolean;
}

type Entry = Pick<FileSystemEntry, "name" | "isDirectory">;

const isFolder = (entry: Entry): entry is FileSystemDirectoryEntry => entry.isDirectory;
const isFile = (entry: Entry): entry is FileSystemFileEntry => !entry.isDirectory;

/** The browser gives a folder's entries in parts, until a part is empty. */
const readFolder = async (folder: FileSystemDirectoryEntry): Promise<FileSystemEntry[]> => {
  const reader = folder.createReader();
  const entries: FileSystemEntry[] = [];
  for (;;) {
    const part = await new Promise<FileSystemEntry[]>((resolve, reject) =>
      reader.readEntries(resolve, reject),
    );
    if (part.length === 0) return entries;
    entries.push(...part);
    if (entries.length > MAX_DROPPED) return entries;
  }
};

/** Files that were dropped, those of folders with them, each with its folders. Call it while the event is handled. */
export const readDropped = async (items: Iterable<DataTransferItem>): Promise<DroppedFiles> => {
  // A browser forgets what was dropped with the end of the event.
  const roots = [...items]
    .filter(({ kind }) => kind === "file")
    .map((item) => item.webkitGetAsEntry() ?? item.getAsFile());
  const files: PickedFile[] = [];
  let unreadable = 0;

  const take = async (entry: FileSystemEntry, folder: string): Promise<void> => {
    if (files.length > MAX_DROPPED) return;
    try {
      if (isFile(entry)) {
        const file = await new Promise<File>((resolve, reject) => entry.file(resolve, reject));
        files.push({ file, folder });
      } else if (isFolder(entry)) {
        const below = folder === "" ? entry.name : `${folder}/${entry.name}`;
        for (const child of await readFolder(entry)) await take(child, below);
      }
    } catch {
      unreadable += 1;
    }
  };
  for (const root of roots) {
    if (root instanceof File) files.push({ file: root, folder: "" });
    else if (root !== null) await take(root, "");
  }
  return { files: files.slice(0, MAX_DROPPED), unreadable, isCut: files.length > MAX_DROPPED };
};

/** Files of a file input; with a folder chosen, each has its folders in `webkitRelativePath`. */
export const pickedFiles = (files: Iterable<File>): PickedFile[] =>
  Array.from(files, (file) => ({ file, folder: file.webkitRelativePath.split("/").slice(0, -1).join("/") }));
