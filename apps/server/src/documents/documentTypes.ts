/** Types of documents: values of the column `kind`. */
export const documentTypes = ["receipt", "invoice", "inventory", "relocation"] as const;

/** SQL condition: true for all documents. With it, indexes that begin with the kind serve conditions on the day. */
export const isAnyTypeSql = `kind in (${documentTypes.map((type) => `'${type}'`).join(", ")})`;
