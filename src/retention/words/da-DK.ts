import type { SameKeys } from "#wording/word-keys.ts";
import type { enUS } from "./en-US.ts";

export const daDK = {
  keeping: {
    help: "Det, der er ældre, fjernes hver nat kl. 03:00 og kan ikke hentes tilbage. Så længe ingen ændrer noget her, bliver alt stående.",
    forever: "For altid",
    limited: "I en periode",
    howLong: "Opbevar",
    months: "Måneder",
    days: "Dage",
    monthsSaid_one: "{count} måned",
    monthsSaid_other: "{count} måneder",
    daysSaid_one: "{count} dag",
    daysSaid_other: "{count} dage",
    deleteSaid_one: "{count} måned, slettes derefter",
    deleteSaid_other: "{count} måneder, slettes derefter",
    pseudonymizeSaid_one: "{count} måned, pseudonymiseres derefter",
    pseudonymizeSaid_other: "{count} måneder, pseudonymiseres derefter",
    numberProblem: "Skriv et helt tal fra {least} til {most}.",
    afterwards: "Derefter",
    delete: "Slet",
    deleteHelp:
      "Sagen forsvinder med beskeder, filer, mails og historik. Den forsvinder også fra tal for tidligere måneder.",
    pseudonymize: "Pseudonymisér",
    pseudonymizeHelp:
      "Titel, beskrivelse, beskeder, filer, mails og kundens personer forsvinder. Nummer, kunde, datoer, tider og hvem der behandlede sagen, bliver stående.",
    lastRun_one: "Senest fjernet: {count}, {at}",
    lastRun_other: "Senest fjernet: {count}, {at}",
    running_one: "Fjernes siden {at}: {count} indtil nu",
    running_other: "Fjernes siden {at}: {count} indtil nu",
  },
  removal: {
    title: "Hvad der fjernes næste gang",
    when: "{at}:",
    none: "Intet er gammelt nok.",
    cases_one: "{count} afsluttet sag",
    cases_other: "{count} afsluttede sager",
    files_one: "{count} fil i afsluttede sager",
    files_other: "{count} filer i afsluttede sager",
    auditRows_one: "{count} linje i revisionsloggen",
    auditRows_other: "{count} linjer i revisionsloggen",
    mails_one: "{count} indgående mail",
    mails_other: "{count} indgående mails",
    oldest: "den ældste fra {date}",
    isMore: "Der kan være flere: hvor der er meget, tælles ikke alt.",
    failed: "Det kunne ikke tælles, hvad der ville blive fjernet",
  },
  auditAct: {
    "remove-old": "Fjern det, der er gammelt nok",
    PreviewRetention: "Tæl, hvad der ville blive fjernet",
    GetRetentionState: "Læs, hvad der er fjernet, og hvad der er det næste",
  },
  auditDetail: {
    removed: "Fjernet",
    how: "Hvordan",
  },
  jobKind: {
    "remove-old": "Fjernelse af det, der ikke længere gemmes",
  },
  settings: {
    retention: "Opbevaring af data",
    retentionHelp: "Hvor længe afsluttede sager, filer, mails og revisionsloggen opbevares, og hvad der skal bevares",
    retentionAlso:
      "slette fjerne pseudonymisere persondata gdpr bevare gammel alder arkiv måneder dage log revisionslog tilbageholde",
  },
  setting: {
    "retention.cases": "Afsluttede sager",
    "retention.casesHelp": "Regnet fra den dag, sagen blev afsluttet.",
    "retention.files": "Filer i afsluttede sager",
    "retention.filesHelp": "Regnet fra den dag, deres sag blev afsluttet. Sagen og dens beskeder bliver stående.",
    "retention.mails": "Indgående mails",
    "retention.mailsHelp":
      "De originaler, der blev til en sag eller en besked, som bliver stående. Regnet fra den dag, de kom.",
    "retention.auditRows": "Revisionslog",
    "retention.auditRowsHelp":
      "De ældste linjer først. Loggen kan stadig kontrolleres, og alt siden det, der skal bevares, bliver.",
  },
} satisfies SameKeys<typeof enUS>;
