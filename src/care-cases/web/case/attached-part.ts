import type { ReactNode } from "react";
import type { Command } from "#platform/web/commands.ts";

/** What a part with tables of its own shows in the header of the case page, and its command. */
export type AttachedPart = {
  /** Beside the title. */
  readonly control: ReactNode;
  /** Below the title: what it says of the case, or why its change failed. */
  readonly note: ReactNode;
  /** Null if the reader can't do it. */
  readonly command: Command | null;
};
