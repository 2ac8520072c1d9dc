/** What the examples of calls begin with. They run in a shell, one after the other, on a server with demo data. */
export const exampleSetup = String.raw`API=http://localhost:4300
value() { sed 's/.*"'"$1"'":"*\([^",}]*\).*/\1/'; }        # value oid: what an answer says of oid
logIn() { curl -s -u "$1" $API/api/v1-pub/auth/user/token.json | value access_token; }
AUTH="Authorization: Bearer $(logIn admin:backroom)"
JSON='Content-Type: application/json'
RECORDS='application/json; profile="pascal-case"'`;

const bearer = '-H "$AUTH"';
const asRecords = `${bearer} -H "Accept: $RECORDS"`;
const sending = `${asRecords} -H "Content-Type: $RECORDS"`;
const titles = "$API/api/data/pos-preferences/title";
const articles = "$API/api/data/pos-supply/article";

const get = (address: string) => `curl ${bearer} "$API${address}"`;
/** A variable that holds the value of one name of an answer. */
const hold = (variable: string, name: string, address: string) =>
  `${variable}=$(curl -s ${bearer} "${address}" | value ${name})`;
const template = "$API/api/data/pos-preferences/receipt-template/$TEMPLATE";
const receipt = hold("RECEIPT", "uid", "$API/api/data/pos/receipt?take=1");

const identity: Readonly<Record<string, string>> = {
  "GET /version.json": "curl $API/version.json",
  "GET /api/v1/ping": "curl $API/api/v1/ping",
  "GET /api/auth/settings": "curl $API/api/auth/settings",
  "GET /api/v1-pub/auth/user/token.json": "curl -u admin:backroom $API/api/v1-pub/auth/user/token.json",
  "POST /api/v1-pub/google-auth/token.json":
    'curl -H "$JSON" -d \'{"code":"4/0A…","codeVerifier":"a-text-of-at-least-43-characters-made-for-this-login","redirectUri":"http://localhost:4300/auth/callback","nonce":"…"}\' $API/api/v1-pub/google-auth/token.json   # 401 unless the provider gave the code',
  "POST /api/v1-pub/aad-auth/token.json":
    'curl -H "$JSON" -d \'{"token":"eyJ…"}\' $API/api/v1-pub/aad-auth/token.json   # 401 unless the provider signed it',
  "POST /api/v1-pub/auth/access/token.json": `${hold("ACCESS", "oid", "$API/api/data/identity/api-access?take=1")}
SECRET=$(curl -s -X POST ${bearer} $API/api/data/identity/api-access/$ACCESS/secret | value secret)
curl -u $ACCESS:$SECRET -d grant_type=client_credentials $API/api/v1-pub/auth/access/token.json`,
  "POST /api/auth/register": `curl -H "$JSON" -d '{"username":"jan","password":"long enough","firstname":"Jan","lastname":"Novák","email":"jan@example.com"}' \\
  $API/api/auth/register`,
  "POST /api/auth/reset-password":
    'curl -H "$JSON" -d \'{"email":"jan@example.com"}\' $API/api/auth/reset-password',
  "POST /api/auth/set-password": `curl -H "$JSON" -d '{"userId":"1","token":"of the mail","newPassword":"a longer one"}' \\
  $API/api/auth/set-password   # 401 unless the token was mailed`,
  "POST /api/auth/confirm-registration":
    'curl -H "$JSON" -d \'{"userId":"1","token":"of the mail"}\' $API/api/auth/confirm-registration   # 401 unless the token was mailed',
  "GET /api/info": get("/api/info"),
  "GET /api/openapi.json": get("/api/openapi.json"),
  "POST /api/auth/change-password": `curl -H "Authorization: Bearer $(logIn viewer:backroom)" -H "$JSON" \\
  -d '{"password":"backroom","newPassword":"backroom"}' $API/api/auth/change-password`,
  "POST /api/auth/logout":
    'curl -X POST -H "Authorization: Bearer $(logIn viewer:backroom)" $API/api/auth/logout',
  "POST /api/auth/reading-session": `curl -X POST ${bearer} $API/api/auth/reading-session`,
  "GET /api/auth/reading-sessions": `curl ${bearer} $API/api/auth/reading-sessions`,
  "DELETE /api/auth/reading-sessions/{id}": `SCREEN=$(curl -s ${bearer} $API/api/auth/reading-sessions | value id)
curl -X DELETE ${bearer} $API/api/auth/reading-sessions/$SCREEN`,
  "GET /api/user/profile": get("/api/user/profile"),
  "PUT /api/user/primary-tenant": `curl -X PUT ${bearer} -H "$JSON" -d '{"primaryTenantOid":-1}' $API/api/user/primary-tenant`,
  "GET /api/user/extension/{key}": get("/api/user/extension/dashboard"),
  "PUT /api/user/extension/{key}": `curl -X PUT ${bearer} -H "$JSON" -d '{"version":1,"storedAt":"2026-01-02T03:04:05Z","pages":[{"path":"/data/pos-supply/article"}]}' \\
  $API/api/user/extension/favorites`,
  "PUT /api/user/chats/{oid}/read": `curl -X PUT ${bearer} -H "$JSON" -d '{"readAt":"2026-01-02T03:04:05Z"}' $API/api/user/chats/$CHAT/read`,
  "GET /api/user/chats": get("/api/user/chats?view=unread"),
  "GET /api/user/chats/unread": get("/api/user/chats/unread"),
  "GET /api/user/chats/recipients": get("/api/user/chats/recipients?search=manager"),
  "POST /api/user/chats": `${hold("LOCATION", "oid", "$API/api/data/tenancy/location?take=1")}
curl ${bearer} -H "$JSON" -d '{"audience":"Location","oid":'$LOCATION'}' $API/api/user/chats`,
  "PUT /api/user/chats/read": `curl -X PUT ${bearer} $API/api/user/chats/read`,
  "PUT /api/user/chats/delivered": `curl -X PUT ${bearer} $API/api/user/chats/delivered`,
  "GET /api/user/chats/{oid}": `${hold("CHAT", "oid", "$API/api/data/pos-operating/chat?take=1")}
${get("/api/user/chats/$CHAT")}`,
  "GET /api/user/chats/{oid}/messages": get("/api/user/chats/$CHAT/messages?take=2"),
  "POST /api/user/chats/{oid}/messages": `curl ${bearer} -H "$JSON" -d '{"clientId":"'$(date +%s%N)'","text":"It prints again"}' \\
  $API/api/user/chats/$CHAT/messages`,
  "PUT /api/user/chats/{oid}/mute": `curl -X PUT ${bearer} -H "$JSON" -d '{"isMuted":false}' $API/api/user/chats/$CHAT/mute`,
  "POST /api/user/chats/{oid}/files": `echo hello | curl ${bearer} -F 'file=@-;filename=hello.txt' $API/api/user/chats/$CHAT/files`,
  "GET /api/user/chats/{oid}/files/{id}": `FILE=$(echo hello | curl -s ${bearer} -F 'file=@-;filename=hello.txt' $API/api/user/chats/$CHAT/files | value id)
curl ${bearer} $API/api/user/chats/$CHAT/files/$FILE`,
  "GET /api/error({uid})": `${hold("FAILED", "uid", "$API/api/data/no/kind")}
${get("/api/error($FAILED)")}`,
  "GET /api/ui/navigation": get("/api/ui/navigation"),
  "GET /api/ui/permissions": get("/api/ui/permissions"),
  "GET /api/ui/permissions/explain": get(
    "/api/ui/permissions/explain?path=/data/pos-supply/article&right=Update",
  ),
  "POST /api/ui/permissions/impact": `${hold("ROLE", "oid", "$API/api/data/identity/role?take=1")}
curl ${bearer} -H "$JSON" -d '{"kind":"role","oid":'$ROLE',"patch":{"Permissions":{"data.pos-supply.Delete":{"e":false}}}}' \\
  $API/api/ui/permissions/impact`,
  "POST /api/ui/preview": `curl ${bearer} -H "$JSON" -d '{"roleOid":'$ROLE'}' $API/api/ui/preview`,
  "GET /api/ui/progress": get("/api/ui/progress"),
  "GET /api/settings/scope": get("/api/settings/scope"),
  "GET /api/settings/scope/currencies": get("/api/settings/scope/currencies"),
};

const data: Readonly<Record<string, string>> = {
  "GET /api/data/{area}/{entity}": `curl -i ${asRecords} "${articles}?search=coat&orderBy=Text,-RetailPrice&skip=0&take=2"
curl ${asRecords} -G --data-urlencode 'filter={"RetailPrice":{"gte":100},"ProductGroup":{"in":["COATS"]}}' "${articles}"
curl ${bearer} -H 'Accept: text/csv' "${titles}"`,
  "POST /api/data/identity/api-access/{id}/secret": `curl -X POST ${bearer} $API/api/data/identity/api-access/$ACCESS/secret`,
  "POST /api/data/identity/user/{id}/unlock": `USER=$(curl -s ${bearer} "$API/api/data/identity/user?search=viewer&take=1" | value oid)
curl -X POST ${bearer} $API/api/data/identity/user/$USER/unlock`,
  "GET /api/data/{area}/{entity}/count": `curl ${bearer} "${articles}/count?search=coat"`,
  "GET /api/data/{area}/{entity}/empty": `curl ${asRecords} "${articles}/empty?tenantOid=1"`,
  "POST /api/data/{area}/{entity}/adjust": `curl ${sending} -d '{"Text":"Coat","ProductGroup":"COATS"}' "${articles}/adjust?changed=ProductGroup"`,
  "POST /api/data/{area}/{entity}": `curl -i ${sending} -d '{"Id":"EXAMPLE","Text":"Example"}' ${titles}`,
  "GET /api/data/{area}/{entity}/{id}": `${hold("TITLE", "oid", `${titles}?Id=EXAMPLE`)}
curl -i ${asRecords} ${titles}/$TITLE`,
  "PUT /api/data/{area}/{entity}/{id}": `curl -i -X PUT ${sending} -H 'If-Match: "1"' -d '{"Id":"EXAMPLE","Text":"Changed"}' ${titles}/$TITLE`,
  "PATCH /api/data/{area}/{entity}/{id}": `curl -X PATCH ${asRecords} -H 'Content-Type: application/merge-patch+json' -d '{"ShortText":"Ex."}' ${titles}/$TITLE`,
  "DELETE /api/data/{area}/{entity}/{id}": `curl -X DELETE ${bearer} -H 'If-Match: "3"' ${titles}/$TITLE`,
  "GET /api/data/{area}/{entity}/{id}/details/{detail}": `${hold("ARTICLE", "oid", `${articles}?take=1`)}
curl ${asRecords} "${articles}/$ARTICLE/details/prices?skip=0&take=10"`,
  "GET /api/data/{area}/{entity}/meta": `curl ${bearer} ${articles}/meta`,
  "GET /api/data/{area}/{entity}/form-extensions": `curl ${bearer} ${articles}/form-extensions`,
};

const dashboard: Readonly<Record<string, string>> = {
  "GET /api/pos-settings/recent-changes": get("/api/pos-settings/recent-changes?days=90&take=5"),
  "GET /api/configuration/{target}/settings": get("/api/configuration/pos/settings?scope=country-DE"),
  "GET /api/configuration/{target}/setting": get(
    "/api/configuration/pos/setting?scope=country-DE&path=receipt/footer/text",
  ),
  "GET /api/configuration/{target}/values": get(
    "/api/configuration/pos/values?scope=country-DE&branch=receipt",
  ),
  "GET /api/configuration/{target}/search": get("/api/configuration/pos/search?text=dank"),
  "POST /api/configuration/{target}/changes": `curl ${bearer} -H "$JSON" -d '{"changes":[{"path":"receipt/copies/return","scope":"country-PL","value":"3","etag":null}]}' \\
  $API/api/configuration/pos/changes`,
  "GET /api/configuration/{target}/changes": get("/api/configuration/pos/changes?days=90&take=5"),
  "POST /api/configuration/{target}/undo": `CHANGE=$(curl -s ${bearer} "$API/api/configuration/pos/changes?take=1" | value seq)
curl ${bearer} -H "$JSON" -d "{\\"changes\\":[$CHANGE],\\"isForced\\":true}" $API/api/configuration/pos/undo`,
  "GET /api/configuration/{target}/copy": get(
    "/api/configuration/pos/copy?from=country-DE&to=country-PL&branch=receipt",
  ),
  "POST /api/configuration/{target}/copy": `${hold("COPY", "etag", "$API/api/configuration/pos/copy?from=country-DE&to=country-PL&branch=receipt")}
curl ${bearer} -H "$JSON" -H "If-Match: \\"$COPY\\"" -d '{"from":"country-DE","to":"country-PL","branch":"receipt"}' \\
  $API/api/configuration/pos/copy`,
  "GET /api/currencies/currency": get("/api/currencies/currency?tenantOid=1"),
  "GET /api/currencies/exchange-rates": get("/api/currencies/exchange-rates?tenantOid=1"),
  "GET /api/reports/figures": `curl ${bearer} -G --data-urlencode 'parts=[{"area":"sales","entity":"turnover","query":{"From":"2026-03-01","To":"2026-03-31","GroupBy":"BusinessDate"}}]' $API/api/reports/figures`,
  "GET /api/documents/throughput": get("/api/documents/throughput?referenceMonth=2026-03&tenantOid=1"),
  "GET /api/turnover/daily": get("/api/turnover/daily?referencedate=2026-03-01&tenantOid=1"),
  "GET /api/documents/unprocessed": get("/api/documents/unprocessed"),
  "GET /api/db-info/database-usage": get("/api/db-info/database-usage"),
  "GET /api/db-info/database-usage/summary": get("/api/db-info/database-usage/summary?take=5"),
  "GET /api/diagnostics/unprocessed-documents": get("/api/diagnostics/unprocessed-documents"),
  "GET /api/diagnostics/system": get("/api/diagnostics/system?since=2026-01-31T12:00:00Z"),
  "POST /api/diagnostics/unprocessed-documents/process": `${hold("WAITING", "oid", "$API/api/data/pos/receipt?take=1")}
curl ${bearer} -H "$JSON" -d '{"oids":['$WAITING']}' $API/api/diagnostics/unprocessed-documents/process`,
  "GET /api/diagnostics/document-locks": get("/api/diagnostics/document-locks"),
  "GET /api/diagnostics/{log}/lines": `curl ${bearer} -G --data-urlencode 'filter={"Level":{"in":["warn","error"]}}' "$API/api/diagnostics/server-log/lines?take=2"`,
  "GET /api/diagnostics/{log}/line": `${hold("LOGGED", "oid", "$API/api/data/pos-operating/server-log?take=1")}
${get("/api/diagnostics/server-log/line?oid=$LOGGED")}`,
  "GET /api/diagnostics/{log}/find": get("/api/diagnostics/server-log/find?find=record"),
  "GET /api/diagnostics/{log}/counts": get("/api/diagnostics/terminal-server-log/counts"),
  "GET /api/diagnostics/{log}/histogram": get("/api/diagnostics/server-log/histogram?bars=24"),
  "GET /api/diagnostics/{log}/marks": get("/api/diagnostics/server-log/marks"),
  "GET /api/terminals": get("/api/terminals"),
  "GET /api/terminals/{oid}/history": `${hold("TERMINAL", "oid", "$API/api/data/tenancy/pos-terminal?take=1")}
${get("/api/terminals/$TERMINAL/history?take=20")}`,
  "GET /api/terminals/{oid}/queue": get("/api/terminals/$TERMINAL/queue"),
  "GET /api/audit": `curl ${bearer} "$API/api/audit?user=admin&take=10"
curl ${bearer} -H 'Accept: text/csv' "$API/api/audit?kind=pos-preferences/title"`,
  "GET /api/audit/kinds": get("/api/audit/kinds"),
  "GET /api/audit/entry/{seq}": `${hold("SEQ", "seq", "$API/api/audit?take=1")}
curl ${bearer} $API/api/audit/entry/$SEQ`,
  "GET /api/audit/record/{area}/{entity}/{oid}": get("/api/audit/record/pos-preferences/title/$TITLE"),
  "PUT /api/documents/{uid}/lock": `${receipt}
curl -X PUT ${bearer} $API/api/documents/$RECEIPT/lock`,
  "DELETE /api/documents/{uid}/lock": `curl -X DELETE ${bearer} $API/api/documents/$RECEIPT/lock`,
};

const bridges: Readonly<Record<string, string>> = {
  "GET /api/bridge/runs": get("/api/bridge/runs?bridge=documents&outcome=success&take=10"),
  "GET /api/bridge/runs/counts": get("/api/bridge/runs/counts?hours=24&parts=48"),
  "GET /api/bridge/runs/{runId}/files/{number}": `curl ${bearer} $API/api/bridge/runs/7c1e40b2/files/3   # 404 unless its third line names a file`,
  "PUT /api/bridge/schedules": `curl -X PUT ${bearer} -H "$JSON" -d '{"schedules":[{"bridgeId":"master-data","name":"import-rates","tenantOid":null,"intervalSeconds":1800,"etag":"\\"3600\\""}]}' \\
  $API/api/bridge/schedules`,
  "GET /api/bridge/runs/{runId}": `curl ${bearer} $API/api/bridge/runs/7c1e40b2   # 404 unless a run is called so`,
};

const files: Readonly<Record<string, string>> = {
  "GET /api/data/pos-preferences/receipt-template/{id}/versions": `${hold("TEMPLATE", "oid", "$API/api/data/pos-preferences/receipt-template?take=1")}
curl ${bearer} ${template}/versions`,
  "GET /api/data/pos-preferences/receipt-template/{id}/versions/{number}": `curl ${bearer} ${template}/versions/1`,
  "GET /api/data/pos-preferences/receipt-template/{id}/comparison": `curl ${bearer} "${template}/comparison?from=1&to=draft"`,
  "POST /api/data/pos-preferences/receipt-template/{id}/publish": `curl -X POST ${bearer} -H 'If-Match: *' ${template}/publish`,
  "POST /api/data/pos-preferences/receipt-template/{id}/versions/{number}/restore": `curl -X POST ${bearer} -H 'If-Match: *' ${template}/versions/1/restore`,
  "POST /api/receipt-template/print": `curl ${bearer} -H "$JSON" -d '{"xml":"<receipt><text>{Id}</text></receipt>","language":"ja"}' $API/api/receipt-template/print`,
  "POST /api/receipt-template/preview": `curl ${bearer} -H "$JSON" -d '{"xml":"<receipt><text>{Id}</text></receipt>","language":"ja","paper":"58mm"}' $API/api/receipt-template/preview`,
  "GET /api/receipt-template/data/{type}": `curl ${bearer} $API/api/receipt-template/data/receipt`,
  "GET /api/download/receipt/{uid}/{name}.html": `${receipt}
curl ${bearer} -H 'Accept: multipart/mixed' $API/api/download/receipt/$RECEIPT/receipt.html`,
  "GET /api/download/receipt/{uid}/{name}": `curl ${bearer} -o receipt.pdf $API/api/download/receipt/$RECEIPT/receipt.pdf`,
  "GET /api/download/receipt-attachment/{uid}/{attachmentId}/{fileName}": `for OID in $(curl -s ${bearer} "$API/api/data/pos/receipt?orderBy=-Oid&take=100" | grep -o '"oid":[0-9]*' | cut -d: -f2); do
  FILES=$(curl -s ${bearer} $API/api/data/pos/receipt/$OID/details/attachments)
  test "$FILES" = "[]" || break
done
${hold("WITH_FILES", "uid", "$API/api/data/pos/receipt/$OID")}
curl ${bearer} -o attachment $API/api/download/receipt-attachment/$WITH_FILES/$(echo "$FILES" | value attachmentId)/$(echo "$FILES" | value fileName)`,
  "GET /api/barcode/{code}.{ext}": `curl "$API/api/barcode/4006381333931.svg?width=300&height=90&text=true"`,
  "GET /api/cart/article": get("/api/cart/article?code=A0000001"),
  "POST /api/cart/receipt": `curl -H "$JSON" ${bearer} -d '{"currency":"EUR","lines":[{"text":"Coffee","quantity":2,"price":4.99,"tax":7}]}' \\
  $API/api/cart/receipt`,
  "GET /api/cart/promotions": get("/api/cart/promotions"),
  "GET /api/promotions": get("/api/promotions"),
  "POST /api/promotions/check": `curl -H "$JSON" ${bearer} -d '{"Oid":0,"TenantOid":1,"ValidFrom":"2026-11-01","Kind":"percent","DiscountPercent":10}' \\
  $API/api/promotions/check`,
  "POST /api/promotions/simulate": `curl -H "$JSON" ${bearer} -d '{"at":"2026-11-20T10:00:00Z","tenantOid":null,"locationOid":null,"lines":[{"gtin":"4006381333931","quantity":3,"price":4.99}]}' \\
  $API/api/promotions/simulate`,
  "POST /api/upload": `echo hello | curl ${bearer} -F 'file=@-;filename=hello.txt' $API/api/upload`,
  "GET /api/upload/{id}": `FILE=$(echo hello | curl -s ${bearer} -F 'file=@-;filename=hello.txt' $API/api/upload | value id)
curl ${bearer} $API/api/upload/$FILE`,
};

/** An example of each call, by method and path. */
export const examples: Readonly<Record<string, string>> = {
  ...identity,
  ...data,
  ...dashboard,
  ...bridges,
  ...files,
};
