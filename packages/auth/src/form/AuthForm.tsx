import { Button, Icon, namedIcon, Row, Stack, Text } from "@backroom/ui";
import type { BusyPhase, IconName } from "@backroom/ui";
import type { ReactNode } from "react";
import styles from "./AuthForm.module.css";
import type { AuthFormState } from "./useAuthForm.ts";

export interface AuthFormProps {
  /** The form's state. */
  readonly form: Pick<
    AuthFormState<Record<string, string>>,
    "isBusy" | "phase" | "isShaking" | "failure" | "send"
  >;
  /** The heading of the page. Default: none. */
  readonly title?: ReactNode;
  /** A line under the heading. Default: none. */
  readonly description?: ReactNode;
  /** Username of the account, for password managers. Default: the form has a field for it. */
  readonly username?: string | undefined;
  /** Text of the button; undefined = no button, for forms that only offer other ways. */
  readonly submitLabel: ReactNode | undefined;
  /** The button has the focus at first, for forms without a field. Default false. */
  readonly isSubmitFocused?: boolean;
  /** The fields. */
  readonly children: ReactNode;
  /** What stands under the button: links, further providers. Default: nothing. */
  readonly footer?: ReactNode;
}

/** The line above the button says why it failed, a success by what comes next. */
const outcomeIcons: Partial<Record<BusyPhase, IconName>> = { success: "check", failure: "x" };

/** Heading, fields, error line and one button that shows being busy and shakes after a failure. */
export const AuthForm = ({
  form,
  title,
  description,
  username,
  submitLabel,
  isSubmitFocused = false,
  children,
  footer,
}: AuthFormProps) => (
  <Stack
    as="form"
    gap={4}
    className={styles["form"]}
    noValidate
    aria-busy={form.isBusy}
    onSubmit={(event) => {
      event.preventDefault();
      form.send();
    }}
  >
    {title !== undefined && (
      <header>
        <h1 className={styles["title"]}>{title}</h1>
        {description !== undefined && (
          <Text as="p" tone="muted">
            {description}
          </Text>
        )}
      </header>
    )}
    {username !== undefined && <input type="text" autoComplete="username" value={username} readOnly hidden />}
    {children}
    <Row as="p" align="stretch" tone="danger" role="alert" className={styles["failure"]}>
      {form.failure !== undefined && (
        <>
          <Icon name={namedIcon(form.failure.icon ?? "circle-alert")} />
          <span>{form.failure.text}</span>
        </>
      )}
    </Row>
    {submitLabel !== undefined && (
      <Button
        type="submit"
        variant="primary"
        size="lg"
        isFullWidth
        autoFocus={isSubmitFocused}
        icon={outcomeIcons[form.phase]}
        isPending={form.isBusy && form.phase === "busy"}
        data-phase={form.phase}
        className={form.isShaking ? `${styles["submit"]} shake` : styles["submit"]}
      >
        {submitLabel}
      </Button>
    )}
    {footer}
  </Stack>
);
