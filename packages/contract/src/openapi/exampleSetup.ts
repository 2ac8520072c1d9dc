/** What the examples of calls begin with. They run in a shell, one after the other, on a server with demo data. */
export const exampleSetup = String.raw`API=http://localhost:4300
value() { sed 's/.*"'"$1"'":"*\([^",}]*\).*/\1/'; }        # value oid: what an answer says of oid
logIn() { curl -s -u "$1" $API/api/v1-pub/auth/user/token.json | value access_token; }
AUTH="Authorization: Bearer $(logIn admin:backroom)"
JSON='Content-Type: application/json'
RECORDS='application/json; profile="pascal-case"'`;
