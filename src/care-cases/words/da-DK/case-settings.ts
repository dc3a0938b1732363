import type { caseSettings as english } from "#care-cases/words/en-US/case-settings.ts";
import type { SameKeys } from "#wording/word-keys.ts";

export const caseSettings = {
  caseSettings: {
    help: "Regler for alle sager. Ændringer gælder med det samme.",
    retiredTeam: "{name} (nedlagt)",
    newTeam: "Et nyt team",
  },
  setting: {
    "cases.silentDays": "Lukning af leverede sager",
    "cases.silentDaysHelp": "En leveret sag lukkes, når kunden ikke har svaret i så lang tid.",
    "cases.reopenDays": "Genåbning af lukkede sager",
    "cases.reopenDaysHelp": "Hvor længe en besked fra kunden åbner en lukket sag igen i stedet for en ny.",
    "cases.team": "Ejer af nye sager",
    "cases.teamHelp":
      "Fra alle kanaler. Medlemmerne får besked om det, som ingen andre får. Et nedlagt team ejer ingen.",
  },
} satisfies SameKeys<typeof english>;
