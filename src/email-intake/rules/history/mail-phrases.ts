import { type QuoteWords, quoteWords, subjectPrefixes } from "./quote-words.ts";
import { escaped } from "./word-pattern.ts";

const allOf = (part: keyof QuoteWords): string =>
  Object.values(quoteWords)
    .map((words) => words[part])
    .join("|");
const apart = (words: string): string => `(?<![\\p{L}\\d])(?:${escaped(words)})(?![\\p{L}\\d])`;

/** The verb of a line such as "On … wrote:". */
export const wroteForm = new RegExp(apart(allOf("wrote")), "iu");
/** The beginning of such a line. */
export const opensForm = new RegExp(
  `^[^\\p{L}\\d]{0,3}(?:(?:${escaped(allOf("opens"))})[\\s,.]|\\d|\\p{L}{2,14}[.,]{0,2}\\s\\d)`,
  "iu",
);
const belowForm = new RegExp(apart(allOf("below")), "iu");

const longestSaid = 1_000;
/** What answers are within; in a sentence about something else, these words point nowhere. */
const withinForm = new RegExp(
  apart(
    "i skemaet|i tabellen|mellem linjerne|imellem linjerne|i din mail|i jeres mail|med blåt|i blåt|med grønt|i grønt|in the table|in the form|between the lines|in your mail|in your email|in blue|in green|i formuläret|mellan raderna|i blått|med blått|i ditt mejl|i skjemaet|mellom linjene|in der tabelle|im formular|zwischen den zeilen|in blau|in grün",
  ),
  "iu",
);
const answerWords =
  "svar|svaret|svarene|svaren|svarer|svarede|svarat|svart|besvaret|besvart|besvarat|besvarede|besvarelse|kommentar|kommentarer|kommentarerne|kommentarene|kommentare|udfyldt|utfylt|ifyllt|answer|answers|answered|reply|replies|replied|comment|comments|commented|filled|antwort|antworten|geantwortet|beantwortet|ausgefüllt|antwoord|antwoorden|réponse|réponses|risposta|risposte|respuesta|respuestas|resposta|respostas|odpowiedź|odpowiedzi|vastaus|vastaukset|vastus|vastused|ответ|ответы|відповідь|відповіді";
const answersForm = new RegExp(apart(answerWords), "iu");
const thanksForm = new RegExp(
  `${apart("tak|takk|tack|thank|thanks|danke|dank|bedankt|merci|grazie|gracias|obrigado|obrigada")}\\s+(?:\\p{L}+\\s+){0,4}${apart(answerWords)}`,
  "giu",
);

/** Whether the writer says that answers are below: "Mine svar står i skemaet herunder." */
export function announcesAnswers(text: string): boolean {
  const said = text.slice(0, longestSaid).replace(thanksForm, " ");
  return answersForm.test(said) && (belowForm.test(said) || withinForm.test(said));
}

/** Whether the writer points to what is below. */
export const pointsBelow = (text: string): boolean =>
  belowForm.test(text.slice(0, longestSaid)) || announcesAnswers(text);

/** The line above an answered email, or above a forwarded one. */
export const originalForm = new RegExp(
  `^[\\s>*]{0,5}-{2,20}\\s{0,3}(?:${escaped(allOf("original"))})\\s{0,3}-{2}`,
  "iu",
);
export const forwardedForm = new RegExp(
  `^[\\s>*]{0,5}(?:[-_*=]{2,20}\\s{0,3}(?:${escaped(allOf("forwarded"))})|(?:${escaped(allOf("forwarded"))})\\s{0,2}:\\s{0,3}$)`,
  "iu",
);

/** A subject that marks the email as forwarded. Finns answer with "VS:", so more proof is needed. */
export const forwardSubject = new RegExp(`^\\s*(?:${escaped(`${subjectPrefixes.forward}|i`)})\\s?:`, "iu");
const anyPrefix = new RegExp(
  `^(?:\\s*(?:${escaped(`${subjectPrefixes.forward}|${subjectPrefixes.answer}`)})(?:\\s*\\[\\d{1,3}\\])?\\s*:)+`,
  "iu",
);

/** A subject without any number of forward and reply prefixes. */
export const plainSubject = (subject: string): string => subject.replace(anyPrefix, "").trim();

/** A field of the header above a quoted email. */
export type HeadField = "from" | "date" | "subject" | "to" | "other";

const fieldNames: readonly HeadField[] = ["other", "to", "subject", "date", "from"];
const fields = new Map(
  fieldNames.flatMap((field) =>
    allOf(field)
      .split("|")
      .map((label) => [label, field] as const),
  ),
);

/** The field that a label names; undefined for any other word. */
export const fieldNamed = (label: string): HeadField | undefined => fields.get(label.trim().toLowerCase());
