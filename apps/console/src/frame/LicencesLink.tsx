import { LinkButton } from "@backroom/ui";
import { useLingui } from "@lingui/react/macro";
import styles from "./LicencesLink.module.css";

/** Opens `licenses.txt` of the build in a new tab. In narrow windows only the icon is visible. */
export const LicencesLink = () => {
  const { t } = useLingui();
  const label = t`Licences`;
  return (
    <LinkButton
      href="/licenses.txt"
      target="_blank"
      variant="ghost"
      size="sm"
      icon="info"
      className={styles["link"] ?? ""}
      aria-label={label}
    >
      <span className={styles["text"]}>{label}</span>
    </LinkButton>
  );
};
