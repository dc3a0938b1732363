import type { profile as english } from "#users/words/en-US/profile.ts";
import type { SameKeys } from "#wording/word-keys.ts";

export const profile = {
  dashboardKind: {
    agent: "Sagsbehandler: mine egne sager",
    coordinator: "Koordinator: alles sager",
    executive: "Ledelse: tal",
  },
  profile: {
    dashboard: "Forside",
    dashboardHelp: "Hvilken forside du starter på.",
    notSaved: "Dit valg blev ikke gemt",
  },
} satisfies SameKeys<typeof english>;
