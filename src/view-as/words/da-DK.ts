import type { SameKeys } from "#wording/word-keys.ts";
import type { enUS } from "./en-US.ts";

export const daDK = {
  viewAs: {
    open: "Se sagen, som kunden ser den",
    openAs: "Se sagen, som {name} ser den",
    view: "Kundens visning",
    title: "Se sagen, som kunden ser den",
    help: "Du ser personens egen side på personens sprog og kan ikke ændre noget. Det står i revisionsloggen, og virksomhedens administratorer kan læse i deres log, at du har set den.",
    person: "Person",
    personFirst: "Vælg en person",
    personMissing: "Vælg en person.",
    findPerson: "Find en person på navn eller e-mail",
    nobody: "Der er ingen personer hos virksomheden",
    go: "Se sagen",
    failed: "Sagen bliver ikke vist",
    bar: "Som {name} ser den",
    readOnly: "Her kan intet ændres",
    close: "Luk",
    frame: "Sagen, som {name} ser den",
    removed: "{name} kan ikke se sagen, fordi personen er fjernet.",
    notOfCompany: "{name} kan ikke se sagen, fordi personen ikke hører til {company}.",
    invited: "{name} kan ikke se sagen endnu, fordi invitationen til {company} ikke er accepteret.",
    ownCasesOnly:
      "{name} kan ikke se sagen, fordi brugere hos {company} kun ser deres egne sager, og personen hverken har oprettet denne eller er dens kontaktperson.",
  },
  auditAct: {
    GetCaseViewer: "Læs, om en kunde kan se en sag",
    ViewCareCaseAs: "Se en sag, som en kunde ser den",
    DownloadViewedFile: "Hent en fil som en kunde",
  },
  refusal: {
    cantSeeCase: "Personen kan ikke se sagen.",
  },
} satisfies SameKeys<typeof enUS>;
