import { Button, consoleIcons, registerIcons } from "@backroom/ui";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { UserMenu } from "../UserMenu/UserMenu.tsx";
import { TitleBar } from "./TitleBar.tsx";

registerIcons(consoleIcons);

const meta = {
  title: "shell/TitleBar",
  component: TitleBar,
  args: {
    productTitle: "Backroom",
    page: { title: "Articles", icon: "package", state: undefined },
    isFavorite: true,
    onFavoriteChange: () => undefined,
    userMenu: <UserMenu name="Mara Kern" onLogout={() => undefined} />,
  },
} satisfies Meta<typeof TitleBar>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Page: Story = {};
/** The home page shows the name of the product and cannot be a favourite. */
export const Home: Story = { args: { page: undefined } };
export const Testable: Story = { args: { page: { title: "Tills", icon: "monitor", state: "testable" } } };
export const WithTools: Story = {
  args: { tools: <Button>3 drafts</Button>, tenant: <Button>Nordmarkt</Button> },
};
