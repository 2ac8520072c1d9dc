import type { IconName } from "@backroom/ui";
import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";

/** A kind of block that can be put on the paper. */
export interface PaletteEntry {
  readonly id: string;
  readonly icon: IconName;
  readonly name: MessageDescriptor;
  /** The elements it brings; `text` is what a new text says. */
  readonly xml: (text: string) => readonly string[];
}

const amountRow = (word: string, field: string, look = "") =>
  `<row${look}><col>{t:${word}}</col><col width="16" align="end" format="currency">{${field}}</col></row>`;

const taxTable = `<lines source="Taxes">
  <row>
    <col width="9" format="percent">{Rate}</col>
    <col align="end" format="currency">{Net}</col>
    <col align="end" format="currency">{Tax}</col>
    <col align="end" format="currency">{Gross}</col>
  </row>
</lines>`;

const taxHead = `<row bold="true">
  <col width="9">{t:taxRate}</col>
  <col align="end">{t:net}</col>
  <col align="end">{t:tax}</col>
  <col align="end">{t:gross}</col>
</row>`;

const itemLines = `<lines source="Lines">
  <row><col>{Text}</col><col width="14" align="end" format="currency">{Total}</col></row>
</lines>`;

/** What the palette offers, in its order. */
export const palette: readonly PaletteEntry[] = [
  { id: "text", icon: "type", name: msg`Text`, xml: (text) => [`<text>${text}</text>`] },
  {
    id: "row",
    icon: "columns-2",
    name: msg`Two columns`,
    xml: (text) => [`<row><col>${text}</col><col align="end">${text}</col></row>`],
  },
  { id: "line", icon: "minus", name: msg`Rule`, xml: () => ["<line/>"] },
  { id: "lines", icon: "table", name: msg`Item lines`, xml: () => [itemLines] },
  {
    id: "totals",
    icon: "hand-coins",
    name: msg`Totals and taxes`,
    xml: () => [amountRow("total", "Total", ' size="2" bold="true"'), taxHead, taxTable],
  },
  {
    id: "barcode",
    icon: "qr-code",
    name: msg`QR code, barcode`,
    xml: () => ['<barcode type="qrcode" height="20">{Id}</barcode>'],
  },
  { id: "image", icon: "image", name: msg`Logo, picture`, xml: () => ['<image src="logo" width="20"/>'] },
  {
    id: "if",
    icon: "git-branch",
    name: msg`Condition`,
    xml: (text) => [`<if test="Total != 0">\n  <text>${text}</text>\n</if>`],
  },
  {
    id: "repeat",
    icon: "repeat",
    name: msg`Repeat`,
    xml: () => ['<lines source="Taxes">\n  <text>{Rate:percent} {Tax:currency}</text>\n</lines>'],
  },
  { id: "space", icon: "move-vertical", name: msg`Space`, xml: () => ["<space/>"] },
  { id: "cut", icon: "scissors", name: msg`Cut`, xml: () => ["<cut/>"] },
];

/** The entry with that id. */
export const paletteEntry = (id: string): PaletteEntry | undefined =>
  palette.find((entry) => entry.id === id);
