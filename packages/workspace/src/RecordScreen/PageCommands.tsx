import { Button } from "@backroom/ui";
import { useLingui } from "@lingui/react";
import type { CommandContext, PageCommand } from "../areas/recordCommand.ts";

/** Props of {@link PageCommands}. */
export interface PageCommandsProps {
  readonly commands: readonly PageCommand[];
  readonly context: CommandContext;
}

/** What areas add to the command bar of a grid. */
export const PageCommands = ({ commands, context }: PageCommandsProps) => {
  const { i18n } = useLingui();
  return commands.map(({ key, label, icon, run }) => (
    <Button key={key} icon={icon} onPress={() => run(context)}>
      {i18n._(label)}
    </Button>
  ));
};
