/** Kinds of documents: the values of the column `kind`. */
export const documentTypes = ["receipt", "invoice", "inventory", "relocation"] as const;

/** SQL condition: true for all documents. Opens the indexes that begin with the kind to conditions on the day. */
export const isAnyTypeSql = `kind in (${documentTypes.map((type) => `'${type}'`).join(", ")})`;
