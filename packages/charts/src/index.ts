export { Chart } from "./Chart.tsx";

export type { ChartCategory, ChartProps, ChartSeries } from "./chartProps.ts";
