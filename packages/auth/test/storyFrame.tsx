import { Button } from "@backroom/ui";
import type { ReactNode } from "react";
import { AuthFrame } from "../src/AuthFrame/AuthFrame.tsx";

/** The frame of the stories, with something in each of its places. */
export const StoryFrame = ({ children }: { children: ReactNode }) => (
  <AuthFrame
    productTitle="Backroom"
    serviceState="API service 26.11.2 · ready"
    foot={
      <>
        <Button variant="ghost">English</Button>
        <Button variant="ghost">Auto</Button>
      </>
    }
  >
    {children}
  </AuthFrame>
);
