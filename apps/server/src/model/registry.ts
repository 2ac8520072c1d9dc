import { kindPath } from "../kernel/kindPath.ts";
import { article } from "../catalogue/article.ts";
import { chat } from "../messages/chat.ts";
import { message } from "../messages/message.ts";
import type { FieldDefinition, KindDefinition } from "./definition.ts";
import { documents } from "../documents/documents.ts";
import { configuration } from "../settings/configuration.ts";
import { apiAccessKind } from "../identity/apiAccess.ts";
import { roleKind, userKind } from "../identity/identity.ts";
import { serverLog, terminalServerLog } from "../logs/logs.ts";
import { customer, documentLock, documentNumber, operator } from "../documents/operating.ts";
import { pagePaths } from "../access/pagePaths.ts";
import {
  contactTask,
  depositTemplate,
  expenseTemplate,
  reportEngine,
  salutation,
  title,
} from "../settings/preferences.ts";
import { productGroup } from "../catalogue/productGroup.ts";
import { promotion } from "../promotions/promotion.ts";
import { quickAccess } from "../settings/quickAccess.ts";
import { articleQuickSelection } from "../settings/quickSelection.ts";
import { reasons } from "../documents/reasons.ts";
import { receiptTemplate } from "../receipts/receiptTemplate.ts";
import { reportSchedule } from "../reports/reportSchedule.ts";
import { reports } from "../reports/reports.ts";
import { packingUnit, quantityUnit, relocationTransportType } from "../catalogue/supply.ts";
import { terminalState } from "../terminals/terminalState.ts";
import { location, locationGroup, panTerminal, posTerminal, tenant } from "../tenancy/tenancy.ts";

/** Path at which the rights for a kind are held. */
export const pathOf = (kind: KindDefinition): string => kindPath(kind.area, kind.entity);

const permissionPaths = (): readonly string[] => [...pagePaths, ...kinds.map(pathOf)];

/** Every kind of generic data. */
export const kinds: readonly KindDefinition[] = [
  tenant,
  location,
  locationGroup,
  posTerminal,
  panTerminal,
  terminalState,
  userKind(permissionPaths),
  roleKind(permissionPaths),
  apiAccessKind(permissionPaths),
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
  reportSchedule,
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

/** A kind the server itself works with. */
export const requiredKind = (area: string, entity: string): KindDefinition => {
  const kind = findKind(area, entity);
  if (kind === undefined) throw new Error(`There is no kind ${area}/${entity}`);
  return kind;
};

/** False for reports: their rows are worked out and belong to others. */
export const isStored = ({ source }: KindDefinition): boolean => source?.isReport !== true;

/** A field of a kind, or of its rows, that holds the key of another kind's record. */
export interface Reference {
  readonly kind: KindDefinition;
  readonly field: FieldDefinition;
  /** The property that holds it where the field is rows; null = the field itself. */
  readonly property: string | null;
  /** Field of the other record the key is taken from. */
  readonly keyField: string;
}

/** Fields of any kind that may point at records of this one. */
export const referencesTo = (target: KindDefinition): readonly Reference[] =>
  kinds.filter(isStored).flatMap((kind) =>
    kind.fields.flatMap((field) => {
      const nested = field.type === "Array" ? (field.properties ?? []) : [];
      const places = [
        { property: null, lookup: field.lookup },
        ...nested.map(({ name, lookup }) => ({ property: name, lookup })),
      ];
      return places.flatMap(({ property, lookup }) => {
        const source = lookup === null ? undefined : kind.lookups[lookup];
        return source?.kind === "remote" && source.path === `/api${pathOf(target)}`
          ? [{ kind, field, property, keyField: source.valueField }]
          : [];
      });
    }),
  );
