import { caseSubject } from "#notifications/rules/mail/mail-text.ts";
import type { LetterSection } from "#platform/server/mail/letter-contents.ts";
import type { Mail } from "#platform/server/mail/mail.ts";
import { recipientOf } from "#platform/server/mail/plain-name.ts";
import { renderMail } from "#platform/server/mail/render-mail.ts";
import { caseHref, fewerMails, greetingOf, listOf, type MailFrame } from "./case-mail.ts";
import { eventEntry } from "./event-entry.ts";
import type { MailDigest } from "./mail-digest.ts";
import { guardOf } from "./mail-guard.ts";

const maxCases = 30;
const maxEvents = 5;
const quoted = { characters: 300, lines: 6 };

/** The daily summary, grouped by case: at least one, newest first. */
export function summaryMail(cases: readonly MailDigest[], frame: MailFrame, now: Date): Mail {
  const { settings, mail } = frame;
  const { t, tag, day } = mail;
  const reader = cases[0]?.reader;
  const left = cases.length - maxCases;
  const letter = renderMail({
    language: tag,
    brand: settings.brand,
    greeting: greetingOf(reader?.name ?? "", mail),
    preview: `${t("summary.intro", { count: cases.length })} ${cases.slice(0, 3).map(nameOf).join(" · ")}`,
    paragraphs: [t("summary.intro", { count: cases.length })],
    sections: cases.slice(0, maxCases).map((one) => caseSection(one, frame)),
    button: { label: t("summary.open"), href: `${settings.origin}/notifications` },
    notes: [...(left > 0 ? [t("summary.moreCases", { count: left })] : []), t("summary.why"), t("letter.automatic")],
    links: [fewerMails(frame, null)],
  });
  return {
    kind: "summary",
    ...recipientOf(reader?.to ?? "", reader?.name ?? null),
    subject: t("summary.subject", { day: day(now) }),
    ...letter,
    ...listOf(frame, null),
    guard: guardOf(cases, now),
  };
}

const nameOf = ({ id, title }: Pick<MailDigest, "id" | "title">): string =>
  caseSubject(id, title).replace(/^\[(#\d+)\]/, "$1");

function caseSection({ id, title, events, isContact }: MailDigest, frame: MailFrame): LetterSection {
  const href = caseHref(frame.settings.origin, id);
  const left = events.length - maxEvents;
  return {
    title: nameOf({ id, title }),
    href,
    entries: events.slice(-maxEvents).map((event) => eventEntry(event, { ...frame, isContact }, href, quoted)),
    more: left > 0 ? frame.mail.t("caseMail.earlier", { count: left }) : null,
  };
}
