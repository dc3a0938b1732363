import type { IntakeReason } from "#email-intake/contract/incoming-mail.ts";
import { emailKey } from "#platform/rules/text/email-key.ts";

/** The head of a mail as far as it tells what wrote it: names in small letters, values as they came. */
export type MailHead = {
  readonly headers: readonly { readonly key: string; readonly value: string }[];
  readonly messageId: string;
  /** Of all who it says wrote it. */
  readonly senders: readonly string[];
  readonly subject: string;
};

/** Ourselves: the host of our Message-IDs, which of them we signed, and the addresses that we write from or are answered at. */
export type Ourselves = {
  readonly host: string;
  readonly addresses: readonly string[];
  isSigned(messageId: string): boolean;
};

/**
 * What a mail is when it is not plainly a person's: our own, a report that it was not delivered, an automatic reply (of
 * somebody who is away), sent by a machine or by a list, or one that says that it is from us. Only the first two are nobody's
 * to read; a person's mail may carry what makes it look like one of the others.
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

/** What kind of mail it is; null for a person's. Order: one of our own that comes back is told as such whatever else it says. */
export function originOf(mail: MailHead, ourselves: Ourselves): MailOrigin | null {
  const heads = readHeads(mail);
  if (isOwnMail(mail, ourselves)) return "ownMail";
  if (isUndelivered(mail, heads)) return "bounce";
  if (isFromUs(mail, ourselves)) return "ownAddress";
  if (isAutoReply(mail, heads)) return "autoReply";
  if (heads.all("list-id").length > 0) return "list";
  return heads.saysMachine ? "automatic" : null;
}

type Heads = {
  all(name: string): readonly string[];
  readonly saysMachine: boolean;
  readonly isReport: boolean;
  /** Whom a report of it would go to; unknown where its delivery noted nothing. */
  readonly path: "null" | "somebody" | "unknown";
};

function readHeads({ headers }: MailHead): Heads {
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

/** A report of a mail server has no sender, so that nothing answers it. */
function isUndelivered({ senders }: MailHead, { path, isReport, all }: Heads): boolean {
  const isDaemon = senders.some((address) => daemons.test(address));
  if (path === "null") return isReport || isDaemon;
  const isOfDelivery = all("content-type").some((type) => /report-type\s*=\s*"?delivery-status/i.test(type));
  return path === "unknown" && isReport && (isDaemon || isOfDelivery);
}

function isAutoReply({ subject }: MailHead, { path, isReport, all, saysMachine }: Heads): boolean {
  return (
    path === "null" ||
    isReport ||
    all("auto-submitted").some((value) => firstWord(value) === "auto-replied") ||
    all("precedence").some((value) => /^auto[_-]?reply$/i.test(value)) ||
    ["x-autoreply", "x-autorespond"].some((name) => all(name).some((value) => firstWord(value) !== "no")) ||
    (saysMachine && awaySubject.test(subject.trim()))
  );
}

/** Of `auto-replied; owner=x` the first part; a value that is left empty says what its name says. */
const firstWord = (value: string): string => value.toLowerCase().split(/[;,\s(]/)[0] ?? "";

/** As we make them: of a mail by its job, and of the thread of a case. Others on our host may make theirs in other ways. */
const ownMessageId = /^<(?:[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}|case-\d+)@([^@<>]+)>$/;

const isOwnMail = (mail: MailHead, ourselves: Ourselves): boolean =>
  ourselves.isSigned(mail.messageId) || (hasOwnForm(mail, ourselves) && isFromUs(mail, ourselves));

/** Programs of people whose addresses are on our host make theirs in the same form. */
const hasOwnForm = ({ messageId }: MailHead, { host }: Ourselves): boolean =>
  ownMessageId.exec(messageId.trim().toLowerCase())?.[1] === host.toLowerCase();

/** Anybody can write that; what we send has a Message-ID of ours. */
function isFromUs({ senders }: MailHead, { addresses }: Ourselves): boolean {
  const own = addresses.map(emailKey);
  return senders.some((sender) => own.includes(withoutPlus(sender)));
}

/** An address without what follows the first plus before its @. */
export function withoutPlus(address: string): string {
  const key = emailKey(address);
  const plus = key.indexOf("+");
  const at = key.indexOf("@", plus);
  return plus < 0 || at < 0 ? key : key.slice(0, plus) + key.slice(at);
}
