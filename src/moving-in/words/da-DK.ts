import type { SameKeys } from "#wording/word-keys.ts";
import { importRows } from "./da-DK/import-rows.ts";
import { pieces } from "./da-DK/pieces.ts";
import { screens } from "./da-DK/screens.ts";
import type { enUS } from "./en-US.ts";

export const daDK = {
  ...importRows,
  ...pieces,
  ...screens,
} satisfies SameKeys<typeof enUS>;
