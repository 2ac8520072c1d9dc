/** Words of receipts: `{t:key}` of a template. The texts of the console are not used: a receipt is read by customers. */
const english = {
  receipt: "Receipt",
  invoice: "Invoice",
  inventory: "Inventory",
  relocation: "Relocation",
  copy: "Copy",
  reprint: "Reprint",
  number: "No.",
  date: "Date",
  cashier: "Cashier",
  terminal: "Till",
  location: "Shop",
  article: "Article",
  quantity: "Quantity",
  price: "Price",
  subtotal: "Subtotal",
  discount: "Discount",
  total: "Total",
  net: "Net",
  tax: "Tax",
  taxRate: "Rate",
  gross: "Gross",
  items: "Items",
  signature: "Signature",
  thanks: "Thank you for your purchase!",
  notFound: "This document was not found",
  notFoundHint: "It may have been deleted, or it has not arrived from the till yet.",
} as const;

/** Name of a word of receipts. */
export type ReceiptWord = keyof typeof english;

type Words = Readonly<Record<ReceiptWord, string>>;

const order = Object.keys(english);

/** The words of a language in the order of the English ones, separated by bars. */
const words = (text: string): Words => {
  const list = text.split("|").map((one) => one.trim());
  if (list.length !== order.length) throw new Error(`${list.length} of ${order.length} words: ${list[0]}`);
  return Object.fromEntries(order.map((key, index) => [key, list[index]])) as Words;
};

const languages: Readonly<Record<string, Words>> = {
  en: english,
  de: words(`Kassenbon|Rechnung|Inventur|Umlagerung|Kopie|Nachdruck|Nr.|Datum|Bedienung|Kasse|Filiale|Artikel|Menge|
    Preis|Zwischensumme|Rabatt|Summe|Netto|MwSt.|Satz|Brutto|Artikel|Unterschrift|Vielen Dank für Ihren Einkauf!|
    Dieser Beleg wurde nicht gefunden|Er wurde vielleicht gelöscht oder ist noch nicht von der Kasse eingetroffen.`),
  ja: words(`レシート|請求書|棚卸|移動|控え|再発行|番号|日付|担当|レジ|店舗|商品|数量|単価|小計|値引|合計|税抜|消費税|税率|
    税込|点数|ご署名|お買い上げありがとうございます|この伝票は見つかりません|削除されたか、レジからまだ届いていない可能性があります。`),
  it: words(`Scontrino|Fattura|Inventario|Trasferimento|Copia|Ristampa|N.|Data|Cassiere|Cassa|Negozio|Articolo|Quantità|
    Prezzo|Subtotale|Sconto|Totale|Imponibile|IVA|Aliquota|Lordo|Articoli|Firma|Grazie per il Suo acquisto!|
    Il documento non è stato trovato|Potrebbe essere stato eliminato o non essere ancora arrivato dalla cassa.`),
  ru: words(`Чек|Счёт|Инвентаризация|Перемещение|Копия|Повторная печать|№|Дата|Кассир|Касса|Магазин|Товар|Количество|
    Цена|Подытог|Скидка|Итого|Без НДС|НДС|Ставка|С НДС|Позиций|Подпись|Спасибо за покупку!|
    Документ не найден|Возможно, он удалён или ещё не поступил с кассы.`),
  ar: words(`إيصال|فاتورة|جرد|نقل|نسخة|إعادة طباعة|رقم|التاريخ|أمين الصندوق|الصندوق|الفرع|الصنف|الكمية|
    السعر|المجموع الفرعي|الخصم|الإجمالي|الصافي|الضريبة|النسبة|الإجمالي مع الضريبة|الأصناف|التوقيع|شكرًا لتسوقكم معنا!|
    لم يتم العثور على هذا المستند|ربما حُذف أو لم يصل بعد من الصندوق.`),
  cs: words(`Účtenka|Faktura|Inventura|Převodka|Kopie|Opakovaný tisk|Č.|Datum|Pokladní|Pokladna|Prodejna|Zboží|Množství|
    Cena|Mezisoučet|Sleva|Celkem|Základ|DPH|Sazba|S DPH|Položek|Podpis|Děkujeme za nákup!|
    Doklad nebyl nalezen|Možná byl smazán, nebo ještě nedorazil z pokladny.`),
  es: words(`Recibo|Factura|Inventario|Traslado|Copia|Reimpresión|N.º|Fecha|Cajero|Caja|Tienda|Artículo|Cantidad|
    Precio|Subtotal|Descuento|Total|Base|IVA|Tipo|Con IVA|Artículos|Firma|¡Gracias por su compra!|
    No se ha encontrado el documento|Puede que se haya eliminado o que aún no haya llegado desde la caja.`),
  fr: words(`Ticket de caisse|Facture|Inventaire|Transfert|Copie|Réimpression|N°|Date|Caissier|Caisse|Magasin|Article|
    Quantité|Prix|Sous-total|Remise|Total|HT|TVA|Taux|TTC|Articles|Signature|Merci de votre visite !|
    Ce document est introuvable|Il a peut-être été supprimé ou n’est pas encore arrivé de la caisse.`),
};

const fallback = languages["en"] ?? english;

/** The words of a language by its tag; English where there are none. */
const wordsOf = (language: string): Words =>
  languages[language.split("-", 1)[0]?.toLowerCase() ?? ""] ?? fallback;

/** True for a word a receipt knows. */
export const hasWord = (key: string): key is ReceiptWord => Object.hasOwn(english, key);

/** The words of receipts: what may stand in `{t:…}`. */
export const receiptWords: readonly string[] = order;

/** The text of a word in a language; a word there is not is shown as its key, so that the mistake is seen. */
export const receiptText = (language: string, key: string): string =>
  hasWord(key) ? wordsOf(language)[key] : key;
