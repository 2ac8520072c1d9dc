import { consoleIcons, registerIcons } from "@backroom/ui";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { Footer } from "./Footer.tsx";

registerIcons(consoleIcons);

const ignore = (): void => undefined;

const meta = {
  title: "shell/Footer",
  component: Footer,
  args: {
    isPermitted: true,
    connection: "connected",
    locale: "en",
    onLocaleChange: ignore,
    fluid: "auto",
    onFluidChange: ignore,
    theme: "auto",
    onThemeChange: ignore,
  },
} satisfies Meta<typeof Footer>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Ready: Story = {};
export const NotPermitted: Story = { args: { isPermitted: false } };
export const Offline: Story = { args: { connection: "offline" } };
export const UpdateAvailable: Story = { args: { isUpdateAvailable: true, onUpdate: ignore } };
