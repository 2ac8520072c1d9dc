/** Forms of statements that read or write all rows of a table, with its name. */
const forms = [
  /\bcreate (?:unique )?index (?:concurrently )?(?:if not exists )?(?:\w+ )?on (?:only )?(?<table>\w+)[^;]*/g,
  /\bupdate (?:only )?(?<table>\w+) [^;]*/g,
  /\bdelete from (?:only )?(?<table>\w+)[^;]*/g,
  /\balter table (?:only )?(?<table>\w+) [^;]*\b(?:type|generated|primary key|unique|check|references|set not null)\b[^;]*/g,
];

/** Statements of a migration that take long on a growing table, unless the migration creates that table. */
export const longStatements = (sql: string, isGrowing: (table: string) => boolean): string[] => {
  const text = sql.replaceAll(/--.*$/gm, "").replaceAll(/\s+/g, " ").replaceAll('"', "").toLowerCase();
  const own = new Set(
    [...text.matchAll(/\bcreate table (?:if not exists )?(\w+)/g)].map(([, table]) => table),
  );
  return forms.flatMap((form) =>
    [...text.matchAll(form)]
      .filter(({ groups }) => !own.has(groups?.["table"]) && isGrowing(groups?.["table"] ?? ""))
      .map(([statement]) => statement.trim()),
  );
};
