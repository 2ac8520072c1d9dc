import { failure } from "@backroom/api-client/testing";
import { allRights, inConsole } from "@backroom/workspace/testing";
import type { ConsoleStory } from "@backroom/workspace/testing";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, userEvent, waitFor, within } from "storybook/test";
import { sampleDetail, sampleServer } from "../testing/sampleChats.ts";
import { MessagesPage } from "./MessagesPage.tsx";

const PATH = "/service/messages";
const CHATS = "/api/user/chats";

/** Chats between people and tills: the list, the open one, and whom it concerns. */
const meta = {
  title: "messages/MessagesPage",
  component: MessagesPage,
  args: { path: PATH, params: {} },
  decorators: [inConsole],
  parameters: {
    layout: "fullscreen",
    console: { server: sampleServer, rights: { [PATH]: allRights } } satisfies ConsoleStory,
  },
} satisfies Meta<typeof MessagesPage>;

export default meta;
type Story = StoryObj<typeof meta>;

/** A chat opens by a press; a message that the server refuses stays and can be sent again. */
export const Filled: Story = {
  tags: ["screen"],
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole("option", { name: /Vera Viewer/ }));
    const conversation = within(await canvas.findByRole("region", { name: "Vera Viewer" }));
    await expect(await conversation.findByRole("link", { name: /example\.com/ })).toHaveAttribute(
      "href",
      "https://example.com/prices?week=48",
    );
    await userEvent.click(await canvas.findByRole("option", { name: /Berlin Mitte/ }));
    await expect(await canvas.findByRole("region", { name: "Berlin Mitte" })).toBeVisible();
  },
};

/** The dialog that N opens returns the focus to the list if no element had it. */
export const NewByKey: Story = {
  play: async ({ canvas, canvasElement }) => {
    await canvas.findByRole("option", { name: /Vera Viewer/ });
    await expect(document.body).toHaveFocus();
    await userEvent.keyboard("n");
    const screen = within(canvasElement.ownerDocument.body);
    const dialog = await screen.findByRole("dialog", { name: "New message" });
    await expect(await within(dialog).findByRole("searchbox")).toHaveFocus();
    await userEvent.keyboard("{Escape}");
    await waitFor(() => expect(canvas.getByRole("listbox", { name: "Chats" })).toHaveFocus());
  },
};

let answerDetail: (detail: unknown) => void = () => undefined;

/** The chat 6 loads until `answerDetail` is called. */
const loadingChat = {
  console: {
    server: {
      [`${CHATS}/6`]: () =>
        new Promise((resolve) => {
          answerDetail = resolve;
        }),
    },
  },
};

/** Starts the chat that loads, and waits until its text field has the focus. */
const startLoadingChat = async (canvas: ReturnType<typeof within>, page: HTMLElement): Promise<void> => {
  await userEvent.click(await canvas.findByRole("button", { name: /New message/ }));
  const screen = within(page.ownerDocument.body);
  await userEvent.click(await screen.findByRole("option", { name: /Operators/ }));
  await waitFor(() => expect(canvas.getByRole("textbox", { name: "Write a message" })).toHaveFocus());
};

/** What is typed while a chat loads is its draft. It does not go to the list, where it would open another chat. */
export const TypedWhileLoading: Story = {
  parameters: loadingChat,
  play: async ({ canvas, canvasElement }) => {
    await startLoadingChat(canvas, canvasElement);
    await userEvent.keyboard("Vera ");
    answerDetail({ ...sampleDetail, chat: { ...sampleDetail.chat, oid: 6, title: "Berlin Mitte" } });
    const conversation = within(await canvas.findByRole("region", { name: "Berlin Mitte" }));
    await waitFor(() => expect(conversation.getByRole("textbox")).toHaveFocus());
    await userEvent.keyboard("left");
    await expect(conversation.getByRole("textbox")).toHaveValue("Vera left");
    await userEvent.clear(conversation.getByRole("textbox"));
  },
};

/** If the loaded chat turns out to be read-only, the text typed so far is shown, and can be copied or discarded. */
export const TypedIntoReadOnly: Story = {
  parameters: loadingChat,
  play: async ({ canvas, canvasElement }) => {
    await startLoadingChat(canvas, canvasElement);
    await userEvent.keyboard("Vera left");
    const title = "Berlin Mitte";
    answerDetail({ ...sampleDetail, mayWrite: false, chat: { ...sampleDetail.chat, oid: 6, title } });
    const conversation = within(await canvas.findByRole("region", { name: title }));
    const text = await conversation.findByRole("textbox", { name: "Your text that was not sent" });
    await expect(text).toHaveValue("Vera left");
    await expect(text).toHaveAttribute("readonly");
    await waitFor(() => expect(text).toHaveFocus());
    await expect(conversation.getByRole("button", { name: "Copy the text" })).toBeVisible();
    await userEvent.click(conversation.getByRole("button", { name: "Discard" }));
    await expect(text).not.toBeInTheDocument();
    await waitFor(() => expect(conversation.getByRole("log")).toHaveFocus());
  },
};

export const Empty: Story = {
  parameters: { console: { server: { [CHATS]: { chats: [], hasMore: false } } } },
};

/** Without the right to create, chats can be read and no new one begun. */
export const ReadOnly: Story = {
  parameters: { console: { rights: { [PATH]: ["Demand"] } } },
  play: async ({ canvas }) => {
    await canvas.findByRole("option", { name: /Vera Viewer/ });
    await expect(canvas.queryByRole("button", { name: /New message/ })).not.toBeInTheDocument();
  },
};

export const Failed: Story = {
  parameters: { console: { server: { [CHATS]: failure(500, "The database is not available") } } },
};
