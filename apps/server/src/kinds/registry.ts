import { kindPath } from "../ports.ts";
import { article } from "./article.ts";
import { chat, message } from "./chats.ts";
import type { FieldDefinition, KindDefinition } from "./definition.ts";
import { documents } from "./documents.ts";
import { configuration } from "./configuration.ts";
import { apiAccess, roleKind, userKind } from "./identity.ts";
import { serverLog, terminalServerLog } from "./logs.ts";
import { customer, documentLock, documentNumber, operator } from "./operating.ts";
import { pagePaths } from "./pagePaths.ts";
import {
  contactTask,
  depositTemplate,
  expenseTemplate,
  reportEngine,
  salutation,
  title,
} from "./preferences.ts";
import { productGroup } from "./productGroup.ts";
import { promotion } from "./promotion.ts";
import { quickAccess } from "./quickAccess.ts";
import { articleQuickSelection } from "./quickSelection.ts";
import { reasons } from "./reasons.ts";
import { receiptTemplate } from "./receiptTemplate.ts";
import { reports } from "./reports.ts";
import { packingUnit, quantityUnit, relocationTransportType } from "./supply.ts";
import { terminalState } from "./terminalState.ts";
import { location, locationGroup, panTerminal, posTerminal, tenant } from "./tenancy.ts";

/** Path at which the rights for a kind are held. */
export const pathOf = (kind: KindDefinition): string => kindPath(kind.area, kind.entity);

const permissionPaths = (): readonly string[] => [...pagePaths, ...kinds.map(pathOf)];

/** Every kind of generic data (DEC-128). */
export const kinds: readonly KindDefinition[] = [
  tenant,
  location,
  locationGroup,
  posTerminal,
  panTerminal,
  terminalState,
  userKind(permissionPaths),
  roleKind(permissionPaths),
  apiAccess,
  promotion,
  article,
  productGroup,
  quantityUnit,
  packingUnit,
  relocationTransportType,
  operator,
  documentNumber,
  documentLock,
  customer,
  ...reasons,
  ...documents,
  ...reports,
  chat,
  message,
  serverLog,
  terminalServerLog,
  expenseTemplate,
  depositTemplate,
  title,
  salutation,
  reportEngine,
  contactTask,
  receiptTemplate,
  configuration,
  articleQuickSelection,
  quickAccess,
];

const byName = new Map(kinds.map((kind) => [`${kind.area}/${kind.entity}`, kind]));

/** The kind of that area and name; undefined when there is none. */
export const findKind = (area: string, entity: string): KindDefinition | undefined =>
  byName.get(`${area}/${entity}`);

/** False for reports: their rows are worked out and belong to others. */
export const isStored = ({ source }: KindDefinition): boolean => source?.isReport !== true;

/** A field of a kind that holds the key of another kind's record. */
export interface Reference {
  readonly kind: KindDefinition;
  readonly field: FieldDefinition;
  /** Field of the other record the key is taken from. */
  readonly keyField: string;
}

/** Fields of any kind that may point at records of this one. */
export const referencesTo = (target: KindDefinition): readonly Reference[] =>
  kinds.filter(isStored).flatMap((kind) =>
    kind.fields.flatMap((field) => {
      const lookup = field.lookup === null ? undefined : kind.lookups[field.lookup];
      return lookup?.kind === "remote" && lookup.path === `/api${pathOf(target)}`
        ? [{ kind, field, keyField: lookup.valueField }]
        : [];
    }),
  );
