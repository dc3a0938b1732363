import type { SameKeys } from "#wording/word-keys.ts";
import type { enUS } from "./en-US.ts";

export const daDK = {
  intakeReceipt: {
    from: "Mail fra {from}: {subject}",
    unsaid: "Mail fra {name}",
    encrypted: "Mailen er krypteret og kan ikke læses her. Send den igen uden kryptering.",
    signed: "Mailen er signeret eller pakket på en måde, der ikke kan læses her. Send den igen som en almindelig mail.",
    winmail:
      "Noget af mailen ligger i filen winmail.dat, som kun Outlook kan åbne. Mangler der noget, så send mailen igen som HTML eller almindelig tekst.",
    subject: "Vi har modtaget din mail: sag #{id}",
    made: "Vi har modtaget din mail og oprettet sag #{id} ud fra den.",
    next: "Her kan du følge sagen og skrive mere på den.",
    button: "Åbn sagen",
    answer: "Mailen er sendt automatisk. Du kan svare på den: Dit svar bliver en besked på sagen.",
  },
  acknowledgement: {
    subject: "Vi har modtaget din mail",
    arrived: "Vi har modtaget din mail. Den venter, til en af os har læst den.",
    next: "Du behøver ikke gøre mere eller sende den igen.",
    once: "Du får højst denne besked én gang om dagen, uanset hvor mange mails du sender.",
  },
  secretEnd: {
    subject: "Hemmeligheden til {mailbox} udløber {date}",
    subjectEnded: "Hemmeligheden til {mailbox} udløb {date}",
    ends: "{brand} læser postkassen {mailbox} og sender fra den med en hemmelighed, hvis sidste dag er {date}. Derefter kan {brand} ingen af delene.",
    ended: "{brand} læser postkassen {mailbox} og sender fra den med en hemmelighed, hvis sidste dag var {date}.",
    next: "Lav en ny hemmelighed dér, hvor den gamle blev lavet, skriv den på postkassens side med dens sidste dag, og afprøv postkassen.",
    button: "Åbn postkassen",
    why: "Du får denne mail, fordi du administrerer {brand}. Den sendes 30 dage, 7 dage og en dag før.",
  },
} satisfies SameKeys<typeof enUS>;
