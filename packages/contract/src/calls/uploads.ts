import { SERVER } from "#server";
import { uploadAnswerSchema } from "../files.ts";
import { tenantQuerySchema } from "./tenantQuery.ts";
import { endpoint } from "../endpoint.ts";

// Uploaded files.

const group = "Receipts and files";

/** `POST /api/upload` */
export const storeUpload = endpoint(
  { method: "POST", path: "/api/upload", answer: uploadAnswerSchema, bodyType: "multipart/form-data" },
  SERVER && {
    group,
    text: "Store the file of a multipart form's field `file`, one per request and at most 50 MB; needs Create on /tools/dropzone for the tenant. A repeated request with the same Idempotency-Key answers the first response and stores nothing",
    query: tenantQuerySchema,
    headers: { "Idempotency-Key": "names this file for 24 hours and for this user, a UUID for example" },
    status: 201,
    errors: ["badQuery", "noPermission", "tooLarge", "mediaType", "keyReused", "storageFull"],
    example: `echo hello | curl -H "$AUTH" -F 'file=@-;filename=hello.txt' $API/api/upload`,
  },
);

/** `GET /api/upload/{id}` */
export const uploadedFile = endpoint(
  { path: "/api/upload/{id}" },
  SERVER && {
    group,
    text: "An uploaded file, always as an attachment; one's own, or with Demand on /tools/dropzone those of the tenant",
    answerTypes: ["application/octet-stream"],
    errors: ["noPermission", "recordNotFound"],
    example: `FILE=$(echo hello | curl -s -H "$AUTH" -F 'file=@-;filename=hello.txt' $API/api/upload | value id)
curl -H "$AUTH" $API/api/upload/$FILE`,
  },
);

/** All of this file, in the order of the documents. */
export const uploadsCalls = [storeUpload, uploadedFile] as const;
