import type { ChangeLogType } from "#care-cases/contract/care-case.ts";
import { cutQuote, oneLine } from "#notifications/rules/mail-text.ts";
import { withNamedPictures } from "#notifications/rules/name-pictures.ts";
import type { LetterEntry } from "#platform/server/mail/letter-contents.ts";
import { plainCompany, plainName } from "#platform/server/mail/plain-name.ts";
import { type ReadText, readRichText } from "#platform/server/mail/read-rich-text.ts";
import { plainRichText } from "#platform/server/mail/rich-text.ts";
import { eventAuthor, eventText, eventValue, reasonText } from "#wording/event-text.ts";
import type { MailWords } from "#wording/mail/mail-words.ts";
import type { Words } from "#wording/words.ts";
import { customerLine } from "./customer-line.ts";
import type { DigestEvent } from "./mail-digest.ts";

/**
 * The words of mails, and those of screens, which say what the history says; where our own pages are; and whether staff read it,
 * who are told what was done, or a customer, who is told what it means.
 */
export type EntryWords = {
  readonly mail: MailWords;
  readonly screen: Words;
  readonly origin: string;
  readonly isForStaff: boolean;
};

export type EntryBounds = { readonly characters: number; readonly lines: number };

const mostFiles = 5;
const longestValue = 200;

/** An event as a mail tells it: who did what, from what to what, and what they wrote. `href` is the case's page. */
export function eventEntry(event: DigestEvent, words: EntryWords, href: string, most: EntryBounds): LetterEntry {
  const { t, moment } = words.mail;
  const quote = quoteOf(event, words, most);
  return {
    text: words.isForStaff ? whatHappened(event, words) : toCustomer(event, words),
    at: moment(event.at),
    mark: event.isInternal ? t("caseMail.internal") : null,
    quote: quote.blocks,
    files: filesOf(event.files, words.mail),
    more: quote.isCut ? { label: t("caseMail.readMore"), href: hrefOf(event, href) } : null,
  };
}

const hrefOf = ({ messageId }: DigestEvent, href: string): string =>
  messageId === null ? href : `${href}#message-${messageId}`;

function whatHappened(event: DigestEvent, words: EntryWords): string {
  const { t } = words.mail;
  const { type, change } = event;
  switch (type) {
    case "CloseToFirstResponse":
      return t(`caseMail.${type}`);
    case "CloseToFollowUpDate":
    case "OneDayBeforeCareCaseBecomeInactive":
      return t(`caseMail.${type}`, { date: words.mail.date(event.occasion ?? "") });
    case "MentionInMessage":
      return `${authorOf(event, words)} ${t("caseMail.mentioned")}`;
    default: {
      const done = change ?? { type: historyType(type), from: null, to: null };
      const entry = {
        type: done.type,
        from: shownValue(done.type, done.from, t),
        to: shownValue(done.type, done.to, t),
      };
      const { date, hours } = words.mail;
      return `${authorOf(event, words)} ${eventText(entry, { t: words.screen.t, date, hours })}`;
    }
  }
}

function toCustomer(event: DigestEvent, words: EntryWords): string {
  const { change } = event;
  const { date, hours } = words.mail;
  const shown = (value: string | null | undefined) => {
    const kept = change ? shownValue(change.type, value ?? null, words.mail.t) : null;
    return change && kept !== null ? eventValue(change.type, kept, { t: words.screen.t, date, hours }) : null;
  };
  const told = { ...event, name: authorOf(event, words), from: shown(change?.from), to: shown(change?.to) };
  return customerLine(told, words.mail);
}

/** How the history calls an event that came without an entry of it. */
const historyType = (type: DigestEvent["type"]): ChangeLogType =>
  type === "EditedMessage" || type === "DeletedMessage"
    ? type
    : type === "NewCareCaseCreated"
      ? "CareCaseCreated"
      : "NewMessage";

function authorOf({ by }: DigestEvent, { mail, screen }: EntryWords): string {
  const said = (name: string | null) => plainName(name) ?? mail.t("caseMail.somebody");
  if (!by) return eventAuthor(null, null, screen);
  return eventAuthor(said(by.name), by.impersonatorName === null ? null : said(by.impersonatorName), screen);
}

const namesPeople: readonly ChangeLogType[] = [
  "AssigneeChanged",
  "OwnerChanged",
  "ContactPersonChanged",
  "CustomerChanged",
];

/** Names that read as an address are left out, as in every mail; other values are as long as a line. */
function shownValue(type: ChangeLogType, value: string | null, t: MailWords["t"]): string | null {
  if (value === null) return null;
  if (namesPeople.includes(type)) return plainCompany(value) ?? t("caseMail.somebody");
  const characters = [...oneLine(value)];
  return characters.length > longestValue ? `${characters.slice(0, longestValue).join("")} …` : characters.join("");
}

/** What was written, with its form; of a status, why. */
function quoteOf({ html, change }: DigestEvent, words: EntryWords, most: EntryBounds): ReadText {
  const { mail, screen, origin, isForStaff } = words;
  if (html !== null) {
    const named = withNamedPictures(html, (name) => mail.t("caseMail.pictureNamed", { name }));
    return readRichText(named, { most, origin, picture: mail.t("caseMail.picture") });
  }
  const reason = change?.type === "StatusChanged" ? change.reason : null;
  // To customers the line itself says why Havn did it.
  const isSaid = !isForStaff && reason === "SilentForTenSupportDays";
  const said = reason && !isSaid ? mail.t("caseMail.reason", { reason: reasonText(reason, screen) }) : "";
  const { paragraphs, isCut } = cutQuote(said, most);
  return { blocks: plainRichText(paragraphs), isCut };
}

function filesOf(names: readonly string[], { t }: MailWords): string | null {
  if (names.length === 0) return null;
  const shown = names.slice(0, mostFiles).map(oneLine).join(", ");
  const files =
    names.length > mostFiles ? t("caseMail.moreFiles", { files: shown, count: names.length - mostFiles }) : shown;
  return t("caseMail.files", { files });
}
