import styles from "./Chart.module.css";

/** What a fill says beside the series. */
export interface FillKind {
  readonly isEarlier: boolean;
  readonly isOpen: boolean;
}

/** Address of the fill of a series: that of an earlier time is pale, and else what is not over yet is hatched. */
export const fillOf = (id: string, series: number, { isEarlier, isOpen }: FillKind): string =>
  `url(#${id}-${isEarlier ? "earlier" : isOpen ? `open-${series % 2}` : series % 4})`;

const drawings = [
  undefined,
  <path key="stripes" d="M-2,2 l4,-4 M0,8 l8,-8 M6,10 l4,-4" className={styles["stroke"]} />,
  <circle key="dots" cx="4" cy="4" r="1.6" className={styles["dot"]} />,
  <path key="lines" d="M0,4 h8" className={styles["stroke"]} />,
];

/** The fills of the series: a colour and a pattern each, so that none is known by its colour alone. */
export const Patterns = ({ id, seriesCount }: { readonly id: string; readonly seriesCount: number }) => (
  <defs>
    {Array.from({ length: Math.min(seriesCount, 4) }, (_, series) => (
      <pattern key={series} id={`${id}-${series}`} width="8" height="8" patternUnits="userSpaceOnUse">
        <rect width="8" height="8" className={styles["colour"]} data-series={series} />
        {drawings[series]}
      </pattern>
    ))}
    {Array.from({ length: Math.min(seriesCount, 2) }, (_, series) => (
      <pattern key={series} id={`${id}-open-${series}`} width="6" height="6" patternUnits="userSpaceOnUse">
        <rect width="6" height="6" className={styles["open"]} />
        <path d="M-1,1 l2,-2 M0,6 l6,-6 M5,7 l2,-2" className={styles["openStroke"]} data-series={series} />
      </pattern>
    ))}
    <pattern id={`${id}-earlier`} width="6" height="6" patternUnits="userSpaceOnUse">
      <rect width="6" height="6" className={styles["earlier"]} />
      <circle cx="3" cy="3" r="0.9" className={styles["earlierDot"]} />
    </pattern>
  </defs>
);
