import type { FlatTexts } from "#wording/word-keys.ts";
import { importRows } from "./en-US/import-rows.ts";
import { pieces } from "./en-US/pieces.ts";

export const enUS = {
  ...importRows,
  ...pieces,
} as const;

declare module "#wording/words.ts" {
  interface ScreenTexts extends FlatTexts<typeof enUS> {}
}
