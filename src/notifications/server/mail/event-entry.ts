import { type HistoryValue, historyTypes } from "#care-cases/contract/public.ts";
import { isSilentReason } from "#care-cases/rules/public.ts";
import { eventAuthor, eventText, eventValue, readName, reasonText } from "#care-cases/words/public.ts";
import { isPicture } from "#case-files/rules/picture-kind.ts";
import { notificationTypes } from "#notifications/contract/notification-types.ts";
import { cutQuote, toOneLine } from "#notifications/rules/mail/mail-text.ts";
import { hasStatus } from "#notifications/rules/message-with-status.ts";
import { withNamedPictures } from "#notifications/rules/name-pictures.ts";
import type { ShownActing } from "#platform/contract/acting.ts";
import { isRealDate } from "#platform/rules/business-day.ts";
import { pictureFileId } from "#platform/rules/markup/file-pictures.ts";
import type { MarkupNode } from "#platform/rules/markup/markup.ts";
import type { LetterEntry, LetterFiles } from "#platform/server/mail/letter-contents.ts";
import { plainCompany, plainName } from "#platform/server/mail/plain-name.ts";
import { type ReadText, readRichText } from "#platform/server/mail/rich-text/read-rich-text.ts";
import { plainRichText } from "#platform/server/mail/rich-text/rich-text.ts";
import type { SettingGroups } from "#settings/contract/setting-values.ts";
import type { ServerWords } from "#wording/server/server-words.ts";
import type { Words } from "#wording/words.ts";
import { customerLine } from "./customer-line.ts";
import type { DigestEvent } from "./mail-digest.ts";

/**
 * The texts of emails and of screens (for history entries); our origin; and whether the reader is staff, who read what
 * was done, or a customer, who reads what it means for them.
 */
export type EntryWords = {
  readonly mail: ServerWords;
  readonly screen: Words;
  readonly origin: string;
  readonly isForStaff: boolean;
  /** Whether the reader is the case's contact person. */
  readonly isContact: boolean;
  /** The events that emails report to customers. */
  readonly rules: Pick<SettingGroups["cases"], "silentDays" | "reopenDays">;
  /** Content-IDs of the pictures within this email, by file. */
  readonly pictures?: ReadonlyMap<number, string>;
};

export type EntryBounds = { readonly characters: number; readonly lines: number };

const maxFiles = 5;
const longestValue = 200;

/** An event for an email: who did what, from what to what, and the text they wrote. `href` is the case page. */
export function eventEntry(event: DigestEvent, words: EntryWords, href: string, most: EntryBounds): LetterEntry {
  const { t, moment } = words.mail;
  const quote = quoteOf(event, words, hrefOf(event, href), most);
  return {
    text: words.isForStaff ? whatHappened(event, words) : toCustomer(event, words),
    at: moment(event.at),
    mark: event.isInternal ? t("caseMail.internal") : null,
    quote: quote.blocks,
    files: filesOf(event, words.mail, href),
    more: quote.isCut ? { label: t("caseMail.readMore"), href: hrefOf(event, href) } : null,
  };
}

const hrefOf = ({ messageId }: DigestEvent, href: string): string =>
  messageId === null ? href : `${href}#message-${messageId}`;

/** The same page, where it shows this picture whole. */
const pictureHref = (href: string, id: number): string => href.replace(/(?=#)|$/, `?picture=${id}`);

/** As the type says in emails, otherwise as its history entry reads, also of types of another version. */
function whatHappened(event: DigestEvent, words: EntryWords): string {
  const { type, change, occasion } = event;
  const { t, date } = words.mail;
  const day = occasion !== null && isRealDate(occasion) ? date(occasion) : "";
  const history = change?.type ?? notificationTypes.of(type)?.history ?? null;
  const own = t.orNull(`caseMail.${type}`, { date: day });
  if (history === null) return own ?? "";
  if (own !== null) return `${authorOf(event, words)} ${own}`;
  const done = change ?? { type: history, from: null, to: null };
  if (!hasStatus(event)) return `${authorOf(event, words)} ${doneText(event, done, words)}`;
  return t("caseMail.withStatus", {
    message: whatHappened({ ...event, change: null }, words),
    status: doneText(event, done, words),
  });
}

type ChangeOfEntry = Pick<NonNullable<DigestEvent["change"]>, "type" | "from" | "to">;

/** As the history entry reads, after the name of who did it. */
function doneText({ by }: Pick<DigestEvent, "by">, done: ChangeOfEntry, words: EntryWords): string {
  const { date, hours } = words.mail;
  const declared = historyTypes.of(done.type);
  const { t: screen, locale } = words.screen;
  const shown = (value: string | null) => shownValue(declared?.value, value, words);
  const to = shown(done.to);
  const entry = {
    ...declared,
    type: done.type,
    from: shown(done.from),
    to,
    by: by?.name === done.to && !by?.acting ? to : null,
  };
  return eventText(entry, { t: screen, locale, date, hours });
}

function toCustomer(event: DigestEvent, words: EntryWords): string {
  if (hasStatus(event)) {
    const parts = [{ ...event, type: "StatusChanged" } as const, { ...event, change: null }];
    return parts.map((part) => toCustomer(part, words)).join(" ");
  }
  const { change } = event;
  const { date, hours } = words.mail;
  const { t, locale } = words.screen;
  const kind = change ? historyTypes.of(change.type)?.value : undefined;
  const shown = (value: string | null | undefined) => {
    const kept = shownValue(kind, value ?? null, words);
    return kept === null ? null : eventValue(kind, kept, { t, locale, date, hours });
  };
  const line = {
    ...event,
    isContact: words.isContact,
    name: authorOf(event, words),
    from: shown(change?.from),
    to: shown(change?.to),
  };
  return customerLine(line, words.mail, words.rules);
}

function authorOf({ by }: DigestEvent, { mail, screen }: EntryWords): string {
  const said = (name: string | null) => plainName(name) ?? mail.t("caseMail.somebody");
  if (!by) return eventAuthor(null, null, screen);
  const impersonator = by.impersonatorName === null ? null : said(by.impersonatorName);
  return eventAuthor(said(by.name), impersonator, screen, plainActing(by.acting));
}

/** Without a name that looks like an address, as everywhere in emails. */
export const plainActing = (acting: ShownActing | undefined): ShownActing | undefined =>
  acting && { ...acting, name: plainCompany(acting.name ?? "") || null };

const names: readonly (HistoryValue | undefined)[] = ["person", "owner", "company"];

/** Omits names that look like an address, as in all emails; limits other values to a line. */
function shownValue(kind: HistoryValue | undefined, value: string | null, { mail, screen }: EntryWords): string | null {
  if (value === null) return null;
  // The separator between a team's two names isn't part of a name.
  const read = kind === "owner" ? readName(value, screen.locale) : value;
  if (names.includes(kind)) return plainCompany(read) ?? mail.t("caseMail.somebody");
  const characters = [...toOneLine(read)];
  return characters.length > longestValue ? `${characters.slice(0, longestValue).join("")} …` : characters.join("");
}

/** The quoted text with its formatting; for a status change, the reason. */
function quoteOf({ html, change }: DigestEvent, words: EntryWords, href: string, most: EntryBounds): ReadText {
  const { mail, screen, origin, isForStaff } = words;
  if (html !== null) {
    const named = withNamedPictures(html, {
      remote: (name) => mail.t("caseMail.pictureNamed", { name }),
      file: (id, alt) => (words.pictures?.has(id) ? null : linkTo(pictureHref(href, id), pictureWords(alt, mail))),
    });
    return readRichText(named, { most, origin, picture: mail.t("caseMail.picture"), pictureOf: inlineOf(words, href) });
  }
  const reason = change?.type === "StatusChanged" ? change.reason : null;
  // For customers, the line itself explains why Havn did it.
  const isSaid = !isForStaff && reason !== null && isSilentReason(reason);
  const said = reason && !isSaid ? mail.t("caseMail.reason", { reason: reasonText(reason, screen) }) : "";
  const { paragraphs, isCut } = cutQuote(said, most);
  return { blocks: plainRichText(paragraphs), isCut };
}

/** The text that stands for a picture of the case. */
const pictureWords = (alt: string, { t }: ServerWords): string =>
  alt === "" ? t("caseMail.picture") : t("caseMail.pictureNamed", { name: alt });

const linkTo = (href: string, text: string): MarkupNode => ({ tag: "a", attributes: { href }, children: [text] });

const inlineOf =
  ({ pictures, mail }: EntryWords, href: string) =>
  (attributes: Readonly<Record<string, string>>) => {
    const id = pictureFileId(attributes);
    const cid = id === null ? undefined : pictures?.get(id);
    if (id === null || cid === undefined) return null;
    const { alt = "" } = attributes;
    const text = pictureWords(alt, mail);
    return { text, picture: { cid, alt: alt || text }, href: pictureHref(href, id) };
  };

function filesOf(event: DigestEvent, { t }: ServerWords, caseHref: string): LetterFiles | null {
  const { files } = event;
  if (files.length === 0) return null;
  const href = hrefOf(event, caseHref);
  const count = files.length - maxFiles;
  return {
    label: t("caseMail.files"),
    links: files.slice(0, maxFiles).map((file) => ({
      label: toOneLine(file.name),
      href: isPicture(file) ? pictureHref(href, file.id) : href,
    })),
    more: count > 0 ? t("caseMail.moreFiles", { count }) : null,
    href,
  };
}
