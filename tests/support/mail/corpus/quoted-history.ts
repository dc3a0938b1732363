import { type CorpusMail, mailOf } from "./corpus-mail.ts";

/** Replies by various mail programs: what is own text, and what is history. */
const answers: readonly (readonly [program: string, mail: string, own: string])[] = [
  [
    "Outlook, Danish",
    "Det virker nu.\r\n\r\nFra: Havn <sag@havn.example>\r\nSendt: 19. november 2026 10:12\r\nTil: Nora\r\nEmne: Sag 12\r\n\r\nVirker det?",
    "Det virker nu.",
  ],
  [
    "Outlook, English",
    "It works.\r\n\r\nFrom: Havn <sag@havn.example>\r\nSent: 19 November 2026 10:12\r\nTo: Nora\r\nSubject: Case 12\r\n\r\nDoes it?",
    "It works.",
  ],
  [
    "Gmail, Danish",
    "Tak.\r\n\r\nDen tors. 19. nov. 2026 kl. 10.12 skrev Havn <sag@havn.example>:\r\n\r\n> Virker det?\r\n> Hilsen",
    "Tak.",
  ],
  [
    "Gmail, English",
    "Thanks.\r\n\r\nOn Thu, 19 Nov 2026 at 10:12, Havn <sag@havn.example> wrote:\r\n\r\n> Does it?\r\n",
    "Thanks.",
  ],
  [
    "Gmail, an attribution over two lines",
    "Tak.\r\n\r\nDen tors. 19. nov. 2026 kl. 10.12 skrev Havn Support i Aarhus og Odense\r\n<sag@havn.example>:\r\n\r\n> Virker det?",
    "Tak.",
  ],
  [
    "Apple Mail, Danish",
    "Ja.\r\n\r\n> Den 19. nov. 2026 kl. 10.12 skrev Havn <sag@havn.example>:\r\n> \r\n> Virker det?\r\n",
    "Ja.",
  ],
  ["Thunderbird, Danish", "Nej.\r\n\r\nDen 19.11.2026 kl. 10.12 skrev Havn:\r\n> Virker det?\r\n", "Nej."],
  [
    "an original message, Danish",
    "Tak for hjælpen.\r\n\r\n-----Oprindelig meddelelse-----\r\nFra: Havn\r\nVirker det?",
    "Tak for hjælpen.",
  ],
  [
    "an original message, English",
    "Thank you.\r\n\r\n-----Original Message-----\r\nFrom: Havn\r\nDoes it?",
    "Thank you.",
  ],
  [
    "the marker of our letters, Danish",
    "Mit svar.\r\n\r\n##- Skriv dit svar over denne linje -##\r\nHej Nora",
    "Mit svar.",
  ],
  [
    "the marker of our letters, English",
    "My answer.\r\n\r\n##- Please write your answer above this line -##\r\nHello",
    "My answer.",
  ],
  ["the marker, quoted", "Mit svar.\r\n\r\n> ##- Skriv dit svar over denne linje -##\r\n> Hej Nora", "Mit svar."],
  ["a telephone, Danish", "Kommer kl. 10.\r\n\r\nSendt fra min iPhone\r\n", "Kommer kl. 10."],
  ["a telephone, English", "On my way.\r\n\r\nSent from my iPhone\r\n", "On my way."],
  [
    "answers between the lines",
    "> Virker det?\r\n\r\nJa.\r\n\r\n> Og i går?\r\n\r\nNej.",
    "> Virker det?\nJa.\n> Og i går?\nNej.",
  ],
  [
    "Gmail, Norwegian, with the address broken",
    "Takk.\r\n\r\ntor. 19. nov. 2026 kl. 10:12 skrev Havn Support <sag@havn.example\r\n>:\r\n\r\n> Virker det?\r\n",
    "Takk.",
  ],
  [
    "Outlook, Swedish",
    "Tack.\r\n\r\nFrån: Havn <sag@havn.example>\r\nSkickat: den 19 november 2026 10:12\r\nTill: Nora\r\nÄmne: Sag 12\r\n\r\nVirker det?",
    "Tack.",
  ],
  [
    "Outlook, German",
    "Danke.\r\n\r\n-----Ursprüngliche Nachricht-----\r\nVon: Havn\r\nGesendet: Donnerstag, 19. November 2026\r\nAn: Nora\r\nBetreff: Sag 12\r\n\r\nVirker det?",
    "Danke.",
  ],
  [
    "Zoho",
    "Tak.\r\n\r\n---- On Thu, 19 Nov 2026 10:12:00 +0100 Havn <sag@havn.example> wrote ----\r\n\r\nVirker det?",
    "Tak.",
  ],
  ["Eudora", "Tak.\r\n\r\nAt 10:12 19-11-2026 +0100, you wrote:\r\n>Virker det?\r\n", "Tak."],
  ["a name, an address and no date", "Tak.\r\n\r\nHavn <sag@havn.example> wrote:\r\n\r\n> Virker det?\r\n", "Tak."],
  ["a date and an address", "Tak.\r\n\r\n2026/11/19 Havn Support <sag@havn.example>\r\n\r\n> Virker det?\r\n", "Tak."],
  [
    "own words above a quote that only mention an address",
    "Jeg har svaret sag@havn.example.\r\nSe nr. 3:\r\n\r\n> Virker det?\r\n\r\nJa, det gør det.",
    "Jeg har svaret sag@havn.example.\nSe nr. 3:\n> Virker det?\nJa, det gør det.",
  ],
  ["a quote and nothing else", "> Virker det?\r\n", "> Virker det?"],
];

export const quotedMails: readonly CorpusMail[] = answers.map(([program, mail, own]) => ({
  name: `an answer: ${program}`,
  raw: mailOf({ subject: "Sv: Sag 12", headers: ["Content-Type: text/plain; charset=utf-8"] }, mail),
  own,
}));
