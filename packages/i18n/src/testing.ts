export { TestI18n } from "./TestI18n.tsx";
export type { TestI18nProps } from "./TestI18n.tsx";
