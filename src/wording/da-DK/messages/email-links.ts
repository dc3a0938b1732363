import type { emailLinks as english } from "#wording/en-US/messages/email-links.ts";
import type { SameKeys } from "#wording/word-keys.ts";

export const emailLinks = {
  confirmEmail: {
    title: "Bekræft din e-mail",
    invitedTitle: "Du er inviteret til {company}",
    invitedText:
      "Accepter invitationen for at oprette og følge sagerne hos {company} i {brand}. Indtil da ser virksomheden kun dit navn og din e-mail.",
    accept: "Accepter invitationen",
    accepting: "Et øjeblik",
    acceptAct: "Invitationen kunne ikke bekræftes",
    addressTitle: "Er {email} din?",
    addressText: "Når du bekræfter den, bliver den din alternative e-mail.",
    confirm: "Bekræft adressen",
    confirming: "Et øjeblik",
    confirmAct: "Adressen kunne ikke bekræftes",
    asPerson: "Du er logget ind som {name} ({email}).",
    acceptedTitle: "Nu hører du til {company}",
    acceptedText: "Din e-mail er bekræftet. Du skal ikke bruge linket mere.",
    addressDoneTitle: "{email} er bekræftet",
    addressDoneText: "Den er nu din alternative e-mail. Du skal ikke bruge linket mere.",
    toCompany: "Gå til {company}",
    toProfile: "Gå til din profil",
    toHome: "Gå til forsiden",
    expiredTitle: "Linket er udløbet",
    expiredInvitation: "Bed en administrator hos {company}, eller {brand}, om at sende invitationen igen.",
    expiredAddress: "E-mailen kunne ikke bekræftes. Linket er mere end 7 dage gammelt: send dig selv et nyt.",
    sendAgain: "Send et nyt link",
    sending: "Sender",
    sendAct: "Linket kunne ikke sendes",
    sentAgain: "Et nyt link er på vej til {email}.",
    replacedTitle: "Linket gælder ikke længere",
    replacedText:
      "Der er sendt en nyere mail til {email}, eller anmodningen er trukket tilbage. Åbn linket i den nyeste mail.",
    unknownTitle: "Linket fører ingen steder hen",
    unknownText:
      "Måske mangler der noget af det, eller også er det sendt til en anden. Var mailen til en anden af dine brugere, så log ud, og åbn linket igen som den bruger.",
    logOut: "Log ud",
    takenTitle: "{email} er allerede i brug",
    takenText: "En anden person i {brand} har den adresse. Vælg en anden på din profil.",
    whileImpersonating: "Du handler på en andens vegne. Kun personen selv kan svare på det her.",
  },
} as const satisfies SameKeys<typeof english>;
