export { FieldGrid, FieldInput } from "./FieldGrid/FieldGrid.tsx";

export { FieldValue, useDescribedValue } from "./FieldValue/FieldValue.tsx";
export { describeValue, plainValue } from "./FieldValue/describeValue.ts";
export { drawValue } from "./FieldValue/drawValue.tsx";
export { useDescribeTools } from "./FieldValue/useDescribeTools.ts";
export { FieldsProvider } from "./FieldsProvider/FieldsProvider.tsx";
export { FormRoot } from "./form/FormRoot.tsx";
export { LOOKUP_SHOWN, LOOKUP_TAKE, MULTILINE_ROWS } from "./constants.ts";
export { LookupError, isLookupError } from "./lookups/errors.ts";
export { checkGtin, gtinCheckDigit } from "./amounts/gtin.ts";
export { createForm } from "./form/createForm.ts";
export { createInlineSource } from "./lookups/inlineSource.ts";
export { createInputRegistry } from "./inputs/registry.ts";
export { createLookups } from "./lookups/lookups.ts";
export { createRemoteSource } from "./lookups/remoteSource.ts";
export { defaultValue, nullDefault } from "./model/nullDefault.ts";
export { findField, formatRules, normalizeField, normalizeFields } from "./model/field.ts";
export { useFields } from "./context.ts";
export { amountCurrency } from "./amounts/amountCurrency.ts";
export { formatAmount, parseAmount } from "./amounts/amount.ts";
export { formatIssue } from "./rules/messages.ts";
export { formatNumber, parseNumber, readNumber } from "./amounts/number.ts";
export { frameProps } from "./inputs/binding.ts";
export { isBooleanLookup } from "./lookups/booleanLookup.ts";
export { isDirty, isInvalid, shownIssue } from "./form/state.ts";
export { isSameValue } from "./model/equal.ts";
export { parseRules, ruleNames } from "./model/ruleString.ts";
export { readPath, writePath } from "./model/path.ts";
export { useFieldIssue, useFieldValue, useForm, useFormState } from "./form/hooks.ts";
export { useLookup, useLookupOption } from "./lookups/useLookup.ts";
export { validateField, validateRecord } from "./rules/validate.ts";

export type { Field, FieldSpec, NormalizeOptions, TextCase } from "./model/field.ts";
export type { FieldGridProps, FieldInputProps } from "./FieldGrid/FieldGrid.tsx";

export type { FieldValueProps } from "./FieldValue/FieldValue.tsx";
export type {
  DescribedField,
  DescribedPicture,
  DescribedValue,
  DescribeTools,
} from "./FieldValue/describeValue.ts";
export type { FieldsProviderProps } from "./FieldsProvider/FieldsProvider.tsx";
export type { FieldsSetup } from "./context.ts";
export type { Form, FormHandlers, FormOptions, SubmitOutcome } from "./form/createForm.ts";
export type { FormPort } from "./form/port.ts";
export type { FormRootProps } from "./form/FormRoot.tsx";
export type { FormState, Patch, Step, Values } from "./form/state.ts";
export type { GtinState } from "./amounts/gtin.ts";
export type { InputBinding } from "./inputs/binding.ts";
export type { InputDefinition, InputRegistry } from "./inputs/definition.ts";
export type { Issue, Issues } from "./rules/validate.ts";
export type { Log, Rule, RuleName } from "./model/ruleString.ts";
export type { LookupsOptions } from "./lookups/lookups.ts";
export type { LookupFactory, LookupPage, Lookups, LookupSource, LookupValue } from "./lookups/types.ts";
export type { LookupLoader, LookupRequest } from "./lookups/remoteSource.ts";
export type { CurrencyOf } from "./amounts/amountCurrency.ts";
export type { NumberReading } from "./amounts/number.ts";
export type { ParseAmountOptions, ParsedAmount } from "./amounts/amount.ts";
