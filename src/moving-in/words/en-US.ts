import type { FlatTexts } from "#wording/word-keys.ts";
import { importRows } from "./en-US/import-rows.ts";
import { pieces } from "./en-US/pieces.ts";
import { screens } from "./en-US/screens.ts";

export const enUS = {
  ...importRows,
  ...pieces,
  ...screens,
} as const;

declare module "#wording/words.ts" {
  interface ScreenTexts extends FlatTexts<typeof enUS> {}
}
