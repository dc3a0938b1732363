import type { ReactNode } from "react";

/** Files for the message, chosen and uploaded by another feature. */
export type ComposerFiles = {
  readonly ids: readonly number[];
  /** Why the message can't be sent with these files yet. */
  readonly hindrance: "uploading" | "tooMany" | null;
  /** The chosen files with their progress. */
  readonly list: ReactNode;
  readonly chooser: ReactNode;
};
