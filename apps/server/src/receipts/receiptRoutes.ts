import { errorCodes, mediaTypes } from "@backroom/contract";
import { receiptAttachment, receiptFile } from "@backroom/contract/calls/receipts";
import { barcodeCall, noticePage, receiptText, toHtml } from "@backroom/receipt-template";
import { create as contentDisposition } from "content-disposition";
import type { FastifyReply, FastifyRequest } from "fastify";
import { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import { preferredType } from "../http/accept.ts";
import { route } from "../http/router.ts";
import type { Route } from "../http/router.ts";
import { displayName } from "../kernel/displayName.ts";
import type { FileStore } from "../kernel/fileStore.ts";
import { callerOf } from "../access/requestCaller.ts";
import { HttpError } from "../kernel/errors.ts";
import type { Database } from "../db/database.ts";
import { attachmentsOf, openAttachment } from "./attachments.ts";
import { barcodesWithin } from "./barcodeSources.ts";
import { visibleDocument } from "./documentAccess.ts";
import { toDocumentXml } from "./documentXml.ts";
import { makeReceipt, templateFor } from "./makeReceipt.ts";
import { toMultipart } from "./multipart.ts";
import type { ReceiptPart } from "./multipart.ts";
import { toPdf } from "./pdf.ts";
import { copiesOf } from "./receiptDocument.ts";
import type { ReceiptDocument } from "./receiptDocument.ts";
import { toZip } from "./receiptZip.ts";

/** What the receipt calls need. */
export interface ReceiptRoutesDeps {
  readonly db: Database;
  /** Folder of the server's files. */
  readonly files: FileStore;
}

const MULTIPART = mediaTypes.multipart;
const HTML = "text/html";

/** A receipt runs nothing and loads nothing. */
const pagePolicy =
  "sandbox; default-src 'none'; img-src data:; style-src 'unsafe-inline'; frame-ancestors 'self'";

const notFound = (message: string) => new HttpError(404, errorCodes.recordNotFound, message);

/** The document's number as the name of a file; invoices are often numbered like `2026/0815`. */
const stemOf = ({ number }: ReceiptDocument): string => displayName(number.replaceAll(/[/\\]/g, "_"));

/** How pages are sent: in parts, unless the client likes one page better. Throws 406 when it takes neither. */
const pageType = ({ headers: { accept } }: FastifyRequest): typeof HTML | typeof MULTIPART => {
  const type = preferredType(accept, [MULTIPART, HTML]);
  if (type !== undefined) return type;
  throw new HttpError(406, errorCodes.notAcceptable, `This address answers ${MULTIPART} and ${HTML}`);
};

const sendPages = (
  reply: FastifyReply,
  type: ReturnType<typeof pageType>,
  parts: readonly ReceiptPart[],
): FastifyReply => {
  const vary = [reply.getHeader("vary") ?? [], "Accept"].flat().join(", ");
  void reply.headers({ vary, "content-security-policy": pagePolicy });
  if (type === HTML) return reply.type("text/html; charset=utf-8").send(parts[0]?.html);
  const { contentType, body } = toMultipart(parts);
  return reply.type(contentType).send(body);
};

/** The receipt and attachment calls below /api/download (contract, "Receipts and files"). */
export const receiptRoutes = ({ db, files: store }: ReceiptRoutesDeps): readonly Route[] => {
  const documentOf = (request: FastifyRequest, uid: string) =>
    visibleDocument(db, uid, { caller: callerOf(request), scope: request.scope });

  /** A page for each copy, null being the original. Pages that are kept as files hold their barcodes. */
  const pagesOf = async (
    document: ReceiptDocument,
    copies: readonly ReceiptPart["copy"][],
    { areKept }: { readonly areKept: boolean },
  ): Promise<ReceiptPart[]> => {
    const template = await templateFor(db, document);
    const pages: ReceiptPart[] = [];
    for (const copy of copies) {
      const { receipt, page } = makeReceipt(template, document, copy);
      const sourceOf = areKept ? await barcodesWithin(receipt) : barcodeCall;
      pages.push({ html: toHtml(receipt, page, { sourceOf }), copy });
    }
    return pages;
  };

  const pdfOf = async (document: ReceiptDocument) => {
    const { receipt, page } = makeReceipt(await templateFor(db, document), document, null);
    return toPdf(receipt, page);
  };

  const zipOf = async (document: ReceiptDocument) => {
    const pages = await pagesOf(document, [null, ...(await copiesOf(db, document.oid))], { areKept: true });
    const pdf = await buffer(await pdfOf(document));
    const stem = stemOf(document);
    const stored = await attachmentsOf(db, document.oid);
    const opened = await Promise.all(stored.map((one) => openAttachment(store, one)));
    return toZip(
      [
        ...pages.map(({ html, copy }) => ({
          name: copy === null ? `${stem}.html` : `${stem} copy ${copy.variant}.html`,
          content: html,
        })),
        { name: `${stem}.pdf`, content: () => Readable.from([pdf]) },
        { name: `${stem}.xml`, content: toDocumentXml(document) },
      ],
      stored.flatMap(({ fileName }, index) => {
        const content = opened[index]?.open;
        return content === undefined ? [] : [{ name: fileName, content }];
      }),
    );
  };

  const files: Readonly<Record<string, { type: string; make(document: ReceiptDocument): unknown }>> = {
    pdf: { type: mediaTypes.pdf, make: pdfOf },
    xml: { type: "application/xml; charset=utf-8", make: toDocumentXml },
    zip: { type: mediaTypes.zip, make: zipOf },
  };

  return [
    route(receiptFile, async ({ params: { uid, file: name }, query, request, reply }) => {
      const extension = /\.(html|pdf|xml|zip)$/i.exec(name)?.[1]?.toLowerCase();
      if (extension === undefined) throw notFound("Receipts end in .html, .pdf, .xml or .zip");
      const document = await documentOf(request, uid);
      void reply.header("cache-control", "private, no-store");
      const file = files[extension];
      if (document === null) {
        if (file !== undefined || query.notFoundFallback !== true)
          throw notFound("There is no such document");
        const language = preferredLanguage(request);
        const word = (key: string) => receiptText(language, key);
        const html = noticePage(language, word("notFound"), word("notFoundHint"));
        return sendPages(reply, pageType(request), [{ html, copy: null }]);
      }
      if (file === undefined) {
        const type = pageType(request);
        const copies = type === HTML ? [] : await copiesOf(db, document.oid);
        return sendPages(reply, type, await pagesOf(document, [null, ...copies], { areKept: type === HTML }));
      }
      const made = await file.make(document);
      return reply
        .header("content-disposition", contentDisposition(`${stemOf(document)}.${extension}`))
        .header("content-security-policy", "sandbox")
        .type(file.type)
        .send(made);
    }),

    route(receiptAttachment, async ({ params: { uid, attachmentId, fileName }, request, reply }) => {
      const document = await documentOf(request, uid);
      const attachments = document === null ? [] : await attachmentsOf(db, document.oid);
      const attachment = attachments.find(
        (one) => String(one.oid) === attachmentId && one.fileName === fileName,
      );
      const opened = attachment === undefined ? null : await openAttachment(store, attachment);
      if (attachment === undefined || opened === null) throw notFound("There is no such attachment");
      return reply
        .headers({
          "cache-control": "private, no-store",
          "content-disposition": contentDisposition(displayName(attachment.fileName)),
          "content-length": opened.size,
          "content-security-policy": "sandbox",
        })
        .type(attachment.mediaType)
        .send(opened.open());
    }),
  ];
};

/** First language of Accept-Language; English when there is none. */
const preferredLanguage = ({ headers: { "accept-language": accepted = "" } }: FastifyRequest): string =>
  /^[a-z]{2,3}\b/i.exec(accepted.trim())?.[0]?.toLowerCase() ?? "en";
