import type { SameKeys } from "#wording/word-keys.ts";
import { importRows } from "./da-DK/import-rows.ts";
import { pieces } from "./da-DK/pieces.ts";
import type { enUS } from "./en-US.ts";

export const daDK = {
  ...importRows,
  ...pieces,
} satisfies SameKeys<typeof enUS>;
