import type { support as english } from "#wording/en-US/support.ts";
import type { SameKeys } from "#wording/word-keys.ts";

export const support = {
  support: {
    title: "Support",
    intro: "Opret en sag, når svaret kan komme på skrift. Ring, når det haster.",
    phone: "Telefon",
    mainNumber: "Support",
    mainNumberHelp: "Spørgsmål og ønsker inden for åbningstiden",
    criticalNumberHelp: "Når dit arbejde er gået i stå",
    writeTitle: "Skriv",
    writeHelp: "En sag samler alle beskeder og filer ét sted.",
    ourCases: "Se dine sager",
    criticalNumber: "Kritiske hændelser",
    emailLabel: "E-mail",
    openingHours: "Åbningstider",
    monToThu: "Mandag–torsdag",
    friday: "Fredag",
    weekend: "Lørdag og søndag",
    closed: "Lukket",
    closedDays: "Lukkedage",
    publicHolidays: "Helligdage",
    christmasEve: "Juleaftensdag",
    newYearsEve: "Nytårsaftensdag",
    dayAfterAscension: "Dagen efter Kristi himmelfartsdag",
    constitutionDay: "Grundlovsdag, 5. juni, efter kl. 12.00",
    timeZone: "Alle tidspunkter er dansk tid.",
  },
} as const satisfies SameKeys<typeof english>;
