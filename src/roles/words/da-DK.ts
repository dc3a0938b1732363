import type { SameKeys } from "#wording/word-keys.ts";
import type { enUS } from "./en-US.ts";

export const daDK = {
  staffRole: {
    agent: "Sagsbehandler",
    coordinator: "Koordinator",
    executive: "Leder",
    administrator: "Administrator",
  },
} satisfies SameKeys<typeof enUS>;
