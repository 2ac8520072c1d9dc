import { useLingui } from "@lingui/react/macro";
import { useLocale, VisuallyHidden } from "react-aria-components";
import type { PressEvent } from "react-aria-components";
import { Button } from "../Button/Button.tsx";
import { Icon } from "../Icon/Icon.tsx";
import { Box } from "../Layout/Box.tsx";
import { Row } from "../Layout/Row.tsx";
import { Text } from "../Layout/Text.tsx";
import { LinkButton } from "../Link/Link.tsx";
import type { Toast, ToastAction, ToastType } from "./toastStore.ts";
import styles from "./Toast.module.css";

const icons = {
  info: "info",
  success: "circle-check",
  warning: "triangle-alert",
  error: "circle-alert",
  "system-error": "circle-x",
} as const satisfies Record<ToastType, string>;

const useTypeName = (type: ToastType): string => {
  const { t } = useLingui();
  switch (type) {
    case "info":
      return t({ id: "Information", message: "Information" });
    case "success":
      return t({ id: "Success", message: "Success" });
    case "warning":
      return t({ id: "Warning", message: "Warning" });
    case "error":
      return t({ id: "Error", message: "Error" });
    case "system-error":
      return t({ id: "System error", message: "System error" });
  }
};

/** Gets the button that was pressed. */
type OnDismiss = (button: Element) => void;

const ActionButton = ({ action, onDismiss }: { action: ToastAction; onDismiss: OnDismiss }) => {
  const press = ({ target }: PressEvent) => {
    onDismiss(target);
    action.onPress?.();
  };
  return action.href === undefined ? (
    <Button size="sm" onPress={press}>
      {action.label}
    </Button>
  ) : (
    <LinkButton size="sm" href={action.href} onPress={press}>
      {action.label}
    </LinkButton>
  );
};

/** One notification. */
export const ToastCard = ({ toast, onDismiss }: { toast: Toast; onDismiss: OnDismiss }) => {
  const { t } = useLingui();
  const { locale } = useLocale();
  const { type, title, outcome, content, actions = [], date, icon = icons[type] } = toast;
  const typeName = useTypeName(type);
  const isUrgent = type === "error" || type === "system-error";
  return (
    <li
      className={styles["toast"]}
      data-testid="toast"
      data-type={type}
      {...(isUrgent && { "aria-live": "off" })}
    >
      <Icon
        name={icon}
        size={18}
        {...(outcome === undefined && { label: typeName })}
        className={styles["icon"]}
      />
      <div className={styles["text"]} {...(isUrgent && { role: "alert" })}>
        <Text as="p" weight="strong">
          {outcome !== undefined && <VisuallyHidden elementType="span">{outcome}: </VisuallyHidden>}
          {title}
        </Text>
        {content !== undefined && <Box tone="muted">{content}</Box>}
        {actions.length > 0 && (
          <Row align="stretch" isWrapping className={styles["actions"]}>
            {actions.map((action) => (
              <ActionButton key={action.label} action={action} onDismiss={onDismiss} />
            ))}
          </Row>
        )}
      </div>
      <Text as="time" pad="1-0" tone="muted" size="xs" isNumeric wrap="never" dateTime={date.toISOString()}>
        {new Intl.DateTimeFormat(locale, { timeStyle: "short" }).format(date)}
      </Text>
      <Button
        variant="ghost"
        size="sm"
        icon="x"
        aria-label={t({ id: "Close", message: "Close" })}
        onPress={({ target }) => onDismiss(target)}
      />
    </li>
  );
};
