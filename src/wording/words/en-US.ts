import type { FlatTexts } from "#wording/word-keys.ts";
import { editor } from "./en-US/editor.ts";
import { frame } from "./en-US/frame.ts";
import { pieces } from "./en-US/pieces.ts";

export const enUS = {
  ...editor,
  ...frame,
  ...pieces,
} as const;

declare module "#wording/words.ts" {
  interface ScreenTexts extends FlatTexts<typeof enUS> {}
}
