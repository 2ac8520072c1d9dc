import type { Meta, StoryObj } from "@storybook/react-vite";
import { TooltipTrigger } from "react-aria-components";
import { Button } from "../Button/Button.tsx";
import { Tooltip } from "./Tooltip.tsx";

const meta = {
  title: "ui/Tooltip",
  component: Tooltip,
  args: { children: "Only operators of this tenant see it" },
  render: (args) => (
    <TooltipTrigger defaultOpen>
      <Button>Visibility</Button>
      <Tooltip {...args} />
    </TooltipTrigger>
  ),
} satisfies Meta<typeof Tooltip>;

export default meta;

export const Default: StoryObj<typeof meta> = {};
