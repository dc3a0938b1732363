import type { FlatTexts } from "#wording/word-keys.ts";
import { coordinator } from "./en-US/coordinator.ts";
import { dashboard } from "./en-US/dashboard.ts";
import { executive } from "./en-US/executive.ts";
import { pieces } from "./en-US/pieces.ts";
import { planner } from "./en-US/planner.ts";

export const enUS = {
  ...coordinator,
  ...dashboard,
  ...executive,
  ...pieces,
  ...planner,
} as const;

declare module "#wording/words.ts" {
  interface ScreenTexts extends FlatTexts<typeof enUS> {}
}
