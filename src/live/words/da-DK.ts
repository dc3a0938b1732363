import type { SameKeys } from "#wording/word-keys.ts";
import type { enUS } from "./en-US.ts";

export const daDK = {
  presence: {
    others: "Også på sagen",
    looking: "{name} ser på sagen",
    writing: "{name} skriver et svar",
    writingTwo: "{name} og {other} skriver svar",
    writingMore: "{name} og {count} andre skriver svar",
  },
  auditAct: {
    events: "Følg, hvad der sker",
    ReportCasePresence: "Vis, at man er på en sag",
  },
} satisfies SameKeys<typeof enUS>;
