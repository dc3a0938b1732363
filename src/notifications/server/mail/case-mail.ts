import { eventAuthor } from "#care-cases/words/public.ts";
import type { NotificationReason } from "#notifications/contract/notification.ts";
import { choosePictures } from "#notifications/rules/choose-pictures.ts";
import { onlyAuthor } from "#notifications/rules/mail/mail-sender.ts";
import { caseSubject, toOneLine } from "#notifications/rules/mail/mail-text.ts";
import type { LetterEntry } from "#platform/server/mail/letter-contents.ts";
import type { Mail } from "#platform/server/mail/mail.ts";
import { plainCompany, plainName, recipientOf } from "#platform/server/mail/plain-name.ts";
import { renderMail } from "#platform/server/mail/render-mail.ts";
import { richTextWords } from "#platform/server/mail/rich-text/rich-text-plain.ts";
import type { Settings } from "#platform/server/settings/settings.ts";
import type { ServerWords } from "#wording/server/server-words.ts";
import { type EntryWords, eventEntry, plainActing } from "./event-entry.ts";
import type { DigestEvent, MailDigest } from "./mail-digest.ts";

/** Common parts of all emails about cases. */
export type MailFrame = Omit<EntryWords, "isContact"> & {
  readonly settings: Pick<Settings, "origin" | "brand">;
  /** The unsubscribe URL: for one case, or for all if null. */
  readonly unsubscribe: (caseId: number | null) => string;
};

/** If there are many events, only the newest are listed; earlier ones are on the case page. */
const maxEvents = 20;
const quoted = { characters: 1_200, lines: 25 };

/** URL of the case page. */
export const caseHref = (origin: string, caseId: number): string => `${origin}/cases/${caseId}`;
/** URL of the notification settings. */
export const settingsHref = (origin: string): string => `${origin}/notifications?tab=settings`;

/** How to reply to an email about a case. */
export type ReplyOptions = {
  /** The mailbox that it goes out by; null for the environment's. */
  readonly mailboxId: number | null;
  /** Reply address, if replies are enabled. */
  readonly replyTo: string | null;
  readonly messageIdPrefix: string;
  /** Message-IDs of the reader's own emails about it, oldest first. */
  readonly written: readonly string[];
};

/** An email about events on one case. */
export function caseMail(digest: MailDigest, frame: MailFrame, answers: ReplyOptions): Mail {
  const { id, title, reader, events, isMuted, isContact } = digest;
  const { settings, mail } = frame;
  const { t, tag } = mail;
  const { replyTo } = answers;
  const subject = caseSubject(id, title);
  const href = caseHref(settings.origin, id);
  const shown = events.slice(-maxEvents);
  const left = events.length - shown.length;
  const { hostname } = new URL(settings.origin);
  const stopped = isMuted ? null : id;
  const chosen = choosePictures(shown).map((picture) => ({ ...picture, cid: `picture-${picture.id}@${hostname}` }));
  const pictures = new Map(chosen.map((picture) => [picture.id, picture.cid]));
  const entries = shown.map((event) => eventEntry(event, { ...frame, isContact, pictures }, href, quoted));
  const letter = renderMail({
    language: tag,
    brand: settings.brand,
    preview: newsOf(entries),
    isAnswered: replyTo !== null,
    greeting: shown.some(({ html }) => html !== null) ? null : greetingOf(reader.name, mail),
    paragraphs: [],
    sections: [
      {
        title: subject.replace(/^\[(#\d+)\]/, "$1"),
        href: null,
        entries,
        more: left === 0 ? null : t("caseMail.earlier", { count: left }),
      },
    ],
    button: { label: t("caseMail.open"), href },
    notes: [whySent(digest.reasons, mail), answerNote(digest, mail, replyTo), ...invitationNote(digest, mail)],
    links: [fewerMails(frame, stopped)],
  });
  return {
    kind: "case",
    ...recipientOf(reader.to, reader.name),
    subject,
    ...letter,
    pictures: chosen
      .filter(({ cid }) => letter.html.includes(`"cid:${cid}"`))
      .map(({ cid, storageKey, contentType }) => ({
        ...{ cid, storageKey, contentType, gone: t("caseMail.pictureGone") },
        link: { label: t("caseMail.pictureOnCase"), href },
      })),
    ...threadOf(`<case-${id}@${hostname}>`, answers.written),
    messageIdPrefix: answers.messageIdPrefix,
    mailboxId: answers.mailboxId,
    ...(events.some(isWritten) && { autoSubmitted: "no" as const }),
    ...(replyTo !== null && { replyTo, ...senderOf(digest, frame) }),
    ...listOf(frame, stopped),
  };
}

const longestNews = 200;

/** The newest event with its text, on one line. */
export function newsOf(entries: readonly LetterEntry[]): string {
  const { text = "", quote = [] } = entries.at(-1) ?? {};
  const said = toOneLine(richTextWords(quote));
  const news = [...(said === "" ? text : `${text}: ${said}`)];
  return news.length <= longestNews ? news.join("") : `${news.slice(0, longestNews).join("")}…`;
}

/** Threading headers: references the reader's own emails on the case, and all of ours. */
const threadOf = (thread: string, [first, ...others]: readonly string[]): Pick<Mail, "inReplyTo" | "references"> => ({
  inReplyTo: others.at(-1) ?? first ?? thread,
  references: [...(first === undefined ? [] : [first]), thread, ...others],
});

/** The words are a person's; everything else is generated text. */
const isWritten = ({ type, by }: DigestEvent): boolean =>
  by !== null && (type === "NewMessage" || type === "EditedMessage" || type === "MentionInMessage");

export const greetingOf = (name: string, { t }: ServerWords): string => {
  const known = plainName(name);
  return known ? t("letter.greeting", { name: known }) : t("letter.greetingWithoutName");
};

/** The last link of every email about cases: to a page that stops those about one, or all, and leads to the settings. */
export const fewerMails = ({ mail, unsubscribe }: MailFrame, caseId: number | null) => ({
  label: mail.t("caseMail.fewer"),
  href: unsubscribe(caseId),
});

/** What mail programs file such emails by, and how they stop them. */
export const listOf = (
  { settings, unsubscribe }: MailFrame,
  caseId: number | null,
): Pick<Mail, "listId" | "listUnsubscribe"> => ({
  listId: `cases.${new URL(settings.origin).hostname}`,
  listUnsubscribe: unsubscribe(caseId),
});

function whySent(reasons: readonly NotificationReason[], { t, list }: ServerWords): string {
  const words = reasons.map((reason) => t(`caseMail.${reason === "mentioned" ? "wasMentioned" : reason}`));
  return t("caseMail.why", { reasons: list(words) });
}

/**
 * The sender's display name: the one person whose actions it reports, with staff "via" the provider, and customers with
 * their company, never via the provider. Undefined if there is none, several, or a name that looks like an address.
 */
function senderOf({ events, company }: MailDigest, { settings: { brand }, screen }: MailFrame): { fromName?: string } {
  const doer = onlyAuthor(events);
  const name = plainName(doer?.name ?? null);
  if (!doer || !name) return {};
  const { isStaff, impersonatorName } = doer;
  const acting = plainName(impersonatorName);
  if (impersonatorName !== null && !acting) return {};
  const place = isStaff || acting ? brand : plainCompany(company ?? "") || null;
  const author = eventAuthor(name, acting, screen, plainActing(doer.acting));
  return { fromName: place ? `${author} (${place})` : author };
}

/** What happens to replies: those by staff are internal. */
function answerNote({ reader }: MailDigest, { t }: ServerWords, replyTo: string | null): string {
  if (replyTo === null) return t("letter.automatic");
  return t(reader.actor.role === "staff" ? "caseMail.mayAnswerInternally" : "caseMail.mayAnswer");
}

/** Somebody who is only invited can't open the case before they accept. */
const invitationNote = ({ reader }: MailDigest, { t }: ServerWords): string[] =>
  reader.isInvited ? [t("letter.acceptFirst")] : [];
