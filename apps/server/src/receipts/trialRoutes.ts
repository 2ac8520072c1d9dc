import { errorCodes } from "@backroom/contract";
import type { TemplatePreview } from "@backroom/contract";
import { previewTemplate, printTemplate, receiptData } from "@backroom/contract/calls/templates";
import { templateLimits, toHtml } from "@backroom/receipt-template";
import type { FastifyRequest } from "fastify";
import { buffer } from "node:stream/consumers";
import { route } from "../http/router.ts";
import type { Route } from "../http/router.ts";
import { callerOf } from "../access/requestCaller.ts";
import { HttpError } from "../kernel/errors.ts";
import type { Database } from "../db/database.ts";
import { visibleDocument } from "./documentAccess.ts";
import { makeReceipt } from "./makeReceipt.ts";
import { toPdf } from "./pdf.ts";
import type { ReceiptDocument } from "./receiptDocument.ts";
import { sampleDocument } from "./sampleDocument.ts";

/** Templates are for those who may see templates, wherever. */
const designers = {
  preHandler: async (request: FastifyRequest) => {
    if (callerOf(request).mayOpen("/data/pos-preferences/receipt-template")) return;
    throw new HttpError(403, errorCodes.noPermission, "You have no permission for this");
  },
};

/** Receipts of templates that need not be stored, and the data templates are filled with. */
export const trialRoutes = (db: Database): readonly Route[] => {
  const documentFor = async (
    request: FastifyRequest,
    type: string,
    document = "",
  ): Promise<ReceiptDocument> => {
    if (document === "") {
      const { scope } = request;
      const [tenant] = await db.query<{
        currency: string | null;
        language: string | null;
        timeZone: string | null;
      }>(`select currency, language, time_zone as "timeZone" from tenant where oid = $1`, [
        scope.tenantOid ?? 0,
      ]);
      const { currency = null, language = null, timeZone = null } = tenant ?? {};
      return sampleDocument(type, { currency: currency ?? "EUR", language, timeZone });
    }
    const viewer = { caller: callerOf(request), scope: request.scope };
    const found = await visibleDocument(db, document, viewer);
    if (found === null) throw new HttpError(404, errorCodes.recordNotFound, "There is no such document");
    return found;
  };

  /** The receipt of XML that need not be stored. */
  const trialOf = async (
    request: FastifyRequest,
    { xml, documentType, document, language, logo, paper }: TemplatePreview,
  ) => {
    if (xml.length > templateLimits.characters) {
      throw new HttpError(400, errorCodes.badQuery, "The template is too long");
    }
    const filled = await documentFor(request, documentType, document);
    return makeReceipt({ xml, language: language ?? null, logo: logo ?? null }, filled, null, { paper });
  };

  const page = route(
    previewTemplate,
    async ({ body, request }) => {
      const trial = await trialOf(request, body);
      return { html: toHtml(trial.receipt, trial.page) };
    },
    designers,
  );
  const file = route(
    printTemplate,
    async ({ body, request }) => {
      const trial = await trialOf(request, body);
      return { pdf: (await buffer(await toPdf(trial.receipt, trial.page))).toString("base64") };
    },
    designers,
  );
  const data = route(
    receiptData,
    async ({ params, query, request, reply }) => {
      const found = await documentFor(request, params.type, query.document);
      const { number, type, currency, language, timeZone } = found;
      void reply.header("cache-control", "private, no-store");
      return { number, type, currency, language, timeZone, data: { ...found.data, Copy: null } };
    },
    designers,
  );
  return [page, file, data];
};
