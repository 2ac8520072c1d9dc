import { xmlText } from "../../kernel/xmlText.ts";

const HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const MAIN = "http://schemas.openxmlformats.org/spreadsheetml/2006/main";
const RELATIONS = "http://schemas.openxmlformats.org/package/2006/relationships";
const OFFICE = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";
const TYPES = "application/vnd.openxmlformats-officedocument.spreadsheetml";

/** Sheets are the default type, so that the list of types can be written before their number is known. */
const contentTypes = `${HEAD}<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types">
<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>
<Default Extension="xml" ContentType="${TYPES}.worksheet+xml"/>
<Override PartName="/xl/workbook.xml" ContentType="${TYPES}.sheet.main+xml"/>
<Override PartName="/xl/styles.xml" ContentType="${TYPES}.styles+xml"/></Types>`;

const packageRelations = `${HEAD}<Relationships xmlns="${RELATIONS}">
<Relationship Id="rId1" Type="${OFFICE}/officeDocument" Target="xl/workbook.xml"/></Relationships>`;

/** Cell formats in the order of `xlsxStyles`; 14 and 20 are shown as the reader's country writes them. */
const styles = `${HEAD}<styleSheet xmlns="${MAIN}"><numFmts count="1"><numFmt numFmtId="164" formatCode="yyyy\\-mm\\-dd\\ hh:mm:ss&quot; UTC&quot;"/></numFmts>
<fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts>
<fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills>
<borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders>
<cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs>
<cellXfs count="5"><xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/>
<xf numFmtId="14" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/>
<xf numFmtId="164" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/>
<xf numFmtId="20" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/>
<xf numFmtId="0" fontId="1" fillId="0" borderId="0" xfId="0" applyFont="1"/></cellXfs>
<cellStyles count="1"><cellStyle name="Normal" xfId="0" builtinId="0"/></cellStyles></styleSheet>`;

/** Parts of a workbook that are known before its sheets, by path. */
export const leadingParts: readonly (readonly [path: string, xml: string])[] = [
  ["[Content_Types].xml", contentTypes],
  ["_rels/.rels", packageRelations],
  ["xl/styles.xml", styles],
];

/** Path of a sheet, counted from 1. */
export const sheetPath = (number: number): string => `xl/worksheets/sheet${number}.xml`;

/** Beginning of a sheet up to its first row, which stays in view. */
export const sheetHead = (widthsPx: readonly number[]): string => {
  const columns = widthsPx.map(
    (width, index) =>
      `<col min="${index + 1}" max="${index + 1}" width="${(width / 7).toFixed(1)}" customWidth="1"/>`,
  );
  return `${HEAD}<worksheet xmlns="${MAIN}"><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><cols>${columns.join("")}</cols><sheetData>`;
};

/** End of a sheet. */
export const sheetFoot = "</sheetData></worksheet>";

/** Names of sheets have at most 31 characters and none of these. */
const sheetName = (title: string, number: number): string => {
  const name = title
    .replaceAll(/[[\]:*?/\\']/g, " ")
    .slice(0, 24)
    .trim();
  return number === 1 ? name : `${name} ${number}`;
};

/** Parts of a workbook that name its sheets, by path. */
export const closingParts = (
  title: string,
  sheets: number,
): readonly (readonly [path: string, xml: string])[] => {
  const numbers = Array.from({ length: sheets }, (_, index) => index + 1);
  const listed = numbers.map(
    (number) =>
      `<sheet name="${xmlText(sheetName(title, number))}" sheetId="${number}" r:id="rId${number}"/>`,
  );
  const related = numbers.map(
    (number) =>
      `<Relationship Id="rId${number}" Type="${OFFICE}/worksheet" Target="worksheets/sheet${number}.xml"/>`,
  );
  const style = `<Relationship Id="rId${sheets + 1}" Type="${OFFICE}/styles" Target="styles.xml"/>`;
  return [
    [
      "xl/workbook.xml",
      `${HEAD}<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}"><sheets>${listed.join("")}</sheets></workbook>`,
    ],
    [
      "xl/_rels/workbook.xml.rels",
      `${HEAD}<Relationships xmlns="${RELATIONS}">${related.join("")}${style}</Relationships>`,
    ],
  ];
};
