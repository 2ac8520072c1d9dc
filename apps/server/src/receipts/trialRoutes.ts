import { errorCodes, templatePreviewSchema } from "@backroom/contract";
import type { ReceiptData } from "@backroom/contract";
import { isDocumentType, templateLimits, toHtml } from "@backroom/receipt-template";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { buffer } from "node:stream/consumers";
import { parseBody } from "../http/parseBody.ts";
import { callerOf, HttpError } from "../ports.ts";
import type { Database } from "../ports.ts";
import { visibleDocument } from "./documentAccess.ts";
import { makeReceipt } from "./makeReceipt.ts";
import { toPdf } from "./pdf.ts";
import type { ReceiptDocument } from "./receiptDocument.ts";
import { sampleDocument } from "./sampleDocument.ts";

const notFound = (message: string) => new HttpError(404, errorCodes.recordNotFound, message);

/** Receipts of templates that need not be stored, and the data templates are filled with. */
export const trialRoutes = (app: FastifyInstance, db: Database): void => {
  const documentFor = async (
    request: FastifyRequest,
    type: string,
    document: unknown,
  ): Promise<ReceiptDocument> => {
    if (document === undefined || document === "") {
      const { scope } = request;
      const [tenant] = await db.query<{ currency: string | null; language: string | null }>(
        "select currency, language from tenant where oid = $1",
        [scope.tenantOid ?? 0],
      );
      const { currency = null, language = null } = tenant ?? {};
      return sampleDocument(type, { currency: currency ?? "EUR", language });
    }
    const found =
      typeof document === "string"
        ? await visibleDocument(db, document, { caller: callerOf(request), scope: request.scope })
        : null;
    if (found === null) throw notFound("There is no such document");
    return found;
  };
  /** Templates are for those who may see templates, wherever. */
  const checkMayDesign = (request: FastifyRequest) => {
    if (callerOf(request).mayOpen("/data/pos-preferences/receipt-template")) return;
    throw new HttpError(403, errorCodes.noPermission, "You have no permission for this");
  };

  /** The receipt of XML that need not be stored. */
  const trialOf = async (request: FastifyRequest) => {
    checkMayDesign(request);
    const {
      xml,
      documentType,
      document,
      language = null,
      logo = null,
      paper,
    } = parseBody(templatePreviewSchema, request.body);
    if (xml.length > templateLimits.characters) {
      throw new HttpError(400, errorCodes.badQuery, "The template is too long");
    }
    const filled = await documentFor(request, documentType, document);
    return makeReceipt({ xml, language, logo }, filled, null, { paper });
  };
  app.post("/api/receipt-template/preview", async (request): Promise<{ html: string }> => {
    const { receipt, page } = await trialOf(request);
    return { html: toHtml(receipt, page) };
  });
  app.post("/api/receipt-template/print", async (request): Promise<{ pdf: string }> => {
    const { receipt, page } = await trialOf(request);
    return { pdf: (await buffer(await toPdf(receipt, page))).toString("base64") };
  });
  app.get<{ Params: { type: string }; Querystring: Readonly<Record<string, unknown>> }>(
    "/api/receipt-template/data/:type",
    async (request, reply): Promise<ReceiptData> => {
      checkMayDesign(request);
      const { type } = request.params;
      if (!isDocumentType(type)) throw notFound("There is no such type of documents");
      const found = await documentFor(request, type, request.query["document"]);
      const { number, currency, language, timeZone, data } = found;
      void reply.header("cache-control", "private, no-store");
      return { number, type: found.type, currency, language, timeZone, data: { ...data, Copy: null } };
    },
  );
};
