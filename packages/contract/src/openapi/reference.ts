import { errorCodes, headers } from "../constants.ts";
import { hubEventSchemas, hubInvocationSchemas } from "../hub.ts";
import { terminalEventSchemas, terminalInvocationSchemas } from "../terminals.ts";
import { encodeScopeId } from "../scopeCodec.ts";
import type { ScopeIdKind } from "../scopeCodec.ts";
import { fieldDescriptions, schemaDescriptions } from "./descriptions.ts";
import { allCalls } from "./allCalls.ts";
import type { DescribedEndpoint } from "./allCalls.ts";
import { exampleSetup } from "./exampleSetup.ts";
import { toPlainSchema, toReference } from "./plainSchema.ts";
import type { PlainSchema } from "./plainSchema.ts";
import { namedSchemas } from "./schemas.ts";
import type { SchemaName } from "./schemas.ts";

const isSchema = (value: unknown): value is PlainSchema =>
  typeof value === "object" && value !== null && !Array.isArray(value);
const schemasIn = (value: unknown): PlainSchema[] => (Array.isArray(value) ? value.filter(isSchema) : []);

const bounds: Readonly<Record<string, (value: number) => string>> = {
  minLength: (value) => (value === 0 ? "" : `at least ${value} characters`),
  maxLength: (value) => `at most ${value} characters`,
  minimum: (value) => `at least ${value}`,
  maximum: (value) => (value === Number.MAX_SAFE_INTEGER ? "" : `at most ${value}`),
  exclusiveMinimum: (value) => `above ${value}`,
};

/** A schema in words: `list of text, or null`. */
const inWords = (schema: PlainSchema): string => {
  const { $ref, anyOf, type, items, prefixItems, properties, additionalProperties } = schema;
  if (typeof $ref === "string") {
    const name = $ref.slice($ref.lastIndexOf("/") + 1);
    return `[${name}](#${name.toLowerCase()})`;
  }
  const alternatives = schemasIn(anyOf);
  if (alternatives.length > 0) return alternatives.map(inWords).join(" or ");
  if ("const" in schema) return `\`${JSON.stringify(schema["const"])}\``;
  if (Array.isArray(schema["enum"]))
    return `one of ${schema["enum"].map((value) => `\`${String(value)}\``).join(", ")}`;
  if (prefixItems !== undefined) return `[ ${schemasIn(prefixItems).map(inWords).join(", ")} ]`;
  if (type === "array") return `list of ${isSchema(items) ? inWords(items) : "anything"}`;
  if (isSchema(properties)) {
    const fields = Object.entries(properties).filter((entry): entry is [string, PlainSchema] =>
      isSchema(entry[1]),
    );
    return `{ ${fields.map(([name, field]) => `${name}: ${inWords(field)}`).join("; ")} }`;
  }
  if (isSchema(additionalProperties)) return `map of text to ${inWords(additionalProperties)}`;
  const limits = Object.entries(bounds).flatMap(([key, write]) => {
    const limit = schema[key];
    return typeof limit === "number" ? [write(limit)] : [];
  });
  const format = typeof schema["format"] === "string" ? [schema["format"]] : [];
  const name =
    type === "string"
      ? "text"
      : type === "integer"
        ? "whole number"
        : typeof type === "string"
          ? type
          : "anything";
  return [name, ...format, ...limits].filter((part) => part !== "").join(", ");
};

const row = (cells: readonly string[]) => `| ${cells.join(" | ")} |`;
const table = (head: readonly string[], rows: readonly (readonly string[])[]) =>
  [row(head), row(head.map(() => "---")), ...rows.map(row)].join("\n");

const shellBlock = (commands: string) => `\`\`\`sh\n${commands}\n\`\`\``;
const code = (text: string) => `\`${text}\``;

const presence = (field: PlainSchema, isRequired: boolean): string => {
  if ("default" in field) return `default ${code(JSON.stringify(field["default"]))}`;
  if (/(?:^|or |, `)null`?$/.test(inWords(field))) return "default `null`";
  return isRequired ? "yes" : "no";
};

const schemaSection = (name: SchemaName): string => {
  const schema = toPlainSchema(namedSchemas[name]);
  const { properties, required } = schema;
  const needed = Array.isArray(required) ? required : [];
  const head = `### ${name}\n\n${schemaDescriptions[name]}`;
  if (!isSchema(properties)) return `${head}\n\n${inWords(schema)}`;
  const rows = Object.entries(properties).map(([field, model]) => {
    const plain = isSchema(model) ? model : {};
    const note = fieldDescriptions[`${name}.${field}`] ?? "";
    return [code(field), inWords(plain), presence(plain, needed.includes(field)), note];
  });
  return `${head}\n\n${table(["field", "value", "required", "note"], rows)}`;
};

const endpointSection = ({ method, path, answer, may, bodyType, server }: DescribedEndpoint): string => {
  const { text, example, query, openQuery, headers: sent = {}, body, status = 200 } = server;
  const { answerTypes, fileTypes = [], others = {}, errors = [], isOptional } = server;
  const parameters = Object.entries(query?.properties ?? {}).map(([name, schema]) => {
    const plain = toPlainSchema(schema);
    const fallback = "default" in plain ? `, default ${JSON.stringify(plain["default"])}` : "";
    return `${code(name)} (${inWords(plain)}${fallback})`;
  });
  const answered = answer === undefined ? "no JSON body" : inWords(toReference(answer));
  const lines = [
    [
      `${text}.`,
      ...(may === "anyone" ? ["**Anonymous.**"] : []),
      ...(isOptional === true ? ["**Optional**: a server without it answers 404."] : []),
    ].join(" "),
    ...(parameters.length + (openQuery === undefined ? 0 : 1) > 0
      ? [`- Query: ${[...parameters, ...(openQuery === undefined ? [] : [openQuery])].join(", ")}`]
      : []),
    ...Object.entries(sent).map(([name, what]) => `- Header ${code(name)}: ${what}`),
    ...(body === undefined && bodyType === undefined
      ? []
      : [
          `- Body: ${[...(body === undefined ? [] : [inWords(toReference(body))]), ...(bodyType === undefined ? [] : [code(bodyType)])].join(", ")}`,
        ]),
    `- ${status}: ${answered}${answerTypes === undefined ? "" : `, ${answerTypes.map(code).join(", ")}`}`,
    ...(fileTypes.length === 0
      ? []
      : [`- ${status}, when Accept asks for it: a file, ${fileTypes.map(code).join(", ")}`]),
    ...Object.entries(others).map(([other, what]) => `- ${other}: ${what}`),
    ...(errors.length === 0
      ? []
      : [`- Errors: ${errors.map((name) => `${errorCodes[name]} ${name}`).join(", ")}`]),
  ];
  const [first, ...rest] = lines;
  return [`#### ${method} ${path}`, first, rest.join("\n"), shellBlock(example)].join("\n\n");
};

const endpointGroups = () =>
  [...new Set(allCalls.map(({ server }) => server.group))].map((group) => {
    const sections = allCalls.filter(({ server }) => server.group === group).map(endpointSection);
    return `### ${group}\n\n${sections.join("\n\n")}`;
  });

const hubRows = (schemas: Readonly<Record<string, object>>) =>
  Object.entries(schemas).map(([name, schema]) => [code(name), inWords(toPlainSchema(schema)) || "nothing"]);

const scopeTables: Readonly<Record<ScopeIdKind, string>> = {
  tenant: headers.scopeTenant,
  locationRole: headers.scopeLocationRole,
  terminal: headers.scopeTerminal,
};
const isScopeIdKind = (name: string): name is ScopeIdKind => Object.hasOwn(scopeTables, name);
const digits = (kind: ScopeIdKind) =>
  [...Array(10).keys()].map((digit) => encodeScopeId(kind, digit)).join(" ");

const introduction = `# The contract

What a back end answers so that the console works with it. Generated from the schemas of \`@backroom/contract\` by
\`pnpm --filter @backroom/contract run docs\`; do not edit it by hand.

## Conventions

- JSON in UTF-8, camelCase. Records of generic data are PascalCase and carry the media type
  \`application/json; profile="pascal-case"\`; their meta data and errors are camelCase. Without the profile the names of
  fields and of their properties are camelCase, too; keys inside \`Extensions\`, patches of matrices and unknown fields are
  data and stay as they are.
- An oid is a whole number from 1 to 2^53 - 1, unique over all kinds; 0 = none, 1 = root (all tenants). As an object key it
  is decimal text. Money is a number with at most 4 decimals; more are refused, never rounded. Its currency is the
  record's \`{field}Currency\` or \`Currency\`, else that of its tenant, of shared records the reference currency. Times are
  ISO 8601 in UTC, days \`YYYY-MM-DD\`, months \`YYYY-MM\`.
- The console sends 0 for a required number that the user cleared, and null for one that may be null. Texts pass the rules \`numeric\` and \`decimal\` as
  \`-?digits[.digits]\`, \`integer\` as \`-?digits\`, \`id\` as letters and digits with single hyphens between them.
- Texts for people (messages, titles, labels, names of jobs and pages) may be \`i18n:\` and a translation key, which is the
  English text itself where there is no translation.
- Null and a missing field mean the same. Readers fill in the defaults named below and keep unknown fields.
- Calls carry \`Authorization: Bearer\`, \`Accept-Language\`, the scope headers and \`X-Request-Id\`, but anonymous ones only
  \`Accept-Language\` and \`X-Request-Id\`.
- \`tenantOid\` in the query wins over the scope header; root or nothing = all tenants the user may see; one they may not see
  answers 403. A write whose query names another place than its scope headers answers 400 (40003): its form was opened for
  another tenant, location or terminal than its user works at by now. The query names them by \`tenantOid\`, \`locationOid\` and
  \`terminalOid\`, 0 = none; what it does not name is not compared, nor is a call without scope headers. They may see those in which they hold a right. A new record is of the tenant its body names, else of this one.
- The location and the terminal of the scope headers limit records that name a location or a terminal, and figures of
  documents, to theirs; what names none where it need not is of all of them. The headers mean nothing to calls about the
  user themselves: \`/api/info\`, \`/api/user\` but chats, \`/api/ui\`, \`/api/settings/scope\`, \`/api/error\`, the password
  and the logout.
- Every answer of status 400 and above but those of the token calls carries \`red-rsp-uid\`. Over HTTP/1.1 the reason phrase
  is the message and the code, \`Invalid username or password [40101]\`.
- Every answer carries the \`X-Request-Id\` of its call, or one of the server. Calls from other origins are allowed, and their
  answers expose the headers named here, \`Content-Disposition\`, \`Location\`, \`Retry-After\` and \`Server-Timing\`, which tells
  how long the server took.
- An address that has no call of the method answers 405 with the methods in \`Allow\`. A refused body names every wrong field.
- ETags are strong. A record's ETag changes with each stored change; writes with an outdated one answer 409. Where parts of a
  record come from others (a chat's last message), its ETag ends with a hash of these; writes look at what is before it.
- A create takes an \`Idempotency-Key\`, which makes it safe to repeat when its response was lost: for 24 hours a repeated
  request of the same user with the same key, kind, tenant and body answers the first response, with
  \`Idempotency-Replayed: true\`, and creates nothing. With another body it answers 422 (42202). Only successful creates are
  kept, so a refused one may be sent again under its key. Kinds that heed the header have the capability \`idempotent\`; for
  others a client looks for the record by a unique field before it creates it again.
- A PUT that lacks a field keeps it, so that a client never empties what it does not know. A PATCH is a merge patch, in which
  objects are merged, too.
- A reference, by oid or by text key (an article's \`ProductGroup\`), names a record of the tenant or the root; anything else
  is a field error. A record that is named is not deleted, not marked so, and keeps its key (40904). Nothing is above itself.
- \`Permissions\` and \`Roles\` of users and roles are written by PATCH only; POST and PUT refuse them (400).
- Rights are checked on every call: reading needs Demand, POST Create, PUT Update, PATCH Patch, DELETE Delete on
  \`/data/{area}/{entity}\` for the record's tenant. Any right includes Demand. Records of the root are shared with every
  tenant.`;

const files = `\`GET /api/data/{area}/{entity}\` answers a file when \`Accept\` likes one of these best, with the same filter, order, search
and tenants as the page of records, but without \`skip\` and \`take\` (400). Kinds without the capability \`export\` answer 406.
The name is in \`Content-Disposition\`; times are in UTC, and the files that people read say so.

| Accept | file |
| --- | --- |
| \`text/csv\` | RFC 4180 with semicolons and a byte order mark. First line: names of fields. Decimal point, \`true\` and \`false\`, nested values as JSON. A text that spreadsheets would run (\`=\`, \`+\`, \`-\`, \`@\`, tab, line end, also after blanks and apostrophes) has one more apostrophe in front; numbers have none |
| \`application/vnd.openxmlformats-officedocument.spreadsheetml.sheet\` | a sheet with typed cells, the same columns; a further sheet after 1,048,575 records; texts are cut at 32,767 characters |
| \`application/xml\` | \`<Records area entity><Record>\` with an element per field that has a value; lists have elements \`Item\`, names XML does not know are \`<Field name="…">\`. Characters XML cannot hold are U+FFFD |
| \`text/plain\` | the columns the grid shows at first, separated by tabs, with English headings; values read as in the grid, in English: names instead of keys, currencies, days; formulas marked as in CSV, a text that begins with a quotation mark is quoted |
| \`application/pdf\` | the same columns and texts as a table, at most 10,000 records (400 beyond). A character no embedded font has is an empty box, and is copied as what it is |
| \`application/zip\` | the CSV file |

Each record comes at most once, as it was stored when its part was read. A record whose sort value changes meanwhile may be
missing; ordered by \`Oid\` none is. A call that asked for a file fails with a Fault, and one that fails in the middle ends
without the last chunk, so that clients see a broken transfer:

\`\`\`xml
<Fault><Code><Value>40401</Value></Code><Reason><Text xml:lang="en">There is no such record</Text></Reason></Fault>
\`\`\``;

const bridges = `The calls for bridges need Demand on \`/service/bridge\`. \`SubscribeBridgeStateNotification\` is followed by one
\`UpdateBridgeState\` per bridge, then by one whenever a bridge changes or a job starts or ends; of a bridge
with thousands of jobs after some seconds, since it names them all.
\`SubscribeBridgeJobNotification(bridgeId)\` is followed by \`UpdateBridgeJobs\` with all jobs of the bridge, then with those
that change; progress comes at most four times a second. A user hears only of jobs of tenants they may see there, and of
jobs for all tenants if they may see all; to others, jobs that never ran are listed for each of their tenants. A job is named
by its bridge, its name and its tenant. \`StartBridgeJob\` and \`CancelBridgeJob\` need Update on \`/service/bridge\` for the
tenant (null = all tenants), and a start the rights the job works with: Demand on articles to export them, Create and
Update to import them, Demand on \`/document/pos/receipt\` to archive receipts. They end when the request is stored; whatever
process runs the bridge does the work. Jobs run side by side unless they would get into each other's way: the same job for the
same tenant never runs twice at once, jobs that write the same records wait for each other, and of one job at most four runs
for different tenants are at work. A job with \`intervalSeconds\` runs by itself so long after its last run ended, and
\`PUT /api/bridge/schedules\` changes that. What a run says and how it ends is in the log of the server, too, with the \`runId\`
as \`RequestId\`. An unknown bridge, job or tenant and one the user may
not see answer \`[40401]\`, a missing right \`[40301]\`, a start of a job that runs and a cancel of one that does not
\`[40907]\`.`;

const terminalMonitoring = `\`SubscribeTerminalMonitoring\` needs Demand on \`/service/monitoring\` or
\`/service/terminal-server\`. It is followed by one \`TerminalConnectionChanged\` for each terminal of a tenant the user may
see there that has ever connected, and by one for every change from then on; a terminal without any has never connected.
What terminals report arrives so too, about once a second for each. Of two messages about one terminal the one with the higher
\`seq\` is the later; a server that sends less than the first three fields sends no \`seq\`.
\`PingRequest\`, \`ResetProcessQueue\` and \`ForcePosClassicSync\` need Update on \`/service/terminal-server\` for the terminal's
tenant; an unknown terminal and one of a tenant the user may not see both answer \`[40401]\`. The invocation ends when the
request is on its way; \`NotifyResponse\` with its id follows to the same connection only: the answer of the terminal, or
\`ok\` = false at once when it is not connected, and after 20 seconds without an answer.`;

const recordEditors = `A subscription ends with its connection, or by the invocation of the same arguments that begins with \`Unsubscribe\`. These, and the
calls of this paragraph, are optional for a server: a console that gets an error without a code goes on without.
\`ChatStateChanged(chatOid)\` is sent to readers of a chat when a user has read messages or a till has received them. Events of records of restricted
chats come to their readers alone.

\`SubscribeRecordEditors(area, entity)\` needs Demand on the kind. It is followed by one \`RecordEditors(area, entity, records)\`
with the records of the kind that others edit now, then by one for every record whose editors change: \`editors\` are their
names as they are shown, without the user's own, none when no other user edits it. Only records of tenants the user may
see there are named. \`StartEditing(area, entity, oid)\` needs Update on the record; one that does not exist and one the user
may not see both answer \`[40401]\`. It lasts until \`StopEditing\` or the end of the connection, also one that falls silent. A
connection edits at most 20 records and follows the editors of at most 20 kinds; more answers \`[42901]\`.`;

const terminalProtocol = `A till keeps a connection to the same hub, logged in as a user with Update on
\`/service/terminal-connection\` for its tenant, given at this very path: all rights at \`/\` do not make a user a till.
\`ConnectTerminal(terminalOid, report)\` makes the connection that of the terminal; what it may not be answers \`[40401]\` like
a terminal that does not exist. A terminal has one connection: an earlier one is closed with \`[40906] …\`. It comes back with
\`takeOver\` = false in its report, which answers \`[40906]\` while the other one is connected, so the two never throw each
other out in turn. \`ReportTerminal(report)\` follows about every half minute and whenever something changed; \`isSyncing\` in
it says that the till takes over data. A \`TerminalRequest(requestId, action)\` carries the name of the invocation that asked for it and wants
\`AnswerTerminalRequest(requestId, ok, message)\`. \`TerminalMessages(messages)\` brings
messages of chats, those it missed when it connects; \`AcknowledgeMessages(chatOid, seq, isRead)\` says up to which one it has them, or
a user has read them there. \`SendMessage(chatOid, clientId, text)\` replies in such a chat: people and the other tills of the chat
get the message under the till's name, the till itself does not. A chat that is not for the till answers \`[40401]\`, more than the limit
of messages a minute \`[42901]\`. A connection that is a terminal's gets these only: no changes of
records, no states of other terminals.`;

/** The reference of the contract as Markdown. */
export const createReference = (): string =>
  [
    introduction,
    "## Scope headers",
    "Each decimal digit of the oid becomes a letter; this keeps ids out of casual sight and is never a protection.",
    table(
      ["header", "0 1 2 3 4 5 6 7 8 9"],
      Object.entries(scopeTables).flatMap(([kind, name]) =>
        isScopeIdKind(kind) ? [[code(name), code(digits(kind))]] : [],
      ),
    ),
    "## Error codes",
    table(
      ["code", "name"],
      Object.entries(errorCodes).map(([name, number]) => [String(number), name]),
    ),
    "## Files",
    files,
    "## Calls",
    "The examples run in a shell, one after the other, against a server with demo data that has just been started; a comment tells the status where it is not the one of success. They begin with:",
    shellBlock(exampleSetup),
    ...endpointGroups(),
    "## Hub",
    "SignalR at `/api/hub/mate` (JSON and MessagePack; WebSockets, Server-Sent Events, long polling), the token in `access_token`; arguments are positional. Events on records reach only users with Demand there.",
    "A client opens a WebSocket without negotiation first: `GET /api/hub/mate?access_token=…` with `Upgrade: websocket` and no `id` (`skipNegotiation` of the SignalR clients). Such a connection takes one request, so several server processes behind a load balancer need no sticky sessions. When the WebSocket fails, the client negotiates. A server whose WebSockets need a negotiation refuses those without, and needs sticky sessions where it has several processes, as Server-Sent Events and long polling always do. The negotiation is:",
    shellBlock('curl -X POST -H "$AUTH" "$API/api/hub/mate/negotiate?negotiateVersion=1"'),
    table(["server to client", "arguments"], hubRows(hubEventSchemas)),
    table(["client to server", "arguments"], hubRows(hubInvocationSchemas)),
    bridges,
    terminalMonitoring,
    recordEditors,
    "### Terminals",
    terminalProtocol,
    table(["server to terminal", "arguments"], hubRows(terminalEventSchemas)),
    table(["terminal to server", "arguments"], hubRows(terminalInvocationSchemas)),
    "## Schemas",
    ...Object.keys(namedSchemas).map((name) => schemaSection(name as SchemaName)),
    "",
  ].join("\n\n");
