import { CalendarDate, CalendarDateTime, Time } from "@internationalized/date";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, screen, userEvent, waitFor } from "storybook/test";
import { DatePicker, DateTimePicker, TimeField } from "./DatePicker.tsx";

const meta = {
  title: "ui/DatePicker",
  component: DatePicker,
  args: { label: "Changed since", defaultValue: new CalendarDate(2026, 11, 21), onChange: fn() },
} satisfies Meta<typeof DatePicker>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};

export const Empty: Story = { render: () => <DatePicker label="Changed since" /> };

export const FromCalendar: Story = {
  play: async ({ args, canvas }) => {
    await userEvent.click(canvas.getByRole("button", { name: /Calendar/ }));
    await screen.findByRole("grid", { name: /November 2026/ });
    await userEvent.keyboard("{ArrowRight}{Enter}");
    await waitFor(() => expect(args.onChange).toHaveBeenCalledWith(new CalendarDate(2026, 11, 22)));
  },
};

export const Open: Story = {
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole("button", { name: /Calendar/ }));
    await screen.findByRole("grid");
  },
};

export const ByKeyboard: Story = {
  play: async ({ args, canvas }) => {
    canvas.getByRole("spinbutton", { name: /day/i }).focus();
    await userEvent.keyboard("{ArrowUp}");
    await expect(args.onChange).toHaveBeenLastCalledWith(new CalendarDate(2026, 11, 22));
    await userEvent.click(canvas.getByRole("button", { name: "Clear" }));
    await expect(args.onChange).toHaveBeenLastCalledWith(null);
  },
};

export const Invalid: Story = {
  args: { isInvalid: true, isRequired: true, errorMessage: "The day lies in the future" },
};

export const WithTime: Story = {
  render: () => (
    <DateTimePicker label="Valid from" defaultValue={new CalendarDateTime(2026, 11, 21, 10, 41)} />
  ),
};

export const OnlyTime: Story = { render: () => <TimeField label="Opens" defaultValue={new Time(8, 30)} /> };
