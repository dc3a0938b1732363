import type { SameKeys } from "#wording/word-keys.ts";
import type { mailEnglish } from "./en-US.ts";

export const mailDanish = {
  letter: {
    greeting: "Hej {name}",
    greetingWithoutName: "Hej",
    linkAsText: "Virker knappen ikke, så åbn denne adresse i din browser:",
    until: "Linket kan bruges én gang, senest {until}.",
    notExpected: "Har du ikke ventet denne mail, kan du se bort fra den. Så sker der ikke mere.",
    automatic: "Mailen er sendt automatisk. Svar på den bliver ikke læst.",
  },
  invitation: {
    subject: "Din invitation til {brand}",
    invitedBy: "{inviter} har inviteret dig til {brand}, hvor {company} opretter og følger sine supportsager.",
    invited: "Du er inviteret til {brand}, hvor {company} opretter og følger sine supportsager.",
    invitedOnly: "Du er inviteret til {brand}.",
    toConfirm: "Bekræft din e-mailadresse for at komme i gang.",
    toAccept: "Du har allerede adgang til {brand}. Log ind, som du plejer, og tag imod invitationen.",
    button: "Tag imod invitationen",
    askAgain: "Er linket udløbet, kan en administrator i din virksomhed sende dig et nyt.",
  },
  alternativeEmail: {
    subject: "Bekræft din e-mailadresse",
    why: "Adressen er tilføjet som din alternative e-mail i {brand}.",
    toConfirm: "Bekræft, at den er din. Du skal måske logge ind først.",
    button: "Bekræft adressen",
  },
  addedEmail: {
    subject: "Din konto hos {brand} har fået en ekstra e-mailadresse",
    what: "Der er føjet en alternativ e-mailadresse til din konto hos {brand}. Du kan logge ind med den og få et link til en ny adgangskode sendt til den.",
    ifNot: "Hvis det ikke var dig, så fjern adressen på din profil, og vælg en ny adgangskode.",
    button: "Åbn din profil",
  },
  password: {
    subject: "Vælg en ny adgangskode til {brand}",
    subjectFirst: "Vælg en adgangskode til {brand}",
    why: "Nogen, sandsynligvis dig, har glemt den adgangskode, du logger ind på {brand} med.",
    whyFirst: "Du er blevet oprettet i {brand}.",
    toChoose: "Vælg en adgangskode med linket herunder.",
    button: "Vælg en adgangskode",
  },
} as const satisfies SameKeys<typeof mailEnglish>;
