import type { companies as english } from "#wording/en-US/people/companies.ts";
import type { SameKeys } from "#wording/word-keys.ts";

export const companies = {
  company: {
    select: "Vælg en virksomhed",
    selectHelp:
      "Du hører til flere virksomheder. Vælg den, du vil handle på vegne af; du kan skifte øverst på hver side.",
    selectFor: "Åbn dette hos {company}",
    selectForHelp: "Dette hører til {company}. Du handler på vegne af {current} lige nu.",
    selectOther: "Vælg en anden virksomhed",
    goOnAt: "Fortsæt som {company}",
    current: "Aktiv nu",
    openCases_one: "{count} åben sag",
    openCases_other: "{count} åbne sager",
    openCasesMany: "1.000+ åbne sager",
    switch: "Skift virksomhed",
    switchTo: "Skift til {company}",
    switchNow: "Virksomhed: {company}",
    find: "Find en virksomhed",
    notSwitched: "Virksomheden blev ikke skiftet",
    changedTitle: "Du har skiftet til {company} i en anden fane",
    changedHelp: "Der sendes ikke mere fra denne side, og det, du har skrevet, er gemt her.",
    actingTitle: "Du handler på vegne af {name} i en anden fane",
    otherTitle: "Du er nu logget ind som {name}",
    switchBack: "Skift tilbage til {company}",
    reload: "Fortsæt som {company}",
    reloadAs: "Fortsæt som {name}",
    all: "Alle mine virksomheder",
    openAt: "Åbn hos {company}",
    none: "Medarbejdere hos {brand} handler ikke på vegne af en virksomhed.",
    onlyOne: "Du hører kun til én virksomhed.",
  },
} as const satisfies SameKeys<typeof english>;
