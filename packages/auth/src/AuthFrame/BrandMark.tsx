import styles from "./AuthFrame.module.css";

/** The product's mark: a closed box. */
export const BrandMark = () => (
  <span className={styles["mark"]} aria-hidden="true">
    <svg viewBox="0 0 24 24" fill="none" stroke="currentColor" strokeWidth="1.75" strokeLinejoin="round">
      <path d="M3 7.2 12 3l9 4.2v9.6L12 21l-9-4.2zM3 7.2l9 4.2 9-4.2M12 11.4V21" />
    </svg>
  </span>
);
