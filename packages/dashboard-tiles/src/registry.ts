import type { MessageDescriptor } from "@lingui/core";
import type { IconProps } from "@backroom/ui";
import type { ComponentType } from "react";

/** What every tile component receives. */
export interface TileProps {
  /** Params of its card in the stored layout. */
  readonly params: Readonly<Record<string, unknown>>;
}

/**
 * A kind of tile. What it needs it closes over, as `versionTile({ api, hub, uiVersion })` does; a third party adds one by
 * putting its definition into the list given to the dashboard.
 */
export interface TileDefinition {
  /** Name in the stored layout; also the key of its test id. */
  readonly name: string;
  readonly title: MessageDescriptor;
  readonly icon: IconProps["name"];
  /** Required tiles cannot be removed. Default false. */
  readonly isRequired?: boolean;
  /**
   * Brings the content of the tile. Until it has come, and while it suspends, the tile is loading; when it cannot be loaded
   * or throws, the tile says so and can be tried again.
   */
  readonly load: () => Promise<ComponentType<TileProps>>;
}
