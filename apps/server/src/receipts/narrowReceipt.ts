/** A receipt for paper of 58 mm, as the sample data has one; amounts of six digits still stand in one line. */
export const narrowReceipt = `<receipt version="1" width="32">
  <header>
    <text align="center" size="3" bold="true">{Tenant.Text}</text>
    <text align="center">{Location.Text}</text>
    <text align="center">{Location.Street}</text>
    <text align="center">{Location.PostalCode} {Location.City}</text>
    <space/>
    <if test="Copy"><text align="center" bold="true">{t:copy} {Copy.Variant}</text></if>
    <text bold="true">{t:receipt} {Id}</text>
    <row><col>{CreatedAt:datetime}</col><col width="9" align="end">{t:terminal} {Terminal.Id}</col></row>
    <text>{t:cashier}: {Operator}</text>
    <line/>
  </header>
  <lines source="Lines">
    <row><col>{Text}</col><col width="12" align="end" format="currency">{Total}</col></row>
    <if test="Quantity != 1">
      <row><col width="2"> </col><col>{Quantity:number} × {Price:currency}</col></row>
    </if>
  </lines>
  <line style="double"/>
  <if test="Discount or TaxesAdded">
    <row><col>{t:subtotal}</col><col width="16" align="end" format="currency">{Subtotal}</col></row>
  </if>
  <if test="Discount">
    <row><col>{t:discount}</col><col width="16" align="end" format="currency">{Discount}</col></row>
  </if>
  <if test="TaxesAdded">
    <row><col>{t:tax}</col><col width="16" align="end" format="currency">{Tax}</col></row>
  </if>
  <row size="2" bold="true"><col>{t:total}</col><col width="20" align="end" format="currency">{Total}</col></row>
  <line/>
  <lines source="Taxes">
    <row><col>{t:tax} {Rate:percent}</col><col width="20" align="end">{Tax:currency}</col></row>
    <row><col width="2"> </col><col>{t:net}</col><col width="20" align="end">{Net:currency}</col></row>
  </lines>
  <footer>
    <space/>
    <text align="center" bold="true">{t:thanks}</text>
    <text align="center">{Location.Text}</text>
    <space/>
    <barcode height="14">{Id}</barcode>
    <cut/>
  </footer>
</receipt>
`;
