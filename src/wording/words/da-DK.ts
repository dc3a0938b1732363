import type { SameKeys } from "#wording/word-keys.ts";
import { editor } from "./da-DK/editor.ts";
import { frame } from "./da-DK/frame.ts";
import { pieces } from "./da-DK/pieces.ts";
import type { enUS } from "./en-US.ts";

export const daDK = {
  ...editor,
  ...frame,
  ...pieces,
} satisfies SameKeys<typeof enUS>;
