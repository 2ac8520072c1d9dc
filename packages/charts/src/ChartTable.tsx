import { TableHead, VisuallyHidden } from "@backroom/ui";
import { useLingui } from "@lingui/react/macro";
import type { ChartProps } from "./chartProps.ts";

/** The values of a chart for screen readers. */
export const ChartTable = ({
  label,
  categories,
  series,
  format,
}: Omit<ChartProps, "formatShort" | "isStacked">) => {
  const { t } = useLingui();
  return (
    <VisuallyHidden>
      <table>
        <caption>{label}</caption>
        <TableHead columns={[t`When`, ...series.map(({ name }) => name)]} />
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
};
