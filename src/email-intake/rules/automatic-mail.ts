import type { IntakeReason } from "#email-intake/contract/incoming-mail.ts";

/** The head of a mail as far as it tells what wrote it: names in small letters, values as they came. */
export type MailHead = {
  readonly headers: readonly { readonly key: string; readonly value: string }[];
  readonly messageId: string;
  /** Of all who it says wrote it. */
  readonly senders: readonly string[];
};

/** Ourselves: the host of our Message-IDs, and the addresses that we write from or are answered at. */
export type Ourselves = { readonly host: string; readonly addresses: readonly string[] };

export type AutomaticReason = Extract<IntakeReason, "automatic" | "list" | "bounce" | "ownMail">;

const bulk = /^(bulk|junk|list|auto[_-]?reply)$/i;
const daemons = /^(mailer-daemon|postmaster)@/i;

/**
 * Why no person wrote this mail to us; null when one may have. Order: a mail of our own that comes back is told as such
 * whatever else it says.
 */
export function automaticReason(mail: MailHead, ourselves: Ourselves): AutomaticReason | null {
  const all = (name: string) => mail.headers.filter(({ key }) => key === name).map(({ value }) => value.trim());
  if (isOurs(mail, ourselves)) return "ownMail";
  if (all("return-path").some((path) => path.replaceAll(/\s/g, "") === "<>")) return "bounce";
  if (mail.senders.some((address) => daemons.test(address))) return "bounce";
  if (all("content-type").some((type) => /^multipart\/report\b/i.test(type))) return "bounce";
  if (all("list-id").length > 0) return "list";
  if (all("precedence").some((value) => bulk.test(value))) return "automatic";
  if (all("auto-submitted").some((value) => firstWord(value) !== "no")) return "automatic";
  if (all("x-auto-response-suppress").some((value) => firstWord(value) !== "none")) return "automatic";
  if (["x-autoreply", "x-autorespond"].some((name) => all(name).some((value) => firstWord(value) !== "no"))) {
    return "automatic";
  }
  return null;
}

/** Of `auto-replied; owner=x` the first part; a value that is left empty says what its name says. */
const firstWord = (value: string): string => value.toLowerCase().split(/[;,\s(]/)[0] ?? "";

/** As we make them: of a mail by its job, and of the thread of a case. Others on our host may make theirs in other ways. */
const ownMessageId = /^<(?:[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}|case-\d+)@([^@<>]+)>$/;

function isOurs({ messageId, senders }: MailHead, { host, addresses }: Ourselves): boolean {
  if (ownMessageId.exec(messageId.trim().toLowerCase())?.[1] === host.toLowerCase()) return true;
  const own = addresses.map((each) => each.toLowerCase());
  return senders.some((sender) => own.includes(sender.toLowerCase().replace(/\+[^@]*@/, "@")));
}

/** What one's own mail server found out of a mail's sender. */
export type Authentication = "pass" | "fail" | "unknown";

/**
 * What the topmost Authentication-Results of the trusted server says: DMARC where there is one, which knows of the address
 * that people read. Whoever wrote the mail may have added more of the kind below.
 */
export function readAuthentication(headers: MailHead["headers"], trusted: string | null): Authentication {
  if (trusted === null) return "unknown";
  const ours = headers.find(
    ({ key, value }) => key === "authentication-results" && firstWord(value.trim()) === trusted.toLowerCase(),
  );
  const value = ours?.value ?? "";
  const results = dmarcResults(withoutAsides(value));
  if ([...results, ...dmarcResults(value)].includes("fail")) return "fail";
  return results.length > 0 && results.every((result) => result === "pass") ? "pass" : "unknown";
}

/** A result begins its part: what a server repeats of addresses and names is whoever's who sent the mail. */
const dmarcResults = (value: string): string[] =>
  value.split(";").flatMap((part) => /^\s*dmarc\s*=\s*([a-z]+)/i.exec(part)?.[1]?.toLowerCase() ?? []);

/** The value of a head without quoted texts and comments. */
export function withoutAsides(value: string): string {
  let left = value.replaceAll(/"(?:[^"\\]|\\.)*"/g, "");
  for (let before = ""; before !== left; ) {
    before = left;
    left = before.replaceAll(/\([^()]*\)/g, " ");
  }
  return left;
}
