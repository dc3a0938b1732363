import { escapeHtml } from "#platform/rules/markup/escape-html.ts";
import type { Frame } from "#preferences/server/page-frame.ts";
import type { Locale } from "#wording/locale.ts";

const english = {
  title: "Write an email as anybody",
  intro:
    "Try what {brand} does with email. Nothing is sent: your email is taken in as if it came to {address}, and you see what became of it.",
  outbox: "Outbox: what {brand} sent",
  toHavn: "Go to {brand}",

  from: "From",
  fromHelp: "A name and an address. Choose one of the demo's people, or write anybody else.",
  fromExample: "Erik Lindqvist <erik@example.com>",
  to: "To",
  toMailbox: "The mailbox",
  toMailboxHelp: "{address}, for something new",
  toCase: "A case",
  toCaseHelp: "The reply address for it that {brand} gave the person in From",
  caseNumber: "Case number",
  toAnswer: "An answer to “{subject}”",
  verdict: "Is the sender genuine?",
  verdictHelp: "What the mail server found by DMARC. {brand} trusts senders accordingly.",
  pass: "Yes, DMARC passed",
  fail: "No, DMARC failed",
  none: "It was not checked",
  subject: "Subject",
  text: "Text",
  file: "Attached file",
  fileHelp: "At most 5 MB",
  fileAgain: "Choose the file again.",
  send: "Send",

  fromMissing: "Write who the email is from.",
  fromWrong: "Write one address, such as erik@example.com, or a name and the address in angle brackets.",
  caseMissing: "Write the number of a case.",
  caseUnknown: "The person in From has no reply address for this case: they are unknown, or can't see it.",
  answerGone: "The email that you answer is no longer in the outbox.",
  subjectTooLong: "Write at most 200 characters.",
  textTooLong: "Write at most 20,000 characters.",
  fileTooLarge: "The file is larger than 5 MB.",
  notSent: "The email was not sent.",
  seeFields: "See what is wrong below.",
  tooManyTitle: "Too many emails",
  tooMany: "Try again in {seconds} s.",
  goneTitle: "The email is gone",
  gone: "There is no such email, or it was deleted in the meantime.",

  created: "It became a case",
  appended: "It was added to a case",
  waiting: "It is waiting for staff",
  waitingHelp: "Nobody else sees it until staff decide: they create a case, add it to one, or discard it.",
  waitingOnCase: "It seems to answer a case, so staff see it there too.",
  decide: "Decide in Incoming mail",
  ignored: "It was ignored",
  ignoredHelp: "Nothing happens to it. Staff find it in Incoming mail, under All.",
  discarded: "Staff discarded it",
  received: "It is not read yet",
  receivedHelp: "It could not be read just now. If that goes on, staff see it in Incoming mail.",
  openCase: "Open case #{id}",
  openMails: "Open Incoming mail",
  logIn: "What you see there depends on who you are logged in as.",
  logInToDecide: "Log in as a coordinator: they decide what becomes of emails.",
  why: "Why",
  sender: "Sender check",
  noSubject: "No subject",
  sent: "What {brand} sent about it",
  nothingSent:
    "Nothing yet. Emails are sent a moment after something happened, and a new case is confirmed to the same address at most once an hour.",
  nobodyTold: "Nothing.",
  again: "Look again",
  another: "Write another email",
};

export type WriteWords = Readonly<typeof english>;

const danish: WriteWords = {
  title: "Skriv en mail som hvem som helst",
  intro:
    "Prøv, hvad {brand} gør med mails. Der sendes ingenting: Din mail læses ind, som om den kom til {address}, og du ser, hvad den blev til.",
  outbox: "Udbakke: det, {brand} har sendt",
  toHavn: "Gå til {brand}",

  from: "Fra",
  fromHelp: "Et navn og en adresse. Vælg en af demoens personer, eller skriv en helt anden.",
  fromExample: "Erik Lindqvist <erik@example.com>",
  to: "Til",
  toMailbox: "Postkassen",
  toMailboxHelp: "{address}, til noget nyt",
  toCase: "En sag",
  toCaseHelp: "Svaradressen til sagen, som {brand} har givet personen i Fra",
  caseNumber: "Sagsnummer",
  toAnswer: "Et svar på “{subject}”",
  verdict: "Er afsenderen ægte?",
  verdictHelp: "Det, mailserveren fandt ud af med DMARC. Det afgør, om {brand} stoler på afsenderen.",
  pass: "Ja, DMARC bekræfter det",
  fail: "Nej, DMARC afviser det",
  none: "Det er ikke undersøgt",
  subject: "Emne",
  text: "Tekst",
  file: "Vedhæftet fil",
  fileHelp: "Højst 5 MB",
  fileAgain: "Vælg filen igen.",
  send: "Send",

  fromMissing: "Skriv, hvem mailen er fra.",
  fromWrong: "Skriv én adresse, fx erik@example.com, eller et navn og adressen i vinkelparenteser.",
  caseMissing: "Skriv nummeret på en sag.",
  caseUnknown: "Personen i Fra har ingen svaradresse til sagen: Personen er ukendt eller kan ikke se den.",
  answerGone: "Den mail, du svarer på, ligger ikke længere i udbakken.",
  subjectTooLong: "Skriv højst 200 tegn.",
  textTooLong: "Skriv højst 20.000 tegn.",
  fileTooLarge: "Filen er større end 5 MB.",
  notSent: "Mailen blev ikke sendt.",
  seeFields: "Se nedenfor, hvad der er galt.",
  tooManyTitle: "For mange mails",
  tooMany: "Prøv igen om {seconds} s.",
  goneTitle: "Mailen er væk",
  gone: "Mailen findes ikke, eller den er blevet slettet.",

  created: "Den blev til en sag",
  appended: "Den blev føjet til en sag",
  waiting: "Den venter på en medarbejder",
  waitingHelp:
    "Ingen andre ser den, før en medarbejder har besluttet, om den skal blive til en sag, føjes til en eller kasseres.",
  waitingOnCase: "Den ser ud til at svare på en sag, så medarbejderne ser den også dér.",
  decide: "Beslut i Indkomne mails",
  ignored: "Den blev ignoreret",
  ignoredHelp: "Der sker ikke noget med den. Medarbejderne finder den i Indkomne mails under Alle.",
  discarded: "En medarbejder har kasseret den",
  received: "Den er ikke læst endnu",
  receivedHelp: "Den kunne ikke læses lige nu. Bliver det ved, ser medarbejderne den i Indkomne mails.",
  openCase: "Åbn sag #{id}",
  openMails: "Åbn Indkomne mails",
  logIn: "Hvad du ser dér, afhænger af, hvem du er logget ind som.",
  logInToDecide: "Log ind som koordinator: Det er dem, der beslutter, hvad mails bliver til.",
  why: "Hvorfor",
  sender: "Afsendertjek",
  noSubject: "Intet emne",
  sent: "Det har {brand} sendt om den",
  nothingSent:
    "Ikke noget endnu. Mails sendes et øjeblik efter, at der er sket noget, og en ny sag bekræftes højst én gang i timen til den samme adresse.",
  nobodyTold: "Ingenting.",
  again: "Se igen",
  another: "Skriv en mail til",
};

const writeWords: Readonly<Record<Locale, WriteWords>> = { en: english, da: danish };

/** A text of these pages as HTML, with variables filled in. */
export type PageText = (key: keyof WriteWords, variables?: Readonly<Record<string, string | number>>) => string;

export const pageTextIn =
  ({ locale, brand }: Frame): PageText =>
  (key, variables = {}) => {
    const all: Readonly<Record<string, string | number>> = { brand, ...variables };
    return escapeHtml(
      writeWords[locale][key].replace(/\{(\w+)\}/g, (written, name: string) => String(all[name] ?? written)),
    );
  };
