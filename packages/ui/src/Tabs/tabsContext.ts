import { createContext, use } from "react";

interface TabsContextValue {
  readonly selectedKey: string | undefined;
  readonly select: (key: string) => void;
  readonly tabId: (key: string) => string;
  readonly panelId: (key: string) => string;
}

export const TabsContext = createContext<TabsContextValue | undefined>(undefined);

/** The tabs around a part. */
export const useTabs = (): TabsContextValue => {
  const tabs = use(TabsContext);
  if (tabs === undefined) throw new Error("A part of tabs found none. Render it inside <Tabs>.");
  return tabs;
};
