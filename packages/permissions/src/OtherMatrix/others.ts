import type { PermissionMatrix } from "@backroom/contract";
import type { ReactNode } from "react";

/** What the input that chooses another role or user is given. */
export interface OtherChoiceProps {
  /** Takes the oid of the chosen one; null = none. */
  readonly onChange: (oid: number | null) => void;
}

/** Other roles, users or API accesses, whose matrices this one can be compared with and copied from. */
export interface OtherMatrices {
  /** What they are. */
  readonly kind: "role" | "user" | "api-access";
  /** Draws the input that chooses one. */
  readonly renderChoice: (props: OtherChoiceProps) => ReactNode;
  /** Reads the matrix of one, of the same kind as this. Rejects when it cannot be read. */
  readonly load: (oid: number, signal: AbortSignal) => Promise<PermissionMatrix>;
}

/** What is done with another matrix. */
export type OtherPurpose = "copy" | "compare";
