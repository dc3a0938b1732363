import { caseSubject } from "#notifications/rules/mail-text.ts";
import { writeLetter } from "#platform/server/mail/letter.ts";
import type { LetterSection } from "#platform/server/mail/letter-contents.ts";
import type { Mail } from "#platform/server/mail/mail.ts";
import { caseHref, greetingOf, type MailFrame, usualLinks } from "./case-mail.ts";
import { eventEntry } from "./event-entry.ts";
import type { MailDigest } from "./mail-digest.ts";
import { guardOf } from "./mail-guard.ts";

const mostCases = 30;
const mostEvents = 5;
const quoted = { characters: 300, lines: 6 };

/** The daily summary, grouped by case: at least one, newest first. */
export function summaryMail(cases: readonly MailDigest[], frame: MailFrame, now: Date): Mail {
  const { settings, mail, unsubscribe } = frame;
  const { t, tag, day } = mail;
  const reader = cases[0]?.reader;
  const left = cases.length - mostCases;
  const letter = writeLetter({
    language: tag,
    brand: settings.brand,
    greeting: greetingOf(reader?.name ?? "", mail),
    paragraphs: [t("summary.intro", { count: cases.length })],
    sections: cases.slice(0, mostCases).map((one) => caseSection(one, frame)),
    button: { label: t("summary.open"), href: `${settings.origin}/notifications` },
    linkAsText: t("letter.linkAsText"),
    notes: [...(left > 0 ? [t("summary.moreCases", { count: left })] : []), t("summary.why"), t("letter.automatic")],
    links: usualLinks(frame),
  });
  return {
    kind: "summary",
    to: reader?.to ?? "",
    subject: t("summary.subject", { day: day(now) }),
    ...letter,
    listUnsubscribe: unsubscribe(null),
    guard: guardOf(cases, now),
  };
}

function caseSection({ id, title, events }: MailDigest, frame: MailFrame): LetterSection {
  const href = caseHref(frame.settings.origin, id);
  const left = events.length - mostEvents;
  return {
    title: caseSubject(id, title).replace(/^\[(#\d+)\]/, "$1"),
    href,
    entries: events.slice(-mostEvents).map((event) => eventEntry(event, frame, href, quoted)),
    more: left > 0 ? frame.mail.t("caseMail.earlier", { count: left }) : null,
  };
}
