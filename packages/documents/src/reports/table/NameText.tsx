import { Text } from "@backroom/ui";
import type { GroupName } from "../model/groupNames.ts";

/** The name of a group, with its tenant or number in a muted colour. */
export const NameText = ({ text, beside }: GroupName) => (
  <>
    <bdi>{text}</bdi>
    {beside !== null && (
      <Text tone="muted" weight="normal">
        {" "}
        <bdi>{beside}</bdi>
      </Text>
    )}
  </>
);
