import type { SameKeys } from "#wording/word-keys.ts";
import type { enUS } from "./en-US.ts";

export const daDK = {
  invitation: {
    subject: "Din invitation til {brand}",
    subjectOfCompany: "Din invitation til {company} i {brand}",
    invitedBy: "{inviter} har inviteret dig til {brand}, hvor {company} opretter og følger sine supportsager.",
    invited: "Du er inviteret til {brand}, hvor {company} opretter og følger sine supportsager.",
    invitedOnly: "Du er inviteret til {brand}.",
    toConfirm: "Bekræft din e-mailadresse for at komme i gang.",
    toAccept: "Du har allerede adgang til {brand}. Log ind, som du plejer, og accepter invitationen.",
    button: "Accepter invitationen",
    askAgain: "Er linket udløbet, kan en administrator i din virksomhed, eller {brand}, sende dig et nyt.",
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
} satisfies SameKeys<typeof enUS>;
