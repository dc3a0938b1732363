import type { SameKeys } from "#wording/word-keys.ts";
import type { enUS } from "./en-US.ts";

export const daDK = {
  caseMail: {
    FileKeptApart: "En fil er tilbageholdt, fordi der er fundet noget i den, eller den ikke kan undersøges.",
  },
  toCustomer: {
    FileKeptApart:
      "En fil på {theCase} er tilbageholdt, fordi der er fundet noget i den, eller den ikke kan undersøges.",
  },
  keptApart: {
    subject: "En fil er tilbageholdt",
    named:
      "{what} er tilbageholdt, fordi der er fundet noget i det, eller det ikke kan undersøges: {name}. Ingen kan hente det.",
    unnamed:
      "{what} er tilbageholdt, fordi der er fundet noget i det, eller det ikke kan undersøges. Ingen kan hente det.",
    noticeSubject: "Filer er tilbageholdt",
    notice_one:
      "En fil er tilbageholdt, fordi der er fundet noget i den, eller den ikke kan undersøges. Ingen kan hente den.",
    notice_other:
      "{count} filer er tilbageholdt, fordi der er fundet noget i dem, eller de ikke kan undersøges. Ingen kan hente dem.",
    mayRelease: "Er du sikker på, at det er harmløst, kan du frigive det.",
    askAdministrator: "Er du sikker på, at det er harmløst, så bed {brand} om at frigive det.",
    button: "Åbn de tilbageholdte filer",
    why: "Du får denne e-mail, fordi du administrerer {brand}.",
    whyUploader: "Du får denne e-mail, fordi det er dit.",
    caseFile: "En fil til en besked, der ikke er sendt endnu,",
    replyPicture: "Et billede i et gemt svar",
    mail: "En original e-mail",
    import: "En fil til import",
    photo: "Et profilbillede",
  },
} satisfies SameKeys<typeof enUS>;
