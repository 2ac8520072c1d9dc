/**
 * A folder for the databases and files of a run of tests: in memory where there is room, else among the temporary files. Its name
 * holds this process, which removes it at the end; folders of runs that were killed are removed now.
 */
export declare const createRunFolder: () => string;

/** Removes a folder of `createRunFolder`. */
export declare const removeRunFolder: (folder: string) => void;
