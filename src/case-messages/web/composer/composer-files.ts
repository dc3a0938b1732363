import type { ReactNode } from "react";

/** The files that go with the message: another feature chooses and uploads them. */
export type ComposerFiles = {
  readonly ids: readonly number[];
  /** Why the message can't be sent with these files yet. */
  readonly hindrance: "uploading" | "tooMany" | null;
  /** The chosen files, with how far they are. */
  readonly list: ReactNode;
  readonly chooser: ReactNode;
};
