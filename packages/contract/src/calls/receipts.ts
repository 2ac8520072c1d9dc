import { SERVER } from "#server";
import { receiptQuerySchema } from "../receipts.ts";
import { mediaTypes } from "../constants.ts";
import { barcodeQuerySchema } from "../files.ts";
import { endpoint } from "../endpoint.ts";

// Receipts, their files and barcodes.

const group = "Receipts and files";

/** `GET /api/download/receipt/{uid}/{file}` */
export const receiptFile = endpoint(
  { path: "/api/download/receipt/{uid}/{file}" },
  SERVER && {
    group,
    text: 'A document by the ending of the file, whose name is the document type. .html: its parts, the original, then copies, which carry red-receipt-copy (type="copy", variant="1", printed=?1); Accept text/html answers the original alone, with its barcodes within, so that it can be kept as a file, in parts they are addresses of the barcode call; with another Accept than these two 406; with notFoundFallback=true an unknown document answers a page that says so. .pdf: on paper as wide as its template. .xml: with its data. .zip: all parts and attachments. Needs Demand on /document/pos/{type} or the document\'s kind',
    query: receiptQuerySchema,
    isByCookie: true,
    answerTypes: [mediaTypes.multipart, "text/html", mediaTypes.pdf, mediaTypes.xml, mediaTypes.zip],
    errors: ["badQuery", "noPermission", "recordNotFound", "notAcceptable"],
    example: `RECEIPT=$(curl -s -H "$AUTH" "$API/api/data/pos/receipt?take=1" | value uid)
curl -H "$AUTH" -H 'Accept: multipart/mixed' $API/api/download/receipt/$RECEIPT/receipt.html
curl -H "$AUTH" -o receipt.pdf $API/api/download/receipt/$RECEIPT/receipt.pdf`,
  },
);

/** `GET /api/download/receipt-attachment/{uid}/{attachmentId}/{fileName}` */
export const receiptAttachment = endpoint(
  { path: "/api/download/receipt-attachment/{uid}/{attachmentId}/{fileName}" },
  SERVER && {
    group,
    text: "A file that belongs to a document, never shown inline; the detail `attachments` of the document names them",
    isByCookie: true,
    answerTypes: ["application/octet-stream"],
    errors: ["noPermission", "recordNotFound"],
    example: `for OID in $(curl -s -H "$AUTH" "$API/api/data/pos/receipt?orderBy=-Oid&take=100" | grep -o '"oid":[0-9]*' | cut -d: -f2); do
  FILES=$(curl -s -H "$AUTH" $API/api/data/pos/receipt/$OID/details/attachments)
  test "$FILES" = "[]" || break
done
WITH_FILES=$(curl -s -H "$AUTH" "$API/api/data/pos/receipt/$OID" | value uid)
curl -H "$AUTH" -o attachment $API/api/download/receipt-attachment/$WITH_FILES/$(echo "$FILES" | value attachmentId)/$(echo "$FILES" | value fileName)`,
  },
);

/** `GET /api/barcode/{file}` */
export const barcode = endpoint(
  { path: "/api/barcode/{file}", may: "anyone" },
  SERVER && {
    group,
    text: "A barcode by its code and .svg or .png, exactly as large as asked for: EAN-13, EAN-8 or UPC-A by a right check digit, else Code 128 of at most 80 ASCII characters; with type=qrcode a QR code of at most 400 characters. text=true (or 1) draws the code below. An svg with moduleWidth (µm of the finest line or dot) has its size in mm, as wide as the code needs. 400 when it cannot be coded, or a png is too small for it",
    query: barcodeQuerySchema,
    answerTypes: ["image/svg+xml", "image/png"],
    errors: ["badQuery", "recordNotFound", "tooManyRequests"],
    example: 'curl "$API/api/barcode/4006381333931.svg?width=300&height=90&text=true"',
  },
);

/** All of this file, in the order of the documents. */
export const receiptsCalls = [receiptFile, receiptAttachment, barcode] as const;
