import type { SameKeys } from "#wording/word-keys.ts";
import type { enUS } from "./en-US.ts";

export const daDK = {
  auditAct: {
    restore: "Genskab en backup fra kommandolinjen",
  },
  jobKind: {
    "note-forgotten": "Notering af en pseudonymiseret person i filen ved siden af backupperne",
  },
} as const satisfies SameKeys<typeof enUS>;
