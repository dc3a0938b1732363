import type { SameKeys } from "#wording/word-keys.ts";
import type { enUS } from "./en-US.ts";

export const daDK = {
  audience: {
    read_one: "{count} person hos {company} kan læse dette",
    read_other: "{count} personer hos {company} kan læse dette",
    readNobody: "Ingen hos {company} kan læse dette endnu",
    both_one: "{count} person hos {company} og {brand} kan læse dette",
    both_other: "{count} personer hos {company} og {brand} kan læse dette",
    atOnce_one: "{count} får mail nu",
    atOnce_other: "{count} får mail nu",
    inSummary_one: "{count} får mail kl. 08:00",
    inSummary_other: "{count} får mail kl. 08:00",
    thenInSummary: "{count} kl. 08:00",
    noMail: "ingen får mail",
    onlyStaff: "Kun medarbejdere",
    toldOne: "{names} får besked",
    toldMany: "{names} får besked",
    nobodyTold: "ingen får besked",
    and: "{names} og {last}",
    more: "{names} og {count} til",
    names: "Se hvem",
    panel: "Hvem kan læse dette",
    ofCompany: "Hos {company} ({number})",
    ofStaff: "Medarbejdere ({number})",
    onlyCount: "Administratorer hos {company} kan se navnene.",
    rest: "og {count} til",
    toldTitle: "Hvem får besked",
    toldHelp: "Hvis du sender nu, og medmindre de når at læse den, gøre sagen lydløs eller ændre deres indstillinger.",
    toldNobody: "Ingen",
    failed: "Det kunne ikke slås op, hvem der kan læse dette.",
  },
  toldHow: {
    atOnce: "på mail nu",
    inSummary: "på mail kl. 08:00",
    inbox: "i indbakken",
  },
  auditAct: {
    GetMessageAudience: "Læs, hvem der kan læse en besked",
  },
} satisfies SameKeys<typeof enUS>;
