import type { SameKeys } from "#wording/word-keys.ts";
import { coordinator } from "./da-DK/coordinator.ts";
import { dashboard } from "./da-DK/dashboard.ts";
import { executive } from "./da-DK/executive.ts";
import { pieces } from "./da-DK/pieces.ts";
import { planner } from "./da-DK/planner.ts";
import type { enUS } from "./en-US.ts";

export const daDK = {
  ...coordinator,
  ...dashboard,
  ...executive,
  ...pieces,
  ...planner,
} satisfies SameKeys<typeof enUS>;
