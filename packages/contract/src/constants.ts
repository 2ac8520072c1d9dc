/** Names of the headers that carry meaning of their own. Node and fetch compare them without case. */
export const headers = {
  scopeTenant: "red-scope-tenant",
  scopeLocationRole: "red-scope-location-role",
  scopeTerminal: "red-scope-terminal",
  hasMore: "red-has-more",
  errorUid: "red-rsp-uid",
  receiptCopy: "red-receipt-copy",
  requestId: "x-request-id",
  /** Request: names one create, so that a repeated request creates nothing. */
  idempotencyKey: "idempotency-key",
  /** Response, `true`: an earlier request with the same Idempotency-Key created the record. */
  idempotencyReplayed: "idempotency-replayed",
} as const;

/** Media types of the calls. Records travel under the pascal-case profile. */
export const mediaTypes = {
  json: "application/json",
  records: 'application/json; profile="pascal-case"',
  mergePatch: "application/merge-patch+json",
  csv: "text/csv",
  pdf: "application/pdf",
  xml: "application/xml",
  text: "text/plain",
  xlsx: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
  zip: "application/zip",
  multipart: "multipart/mixed",
} as const;

/** Maximum length of the search text of lists and logs, in characters. */
export const MAX_SEARCH_LENGTH = 256;
/** Maximum length of the search text of chats and their messages, in characters. */
export const MAX_CHAT_SEARCH_LENGTH = 200;

/** Oid that stands for the root of the scope tree: all tenants. */
export const ROOT_OID = 1;
/** Records of a page. */
export const PAGE_SIZE = 50;
/** Most records one list call answers. */
export const MAX_PAGE_SIZE = 1000;
/** Longest Idempotency-Key. */
export const MAX_CREATE_KEY_LENGTH = 255;
/** Query key of a shared link: base64 of the record's key. */
export const SHARE_KEY = "$k";
/** Query key that starts a grid's query on opening. */
export const START_KEY = "$start";
/** Query key beside that of a shared link: `1` opens the record in the editor. */
export const EDIT_KEY = "$edit";
/** Names a new record whose draft a grid brings back as a new row. */
export const DRAFT_KEY = "$draft";
/** Marks a server text as a message id: `i18n:Articles` is shown as the translation of `Articles`. */
export const TRANSLATION_PREFIX = "i18n:";

/** Address of the hub below the API's base URL. */
export const HUB_PATH = "/api/hub/mate";
/** Cookie that lets the browser load a download link by itself. */
export const DOWNLOAD_COOKIE = "auth_token";
/** Below it the service takes that cookie, for GET only. */
export const DOWNLOAD_PATH = "/api/download";

/** Error codes by name (contract). The first three digits are the HTTP status. */
export const errorCodes = {
  badQuery: 40001,
  fieldErrors: 40002,
  scopeMismatch: 40003,
  badCredentials: 40101,
  wrongOldPassword: 40102,
  lockedOut: 40103,
  disabled: 40104,
  disabledLimit: 40105,
  tokenExpired: 40110,
  tokenRevoked: 40111,
  resetTokenInvalid: 40120,
  noPermission: 40301,
  noTenant: 40302,
  recordNotFound: 40401,
  kindNotFound: 40402,
  methodNotAllowed: 40500,
  notAcceptable: 40600,
  etagLost: 40901,
  duplicateOnCreate: 40902,
  inUse: 40904,
  documentLocked: 40905,
  terminalReplaced: 40906,
  jobState: 40907,
  lastAdministrator: 40908,
  ownAccount: 40909,
  tooLarge: 41300,
  mediaType: 41500,
  duplicateOnUpdate: 42201,
  keyReused: 42202,
  ifMatchMissing: 42801,
  tooManyRequests: 42901,
  internal: 50001,
  database: 50301,
  identityProvider: 50302,
  databaseBusy: 50303,
  databaseFull: 50304,
  databaseReadOnly: 50305,
  storageFull: 50701,
} as const;
/** A known error code. */
export type ErrorCode = (typeof errorCodes)[keyof typeof errorCodes];

/** What an error is about; Authorization covers 401, 403 and 40100 to 40199. */
export const errorSubjects = ["Authorization", "Validation", "Concurrency", "NotFound", "System"] as const;
/** What an error is about. */
export type ErrorSubject = (typeof errorSubjects)[number];
