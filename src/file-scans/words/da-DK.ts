import type { SameKeys } from "#wording/word-keys.ts";
import type { enUS } from "./en-US.ts";

export const daDK = {
  scanner: {
    title: "Filscanning",
    notSet: "Ikke sat op: filer scannes ikke for malware",
    state: "Scanner",
    there: "Har svaret siden {at}",
    away: "Svarer ikke (siden {at}). Filer venter, til den svarer",
    unknown: "Ingen har set efter i flere minutter: processer, der kører job, skal også have CLAMD_URL",
    engine: "Program",
    signatures: "Signaturer",
    signedAt: "{at} ({age})",
    noDate: "Uden dato",
    waiting: "Filer, der venter",
    noneWaiting: "Ingen",
    waitingSaid_one: "{count} fil, siden {at}",
    waitingSaid_other: "{count} filer, siden {at}",
    manyWaiting: "{count} filer eller flere, siden {at}",
    settings: "Dens indstillinger",
  },
  scannerLack: {
    streamMaxLength: "StreamMaxLength er under 55M: store filer kan ikke scannes",
    alertEncrypted: "AlertEncrypted er slået fra: arkiver med adgangskode regnes for rene",
    alertExceedsMax: "AlertExceedsMax er slået fra: det, der er over dens grænser, regnes for rent",
  },
  auditAct: {
    GetScanner: "Læs, hvordan filer scannes",
  },
} as const satisfies SameKeys<typeof enUS>;
