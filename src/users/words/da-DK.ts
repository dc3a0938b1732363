import type { SameKeys } from "#wording/word-keys.ts";
import { away } from "./da-DK/away.ts";
import { bulk } from "./da-DK/bulk.ts";
import { pieces } from "./da-DK/pieces.ts";
import { profile } from "./da-DK/profile.ts";
import { users } from "./da-DK/users.ts";
import type { enUS } from "./en-US.ts";

export const daDK = {
  ...away,
  ...bulk,
  ...pieces,
  ...profile,
  ...users,
} satisfies SameKeys<typeof enUS>;
