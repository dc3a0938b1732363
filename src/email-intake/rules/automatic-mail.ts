import type { IntakeReason } from "#email-intake/contract/incoming-mail.ts";
import { emailKey } from "#platform/rules/text/email-key.ts";

/** The headers that tell what created an email: lower-case names, raw values. */
export type MailHeaders = {
  readonly headers: readonly { readonly key: string; readonly value: string }[];
  readonly messageId: string;
  /** All addresses in From. */
  readonly senders: readonly string[];
  readonly subject: string;
};

/** Our own identity: the host of our Message-IDs, a check for ones we signed, and our sender and reply addresses. */
export type OwnMailIdentity = {
  readonly host: string;
  readonly addresses: readonly string[];
  isSigned(messageId: string): boolean;
};

/**
 * What an email is, if not plainly from a person: our own, a bounce, an auto-reply (out of office), sent by a machine
 * or mailing list, or claiming to be from us. Only the first two need nobody's attention; a person's email may look
 * like one of the others.
 */
export type MailOrigin = Extract<
  IntakeReason,
  "ownMail" | "bounce" | "ownAddress" | "autoReply" | "automatic" | "list"
>;

const bulk = /^(bulk|junk|list)$/i;
const daemons = /^(mailer-daemon|postmaster)@/i;
const nobody = /^<?\s*(?:mailer-daemon\s*)?>?$/i;
const awaySubject =
  /^(?:auto\s*:|(?:autosvar|auto(?:matic)?[ -]?(?:reply|response)|automatiske?t? (?:svar|besked)|automatische antwort|out of (?:the )?office|ikke (?:på kontoret|til stede)|fravær(?:sbesked|smeddelelse))\b)/i;
/** Subjects that a person doesn't write, in the languages of customers: a program's words, and a colon or nothing. */
const programSubject =
  /^(?:auto-?svar|auto(?:matic|mated)?[ -]?(?:reply|response)|automatisk(?:t|e)? svar|out of (?:the )?office(?: reply)?|automatische (?:antwort|abwesenheits\p{L}+)|abwesenheits(?:notiz|meldung|nachricht|assistent))\s*(?::|$)/iu;
/** Subjects that a person could write, too, but hardly in an answer. */
const absenceSubject =
  /^(?:fravær(?:s(?:besked|meddelelse|melding))?|frånvaro(?:meddelande)?|frånvarande|abwesen(?:d|heit)|absence|ikke (?:på kontoret|til stede)|inte på kontoret|nicht im (?:büro|haus))\s*:/iu;

/**
 * Classifies an email; null for a person's. Our own email that comes back is recognized first, whatever else it looks
 * like. `isAnswer`: it answers a case.
 */
export function originOf(mail: MailHeaders, ourselves: OwnMailIdentity, isAnswer = false): MailOrigin | null {
  const heads = readHeads(mail);
  if (isOwnMail(mail, ourselves)) return "ownMail";
  if (isUndelivered(mail, heads)) return "bounce";
  if (isFromUs(mail, ourselves)) return "ownAddress";
  if (isAutoReply(mail, heads) || saysAway(mail, heads, isAnswer)) return "autoReply";
  if (heads.all("list-id").some((id) => !isOfCases(id, mail.messageId))) return "list";
  return heads.saysMachine ? "automatic" : null;
}

/** What another Havn sends about its cases; a machine's words there have other headers. */
const isOfCases = (listId: string, messageId: string): boolean =>
  listId === `<cases.${/@([^@<>]+)>$/.exec(messageId.trim())?.[1] ?? ""}>`;

type Heads = {
  all(name: string): readonly string[];
  readonly saysMachine: boolean;
  readonly isReport: boolean;
  /** The Return-Path; unknown if it wasn't recorded at delivery. */
  readonly path: "null" | "somebody" | "unknown";
};

function readHeads({ headers }: MailHeaders): Heads {
  const all = (name: string) => headers.filter(({ key }) => key === name).map(({ value }) => value.trim());
  const [path] = all("return-path");
  return {
    all,
    path: path === undefined ? "unknown" : nobody.test(path) ? "null" : "somebody",
    isReport: all("content-type").some((type) => /^multipart\/report\b/i.test(type)),
    saysMachine:
      all("precedence").some((value) => bulk.test(value)) ||
      all("auto-submitted").some((value) => firstWord(value) !== "no") ||
      all("x-auto-response-suppress").some((value) => firstWord(value) !== "none"),
  };
}

/** Bounces have an empty return path, so nothing replies to them. */
function isUndelivered({ senders }: MailHeaders, { path, isReport, all }: Heads): boolean {
  const isNamed = senders.length === 0 && all("from").some((from) => /\bmailer-daemon\b/i.test(from));
  const isDaemon = isNamed || senders.some((address) => daemons.test(address));
  if (path === "null") return isReport || isDaemon;
  const isOfDelivery = all("content-type").some((type) => /report-type\s*=\s*"?delivery-status/i.test(type));
  return path === "unknown" && isReport && (isDaemon || isOfDelivery);
}

function isAutoReply({ subject }: MailHeaders, { path, isReport, all, saysMachine }: Heads): boolean {
  return (
    path === "null" ||
    isReport ||
    all("auto-submitted").some((value) => firstWord(value) === "auto-replied") ||
    all("precedence").some((value) => /^auto[_-]?reply$/i.test(value)) ||
    ["x-autoreply", "x-autorespond"].some((name) => all(name).some((value) => firstWord(value) !== "no")) ||
    (saysMachine && awaySubject.test(subject.trim()))
  );
}

/** Whether only the subject tells that its writer is away, since their server marks nothing. */
function saysAway({ subject }: MailHeaders, { all }: Heads, isAnswer: boolean): boolean {
  if (programSubject.test(subject.trim())) return true;
  const answers = isAnswer || ["in-reply-to", "references"].some((name) => all(name).length > 0);
  return answers && absenceSubject.test(subject.trim());
}

/** The first part of `auto-replied; owner=x`; for an empty value, the header's name decides. */
const firstWord = (value: string): string => value.toLowerCase().split(/[;,\s(]/)[0] ?? "";

/** Our own Message-IDs: a mail's job id, or a case's thread. Other software on our host uses other forms. */
const ownMessageId = /^<(?:[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}|case-\d+)@([^@<>]+)>$/;

const isOwnMail = (mail: MailHeaders, ourselves: OwnMailIdentity): boolean =>
  ourselves.isSigned(mail.messageId) || (hasOwnForm(mail, ourselves) && isFromUs(mail, ourselves));

/** Mail programs of people with addresses on our host generate Message-IDs in the same form. */
const hasOwnForm = ({ messageId }: MailHeaders, { host }: OwnMailIdentity): boolean =>
  ownMessageId.exec(messageId.trim().toLowerCase())?.[1] === host.toLowerCase();

/** From can be forged; what we really send has one of our Message-IDs. */
function isFromUs({ senders }: MailHeaders, { addresses }: OwnMailIdentity): boolean {
  const own = addresses.map(emailKey);
  return senders.some((sender) => own.includes(withoutPlus(sender)));
}

/** An address without the part from the first plus up to the @. */
export function withoutPlus(address: string): string {
  const key = emailKey(address);
  const plus = key.indexOf("+");
  const at = key.indexOf("@", plus);
  return plus < 0 || at < 0 ? key : key.slice(0, plus) + key.slice(at);
}
