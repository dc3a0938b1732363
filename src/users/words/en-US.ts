import type { FlatTexts } from "#wording/word-keys.ts";
import { away } from "./en-US/away.ts";
import { bulk } from "./en-US/bulk.ts";
import { pieces } from "./en-US/pieces.ts";
import { profile } from "./en-US/profile.ts";
import { users } from "./en-US/users.ts";

export const enUS = {
  ...away,
  ...bulk,
  ...pieces,
  ...profile,
  ...users,
} as const;

declare module "#wording/words.ts" {
  interface ScreenTexts extends FlatTexts<typeof enUS> {}
}
