import { Row } from "@backroom/ui";
import { useLingui } from "@lingui/react/macro";
import { createContext, use, useState } from "react";
import type { ReactNode } from "react";
import { createPortal } from "react-dom";
import styles from "./CommandBar.module.css";

type SetElement = (element: HTMLElement | null) => void;

const ElementContext = createContext<HTMLElement | null>(null);
const SetElementContext = createContext<SetElement | undefined>(undefined);

const useSetElement = (user: string): SetElement => {
  const setElement = use(SetElementContext);
  if (setElement === undefined) throw new Error(`${user} must be used inside <CommandBarProvider>.`);
  return setElement;
};

export interface CommandBarProviderProps {
  readonly children: ReactNode;
}

/** Connects a `CommandBar` with the pages that fill it. `AppShell` and `EmbeddedShell` bring one. */
export const CommandBarProvider = ({ children }: CommandBarProviderProps) => {
  const [element, setElement] = useState<HTMLElement | null>(null);
  return (
    <SetElementContext value={setElement}>
      <ElementContext value={element}>{children}</ElementContext>
    </SetElementContext>
  );
};

/** The strip above the content where a page puts its page-wide actions; empty on pages without any. */
export const CommandBar = () => {
  const { t } = useLingui();
  const setElement = useSetElement("CommandBar");
  return (
    <Row
      as="section"
      isWrapping
      flex="none"
      ref={setElement}
      className={styles["bar"]}
      aria-label={t`Commands`}
      data-testid="command-bar"
    />
  );
};

export interface CommandBarContentProps {
  /** Buttons and menus; put `Spacer` of the ui package before what belongs to the end. */
  readonly children: ReactNode;
}

/** What the current page shows in the command bar; events and context stay the page's. */
export const CommandBarContent = ({ children }: CommandBarContentProps) => {
  useSetElement("CommandBarContent");
  const element = use(ElementContext);
  return element === null ? null : createPortal(children, element);
};

/** For pages that never have commands: the bar takes no room. */
export const NoCommands = () => (
  <CommandBarContent>
    <span className={styles["none"]} />
  </CommandBarContent>
);
