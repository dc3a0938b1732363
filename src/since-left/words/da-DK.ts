import type { SameKeys } from "#wording/word-keys.ts";
import type { enUS } from "./en-US.ts";

export const daDK = {
  sinceLeft: {
    title: "Siden sidst",
    titled: "Siden sidst, {when}",
    today: "i dag kl. {time}",
    yesterday: "i går kl. {time}",
    weekday: "i {day}s kl. {time}",
    date: "den {day} kl. {time}",
    help: "Hvad andre har gjort i dine sager, det vil sige dem, du er ansvarlig for, ejer eller følger.",
    helpOfCustomer:
      "Hvad andre har gjort i dine sager, det vil sige dem, du har oprettet, følger eller er kontaktperson for.",
    line: "Siden du sidst var her, {when}: {events} i {cases}",
    events_one: "{count} ændring",
    events_other: "{count} ændringer",
    manyEvents: "over {count} ændringer",
    cases_one: "{count} sag",
    cases_other: "{count} sager",
    more: "Der er flere: her er de seneste {events} ændringer i højst {cases} sager.",
    showRest_one: "Vis {count} mere",
    showRest_other: "Vis {count} flere",
    nothingTitle: "Der er ikke sket noget",
    nothingHelp: "Ingen andre har ændret dine sager siden da.",
    firstTitle: "Der er ikke noget tidligere besøg",
    firstHelp: "Når du har været væk i mere end fire timer, viser siden her, hvad andre har gjort i dine sager imens.",
    toCases: "Se aktive sager",
    noText: "Uden tekst",
  },
  auditAct: {
    GetCountsSinceLeft: "Tæl, hvad der er sket siden sidst",
    GetCasesSinceLeft: "Læs, hvad der er sket siden sidst",
  },
} satisfies SameKeys<typeof enUS>;
