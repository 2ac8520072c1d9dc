import { Button, Row } from "@backroom/ui";
import type { AuthProvider } from "../providers/authProvider.ts";
import styles from "./LoginPage.module.css";

export interface ProviderButtonsProps {
  /** What to offer. */
  readonly providers: readonly AuthProvider[];
  /** No further login while one runs. */
  readonly isDisabled: boolean;
  /** Called with the chosen one. */
  readonly onChoose: (provider: AuthProvider) => void;
}

/** One button per identity provider. */
export const ProviderButtons = ({ providers, isDisabled, onChoose }: ProviderButtonsProps) => (
  <Row align="stretch" isWrapping className={styles["providers"]}>
    {providers.map((provider) => (
      <Button key={provider.name} isDisabled={isDisabled} onPress={() => onChoose(provider)}>
        {provider.label}
      </Button>
    ))}
  </Row>
);
