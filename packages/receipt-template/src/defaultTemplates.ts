import type { DocumentType } from "./model/documentModel.ts";

const shopHead = `
    <image src="logo" width="16"/>
    <text align="center" size="3" bold="true">{Tenant.Text}</text>
    <text align="center">{Location.Text}</text>
    <text align="center">{Location.Street}</text>
    <text align="center">{Location.PostalCode} {Location.City}</text>
    <text align="center">{Location.Phone}</text>
    <space/>`;

const copyMark = `
    <if test="Copy">
      <line style="solid"/>
      <text align="center" size="2" bold="true">{t:copy} {Copy.Variant}</text>
      <if test="Copy.Printed"><text align="center">{t:reprint}</text></if>
      <line style="solid"/>
    </if>`;

const taxTable = `
  <line/>
  <row bold="true">
    <col width="9">{t:taxRate}</col>
    <col align="end">{t:net}</col>
    <col align="end">{t:tax}</col>
    <col align="end">{t:gross}</col>
  </row>
  <lines source="Taxes">
    <row>
      <col width="9" format="percent">{Rate}</col>
      <col align="end" format="currency">{Net}</col>
      <col align="end" format="currency">{Tax}</col>
      <col align="end" format="currency">{Gross}</col>
    </row>
  </lines>`;

/** What leads from the prices of the lines to the total; where they contain the tax and nothing was taken off, that is nothing. */
const sums = `
  <if test="Discount or TaxesAdded">
    <row><col>{t:subtotal}</col><col width="16" align="end" format="currency">{Subtotal}</col></row>
  </if>
  <if test="Discount">
    <row><col>{t:discount}</col><col width="16" align="end" format="currency">{Discount}</col></row>
  </if>
  <if test="TaxesAdded">
    <row><col>{t:tax}</col><col width="16" align="end" format="currency">{Tax}</col></row>
  </if>`;

const foot = `
    <space/>
    <barcode height="14">{Id}</barcode>
    <cut/>`;

const receipt = `<receipt version="1" width="42">
  <header>${shopHead}${copyMark}
    <row><col bold="true">{t:receipt} {Id}</col><col width="20" align="end" format="datetime">{CreatedAt}</col></row>
    <row><col>{t:cashier}: {Operator}</col><col width="20" align="end">{t:terminal} {Terminal.Id}</col></row>
    <line/>
  </header>
  <lines source="Lines">
    <row><col>{Text}</col><col width="14" align="end" format="currency">{Total}</col></row>
    <if test="Quantity != 1">
      <row><col width="3"> </col><col>{Quantity:number} × {Price:currency}</col></row>
    </if>
  </lines>
  <line style="double"/>${sums}
  <row size="2" bold="true"><col>{t:total}</col><col width="24" align="end" format="currency">{Total}</col></row>${taxTable}
  <footer>
    <space/>
    <text align="center" bold="true">{t:thanks}</text>
    <text align="center">{Tenant.Website}</text>${foot}
  </footer>
</receipt>
`;

const invoice = `<receipt version="1" width="64">
  <header>
    <image src="logo" width="14" align="start"/>
    <text size="3" bold="true">{Tenant.Text}</text>
    <text>{Tenant.Street}, {Tenant.PostalCode} {Tenant.City}</text>
    <text>{Tenant.EmailAddress}</text>
    <space/>${copyMark}
    <text size="3" bold="true">{t:invoice}</text>
    <row><col width="14">{t:number}</col><col bold="true">{Id}</col></row>
    <row><col width="14">{t:date}</col><col format="date">{Date}</col></row>
    <row><col width="14">{t:location}</col><col>{Location.Text}</col></row>
    <space/>
    <row bold="true">
      <col>{t:article}</col>
      <col width="10" align="end">{t:quantity}</col>
      <col width="14" align="end">{t:price}</col>
      <col width="14" align="end">{t:total}</col>
    </row>
    <line style="solid"/>
  </header>
  <lines source="Lines">
    <row>
      <col>{Text}</col>
      <col width="10" align="end" format="number">{Quantity}</col>
      <col width="14" align="end" format="currency">{Price}</col>
      <col width="14" align="end" format="currency">{Total}</col>
    </row>
  </lines>
  <line style="double"/>${sums}
  <row size="2" bold="true"><col>{t:total}</col><col width="30" align="end" format="currency">{Total}</col></row>${taxTable}
  <footer>
    <space lines="2"/>
    <text>{t:thanks}</text>${foot}
  </footer>
</receipt>
`;

/** Counted or moved goods: quantities without prices, and a place to sign. */
const goodsList = (title: string) => `<receipt version="1" width="42">
  <header>
    <text size="2" bold="true">{t:${title}} {Id}</text>
    <text>{Tenant.Text} · {Location.Text}</text>${copyMark}
    <row><col>{CreatedAt:datetime}</col><col align="end">{t:terminal} {Terminal.Id}</col></row>
    <line style="solid"/>
    <row bold="true"><col>{t:article}</col><col width="12" align="end">{t:quantity}</col></row>
    <line/>
  </header>
  <lines source="Lines">
    <row><col>{Text}</col><col width="12" align="end" format="number" bold="true">{Quantity}</col></row>
    <row><col>{GTIN}</col></row>
  </lines>
  <line style="double"/>
  <row bold="true"><col>{t:items}</col><col width="12" align="end" format="number">{ItemCount}</col></row>
  <footer>
    <space lines="3"/>
    <row><col width="24">{t:signature} ({Operator})</col></row>
    <line style="solid"/>${foot}
  </footer>
</receipt>
`;

/** Template of a type where an installation has none of its own; also what the sample data begins with. */
export const defaultTemplates: Readonly<Record<DocumentType, string>> = {
  receipt,
  invoice,
  inventory: goodsList("inventory"),
  relocation: goodsList("relocation"),
};
