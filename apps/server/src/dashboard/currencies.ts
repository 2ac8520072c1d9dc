import { ROOT_OID } from "@backroom/contract";
import type { Currency, ExchangeRate } from "@backroom/contract";
import type { Queryable } from "../db/database.ts";

/** Every currency, the reference first. */
export const readCurrencies = (db: Queryable): Promise<Currency[]> =>
  db.query(`select id, name, is_reference as "isReference" from currency order by is_reference desc, id`);

/**
 * The latest rate of each currency, newest first: of a tenant its own, else the one all share. Null = the shared ones.
 */
export const readExchangeRates = (db: Queryable, tenantOid: number | null): Promise<ExchangeRate[]> =>
  db.query(
    `select foreign_currency as "foreignCurrency", exchange_rate as "exchangeRate", modified_at as "modifiedAt"
     from (select distinct on (foreign_currency) * from exchange_rate where tenant_oid in (${ROOT_OID}, $1::bigint)
       order by foreign_currency, tenant_oid desc, modified_at desc) as latest
     order by modified_at desc, foreign_currency`,
    [tenantOid ?? ROOT_OID],
  );
