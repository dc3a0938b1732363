import type { NotificationReason } from "#notifications/contract/notification.ts";
import { onlyAuthor } from "#notifications/rules/mail-sender.ts";
import { caseSubject } from "#notifications/rules/mail-text.ts";
import { writeLetter } from "#platform/server/mail/letter.ts";
import type { Mail } from "#platform/server/mail/mail.ts";
import { plainCompany, plainName } from "#platform/server/mail/plain-name.ts";
import type { Settings } from "#platform/server/settings/settings.ts";
import { eventAuthor } from "#wording/event-text.ts";
import type { MailWords } from "#wording/mail/mail-words.ts";
import { type EntryWords, eventEntry } from "./event-entry.ts";
import type { DigestEvent, MailDigest } from "./mail-digest.ts";
import { guardOf } from "./mail-guard.ts";

/** What every mail about cases needs besides what it tells. */
export type MailFrame = EntryWords & {
  readonly settings: Pick<Settings, "origin" | "brand">;
  /** The address of the page that stops mails: of one case when it is given. */
  readonly unsubscribe: (caseId: number | null) => string;
};

/** Of a burst the newest events; earlier ones stand on the case. */
const mostEvents = 20;
const quoted = { characters: 1_200, lines: 25 };

/** Where the page of a case stands. */
export const caseHref = (origin: string, caseId: number): string => `${origin}/cases/${caseId}`;
/** Where one chooses what one is told of. */
export const settingsHref = (origin: string): string => `${origin}/notifications?tab=settings`;

/** How a mail to somebody about a case can be answered. */
export type AnswerWays = {
  /** Takes their answers, if anything does. */
  readonly replyTo: string | null;
  readonly messageIdPrefix: string;
  /** The Message-IDs of mails that they wrote about it, oldest first. */
  readonly written: readonly string[];
};

type Writing = { readonly now: Date; readonly answers: AnswerWays };

/** One mail of what happened on a case. */
export function caseMail(digest: MailDigest, frame: MailFrame, { now, answers }: Writing): Mail {
  const { id, title, reader, events, isMuted } = digest;
  const { settings, mail, unsubscribe } = frame;
  const { t, tag } = mail;
  const { replyTo } = answers;
  const subject = caseSubject(id, title);
  const href = caseHref(settings.origin, id);
  const shown = events.slice(-mostEvents);
  const left = events.length - shown.length;
  const mute = { label: t("caseMail.mute"), href: unsubscribe(id) };
  const letter = writeLetter({
    language: tag,
    brand: settings.brand,
    answerAbove: replyTo === null ? null : t("answer.marker"),
    greeting: greetingOf(reader.name, mail),
    paragraphs: [],
    sections: [
      {
        title: subject.replace(/^\[(#\d+)\]/, "$1"),
        href: null,
        entries: shown.map((event) => eventEntry(event, frame, href, quoted)),
        more: left === 0 ? null : t("caseMail.earlier", { count: left }),
      },
    ],
    button: { label: t("caseMail.open"), href },
    linkAsText: t("letter.linkAsText"),
    notes: [whySent(digest.reasons, mail), answerNote(digest, mail, replyTo)],
    links: [...(isMuted ? [] : [mute]), ...usualLinks(frame)],
  });
  return {
    kind: "case",
    to: reader.to,
    subject,
    ...letter,
    ...threadOf(`<case-${id}@${new URL(settings.origin).hostname}>`, answers.written),
    messageIdPrefix: answers.messageIdPrefix,
    ...(events.some(isWritten) && { autoSubmitted: "no" as const }),
    ...(replyTo !== null && { replyTo, ...senderOf(digest, frame) }),
    listUnsubscribe: unsubscribe(isMuted ? null : id),
    guard: guardOf([digest], now),
  };
}

/** What programs keep together: the reader's own mails of the case, and all of ours. */
const threadOf = (thread: string, [first, ...others]: readonly string[]): Pick<Mail, "inReplyTo" | "references"> => ({
  inReplyTo: others.at(-1) ?? first ?? thread,
  references: [...(first === undefined ? [] : [first]), thread, ...others],
});

/** What a person wrote; the rest is what Havn says of what happened. */
const isWritten = ({ type, by }: DigestEvent): boolean =>
  by !== null && (type === "NewMessage" || type === "EditedMessage" || type === "MentionInMessage");

export const greetingOf = (name: string, { t }: MailWords): string => {
  const known = plainName(name);
  return known ? t("letter.greeting", { name: known }) : t("letter.greetingWithoutName");
};

/** The last links of every mail about cases. */
export const usualLinks = ({ settings, mail, unsubscribe }: MailFrame) => [
  { label: mail.t("caseMail.settings"), href: settingsHref(settings.origin) },
  { label: mail.t("caseMail.stop"), href: unsubscribe(null) },
];

function whySent(reasons: readonly NotificationReason[], { t, list }: MailWords): string {
  const words = reasons.map((reason) => t(`caseMail.${reason === "mentioned" ? "wasMentioned" : reason}`));
  return t("caseMail.why", { reasons: list(words) });
}

/**
 * By whom the mail is: the one person whose doings it tells, and through whom: staff through the provider, customers at their
 * company and never through the provider. Nothing where that is nobody, several, or somebody whose name reads as an address.
 */
function senderOf({ events, company }: MailDigest, { settings: { brand }, screen }: MailFrame): { fromName?: string } {
  const doer = onlyAuthor(events);
  const name = plainName(doer?.name ?? null);
  if (!doer || !name) return {};
  const { isStaff, impersonatorName } = doer;
  const acting = plainName(impersonatorName);
  if (impersonatorName !== null && !acting) return {};
  const place = isStaff || acting ? brand : plainCompany(company ?? "") || null;
  const author = eventAuthor(name, acting, screen);
  return { fromName: place ? `${author} (${place})` : author };
}

/** What becomes of an answer: that of staff is internal. */
function answerNote({ reader }: MailDigest, { t }: MailWords, replyTo: string | null): string {
  if (replyTo === null) return t("letter.automatic");
  return t(reader.actor.role === "staff" ? "caseMail.mayAnswerInternally" : "caseMail.mayAnswer");
}
