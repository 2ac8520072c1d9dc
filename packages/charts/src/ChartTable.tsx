import { VisuallyHidden } from "@backroom/ui";
import { Trans } from "@lingui/react/macro";
import type { ChartProps } from "./chartProps.ts";

/** The values of a chart for screen readers. */
export const ChartTable = ({
  label,
  categories,
  series,
  format,
}: Omit<ChartProps, "formatShort" | "isStacked">) => (
  <VisuallyHidden>
    <table>
      <caption>{label}</caption>
      <thead>
        <tr>
          <th scope="col">
            <Trans>When</Trans>
          </th>
          {series.map(({ name }) => (
            <th key={name} scope="col">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {categories.map(({ title }, index) => (
          <tr key={title}>
            <th scope="row">{title}</th>
            {series.map(({ name, values }) => (
              <td key={name}>{format(values[index] ?? 0)}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  </VisuallyHidden>
);
