import { createLazyPart, ShowPart } from "@backroom/ui";
import { useFocusPage } from "../navigation/useFocusPage.ts";
import type { NavigationBarProps } from "./NavigationBar.tsx";

export interface NavigationDrawerProps extends NavigationBarProps {
  readonly isOpen: boolean;
  readonly onOpenChange: (isOpen: boolean) => void;
}

const drawerPanel = createLazyPart(async () => (await import("./DrawerPanel.tsx")).DrawerPanel);

/** The navigation in narrow windows: everything the bar holds, in a drawer from the side. */
export const NavigationDrawer = (props: NavigationDrawerProps) => {
  const onLeave = useFocusPage(props.currentPath);
  return (
    <ShowPart
      part={drawerPanel}
      isNeeded={props.isOpen}
      onGiveUp={() => props.onOpenChange(false)}
      props={{ ...props, onLeave }}
    />
  );
};
