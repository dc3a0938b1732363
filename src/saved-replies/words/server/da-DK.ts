import type { SameKeys } from "#wording/word-keys.ts";
import type { enUS } from "./en-US.ts";

export const daDK = {
  caseMail: { ChangesNotMade: "Ændringer fulgte ikke med din besked, da sagen var ændret." },
  replyField: {
    "contact.firstName": "kontaktpersonens fornavn",
    "contact.name": "kontaktpersonens navn",
    "company.name": "virksomheden",
    "case.number": "sagens nummer",
    "case.title": "sagens titel",
    "case.promised": "den aftalte tid",
    "case.team": "teamet",
    "case.link": "et link til sagen",
    "agent.name": "mit navn",
    "agent.title": "min titel",
    today: "i dag",
    "support.opens": "hvornår supporten åbner",
  },
} satisfies SameKeys<typeof enUS>;
