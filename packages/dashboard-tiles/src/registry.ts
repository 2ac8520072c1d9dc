import type { MessageDescriptor } from "@lingui/core";
import type { IconProps } from "@backroom/ui";
import type { ComponentType } from "react";

/** What every tile component receives. */
export interface TileProps {
  /** Params of its card in the stored layout. */
  readonly params: Readonly<Record<string, unknown>>;
}

/** A kind of tile. A third party adds one by putting its definition into the list given to the dashboard. */
export interface TileDefinition {
  /** Name in the stored layout; also the key of its test id. */
  readonly name: string;
  readonly title: MessageDescriptor;
  readonly icon: IconProps["name"];
  /** Required tiles cannot be removed. */
  readonly isRequired: boolean;
  /** Renders the content of the tile. While it suspends the tile is loading; when it throws, the tile says so and can be tried again. */
  readonly component: ComponentType<TileProps>;
}
