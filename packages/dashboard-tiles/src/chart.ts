export { Chart } from "./chart/Chart.tsx";

export type { ChartCategory, ChartProps, ChartSeries } from "./chart/Chart.tsx";
