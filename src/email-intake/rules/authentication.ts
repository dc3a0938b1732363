import type { MailHeaders } from "#email-intake/rules/automatic-mail.ts";
import { emailKey } from "#platform/rules/text/email-key.ts";

/**
 * A mail server's verdict on the sender. `doubtful`: no DMARC result, but other results speak against the visible
 * address.
 */
export type Authentication = "pass" | "fail" | "doubtful" | "unknown";

type From = Pick<MailHeaders, "headers" | "senders">;

/**
 * Reads the topmost Authentication-Results of the trusted server, preferring DMARC, which covers the visible address.
 * Lower ones may have been added by the sender. Without a trusted server, the topmost line is believed only where it
 * speaks against the sender, since nobody would forge that about themselves.
 */
export function readAuthentication({ headers, senders }: From, trusted: string | null): Authentication {
  const value = topmostOf(headers, trusted);
  if (value === undefined) return "unknown";
  const plain = withoutQuotesAndComments(value);
  const results = resultsOf(plain, "dmarc");
  if ([...results, ...resultsOf(value, "dmarc")].includes("fail")) return "fail";
  const passes = results.length > 0 && results.every((result) => result === "pass");
  const sender = senders[0] ?? "";
  // What passed has a different From from the one we read.
  if (passes && isOfAnother(plain, sender)) return "doubtful";
  if (passes) return trusted === null ? "unknown" : "pass";
  return speaksAgainst(plain, sender) ? "doubtful" : "unknown";
}

/**
 * Whether the trusted server confirms this very sender: DMARC passed for exactly the domain of the address that we read, not
 * for one above or below it, and the From contains no other address that somebody else's parser may take for its own.
 */
export function confirmsExactly({ headers, senders }: From, trusted: string | null): boolean {
  const [sender = ""] = senders;
  if (trusted === null || readAuthentication({ headers, senders }, trusted) !== "pass") return false;
  const results = partsOf(withoutQuotesAndComments(topmostOf(headers, trusted) ?? "")).filter((part) =>
    /^dmarc\s*=/i.test(part),
  );
  const isExact = results.every((part) => [sender, domainOf(sender)].includes(property(part, headerFrom)));
  const [from, ...others] = headers.filter(({ key }) => key === "from");
  return isExact && others.length === 0 && addressesIn(from?.value ?? "").every((address) => address === sender);
}

const addressesIn = (from: string): string[] =>
  (withoutQuotesAndComments(from).match(/[^\s<>,;:]*@[^\s<>,;:]+/g) ?? []).map(emailKey);

const topmostOf = (headers: MailHeaders["headers"], trusted: string | null): string | undefined =>
  headers.find(
    ({ key, value: line }) =>
      key === "authentication-results" && (trusted === null || serverOf(line) === trusted.toLowerCase()),
  )?.value;

const headerFrom = /\bheader\.from\s*=\s*([^\s]+)/i;

const serverOf = (line: string): string => line.trim().toLowerCase().split(/[;\s]/)[0] ?? "";

const partsOf = (value: string): string[] => value.split(";").map((part) => part.trim());

/** A method's result must start its section: servers repeat addresses and names in them that the sender controls. */
const resultsOf = (value: string, method: string): string[] =>
  partsOf(value).flatMap((part) => new RegExp(`^${method}\\s*=\\s*([a-z]+)`, "i").exec(part)?.[1]?.toLowerCase() ?? []);

/** Whether DMARC was checked for a different domain. */
const isOfAnother = (value: string, sender: string): boolean =>
  partsOf(value).some((part) => {
    const from = /^dmarc\s*=/i.test(part) ? property(part, headerFrom) : "";
    return from.includes(".") && !isOf(domainOf(sender), from);
  });

/**
 * SPF failed for the sender's own domain, or Microsoft's composite check did, without a valid signature of that domain.
 */
function speaksAgainst(value: string, sender: string): boolean {
  const domain = domainOf(sender);
  const signs = partsOf(value).some(
    (part) => /^dkim\s*=\s*pass\b/i.test(part) && isOf(domain, property(part, /header\.(?:d|i)\s*=\s*@?([^\s]+)/i)),
  );
  if (signs) return false;
  const isRefused = partsOf(value).some((part) => {
    const from = property(part, /smtp\.(?:mailfrom|mfrom)\s*=\s*([^\s]+)/i);
    return /^spf\s*=\s*fail\b/i.test(part) && (from === "" || isOf(domain, from));
  });
  return isRefused || resultsOf(value, "compauth").includes("fail");
}

const property = (part: string, form: RegExp): string => emailKey(form.exec(part)?.[1] ?? "");

const domainOf = (address: string): string => emailKey(address.slice(address.lastIndexOf("@") + 1));

/** Whether two domains look like one organization: equal, or one a subdomain of the other. */
function isOf(domain: string, other: string): boolean {
  const said = domainOf(other);
  if (domain === "" || !said.includes(".")) return false;
  return said === domain || domain.endsWith(`.${said}`) || said.endsWith(`.${domain}`);
}

/** A header value without quoted strings and comments. Unterminated ones stay. Linear time. */
export const withoutQuotesAndComments = (value: string): string => withoutComments(withoutQuoted(value));

function withoutQuoted(value: string): string {
  let left = "";
  let at = 0;
  for (;;) {
    const open = value.indexOf('"', at);
    const close = open < 0 ? -1 : endOfQuoted(value, open + 1);
    if (close < 0) return left + value.slice(at);
    left += value.slice(at, open);
    at = close + 1;
  }
}

function endOfQuoted(value: string, from: number): number {
  for (let at = from; at < value.length; at++) {
    if (value[at] === "\\") at++;
    else if (value[at] === '"') return at;
  }
  return -1;
}

function withoutComments(value: string): string {
  const left: string[] = [];
  const open: number[] = [];
  for (const character of value) {
    if (character === "(") open.push(left.length);
    const begun = character === ")" ? open.pop() : undefined;
    if (begun === undefined) left.push(character);
    else left.splice(begun, left.length - begun, " ");
  }
  return left.join("");
}
