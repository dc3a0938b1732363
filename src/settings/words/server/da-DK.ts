import type { SameKeys } from "#wording/word-keys.ts";
import type { enUS } from "./en-US.ts";

export const daDK = {
  restoredCopy: {
    banner: "Dette er en gendannet kopi fra {at}. Intet sendes eller hentes, før en administrator sætter den i gang.",
  },
  testMail: {
    subject: "Testmail fra {brand}",
    what: "{brand} kan sende dig mails: denne er sendt fra indstillingerne.",
    button: "Åbn indstillinger",
  },
} satisfies SameKeys<typeof enUS>;
