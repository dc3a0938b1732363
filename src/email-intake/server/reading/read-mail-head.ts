import { addressParser, decodeWords, type Email } from "postal-mime";
import { withoutQuotesAndComments } from "#email-intake/rules/authentication.ts";
import type { MailHeaders } from "#email-intake/rules/automatic-mail.ts";
import { emailKey } from "#platform/rules/text/email-key.ts";
import { withoutOwnTokens } from "#platform/rules/text/own-tokens.ts";
import { knownWords } from "./rare-charset.ts";
import { repairMojibake } from "./repair-charset.ts";

type Mailbox = { readonly name: string; readonly address: string };

/** The parsed headers of an email. */
export type ReadHead = MailHeaders & {
  readonly fromName: string;
  /** Reply-To or Sender, if given; without From, this may be the author. */
  readonly replyTo: Mailbox | null;
  /** All recipients named in the headers. */
  readonly recipients: readonly string[];
  /** The visible recipients: To and Cc. */
  readonly copied: readonly string[];
  /** Addresses for which the last server delivered it to this mailbox, if recorded. */
  readonly broughtTo: readonly string[];
  /** Names and addresses of authors and visible recipients, in lower case. */
  readonly people: readonly string[];
  /** Message-IDs it replies to or references, nearest first. */
  readonly references: readonly string[];
  /** Raw value. */
  readonly date: string;
};

const bounds = { headers: 2_000, value: 10_000, recipients: 500, references: 50, people: 60 };

/** Parses the headers only. Never throws. */
export function readHead(raw: Uint8Array): ReadHead {
  const source = Buffer.from(raw.subarray(0, 65_536)).toString("latin1");
  const { head } = splitMail(source.replace(/^[\r\n]+/, "\n\n"));
  const lines = head.replace(/\r?\n[ \t]+/g, " ").split(/\r?\n/);
  return headOf(
    lines.flatMap((line) => {
      const at = line.indexOf(":");
      return at > 0
        ? [{ key: line.slice(0, at).trim().toLowerCase(), value: repairMojibake(line.slice(at + 1).trim()) }]
        : [];
    }),
  );
}

/** Splits an email into headers and body. */
export function splitMail(source: string): { head: string; body: string } {
  const end = /\r?\n\r?\n/.exec(source);
  if (!end) return { head: source, body: "" };
  return { head: source.slice(0, end.index), body: source.slice(end.index + end[0].length) };
}

/** Interprets these headers. */
export function headOf(all: Email["headers"] | MailHeaders["headers"]): ReadHead {
  const headers = all
    .slice(0, bounds.headers)
    .map(({ key, value }) => ({ key, value: plainLine(knownWords(value), bounds.value) }));
  const valuesOf = (name: string) => headers.flatMap(({ key, value }) => (key === name ? [value] : []));
  const first = (name: string) => valuesOf(name)[0] ?? "";
  const mailboxesOf = (name: string) => valuesOf(name).flatMap(parseAddresses);
  const addressesOf = (...names: string[]) => [...new Set(names.flatMap(mailboxesOf).map(({ address }) => address))];
  const senders = mailboxesOf("from");
  const angled = valuesOf("from").flatMap(addressesInBrackets);
  const [replyTo = mailboxesOf("sender")[0]] = mailboxesOf("reply-to");
  return {
    headers,
    messageId: first("message-id"),
    senders: [...new Set([...senders.map(({ address }) => address), ...angled])],
    fromName: plainLine(senders[0]?.name ?? nameAlone(first("from")), 200).normalize("NFC"),
    replyTo: replyTo ? { name: plainLine(replyTo.name, 200), address: replyTo.address } : null,
    recipients: addressesOf(...brought).slice(0, bounds.recipients),
    copied: addressesOf("to", "cc").slice(0, bounds.recipients),
    people: namesOf(["from", "reply-to", "to", "cc"].flatMap(mailboxesOf)).slice(0, bounds.people),
    broughtTo: ["delivered-to", "x-original-to", "envelope-to"].flatMap((name) => onlyOne(parseAddresses(first(name)))),
    references: idsIn([...valuesOf("in-reply-to"), ...valuesOf("references").map(reversed)]),
    date: first("date"),
    subject: plainLine(withoutOwnTokens(asWords(first("subject"))), 1_000),
  };
}

const namesOf = (mailboxes: readonly Mailbox[]): string[] => [
  ...new Set(
    mailboxes
      .flatMap(({ name, address }) => [name.trim().toLowerCase().slice(0, 200), address])
      .filter((name) => name.length >= 3),
  ),
];

const brought = ["to", "cc", "delivered-to", "x-original-to", "envelope-to", "resent-to"];

const messageId = /<[^<>\s]{1,998}>/g;
const reversed = (ids: string): string => (ids.match(messageId) ?? []).reverse().join(" ");
const idsIn = (values: readonly string[]): string[] =>
  [...new Set(values.flatMap((value) => value.match(messageId) ?? []))].slice(0, bounds.references);

/** Maximum number of groups in an address list: the parser takes quadratic time. */
const maxGroupMarks = 50;

/** Ungroups addresses if there are too many groups. */
const withFewGroups = (value: string): string =>
  (value.match(/[:;]/g)?.length ?? 0) <= maxGroupMarks ? value : value.replaceAll(":", " ").replaceAll(";", ",");

const parseAddresses = (value: string): Mailbox[] =>
  parsed(value).flatMap(({ name, address = "" }) =>
    isAddress(address) ? [{ name, address: emailKey(address.trim()) }] : [],
  );

function parsed(value: string) {
  try {
    return addressParser(withFewGroups(value), { flatten: true });
  } catch {
    return [];
  }
}

/** A name without an address, such as `MAILER-DAEMON (Mail Delivery System)` by some mail servers. */
function nameAlone(value: string): string {
  const comment = /\(([^()]+)\)/.exec(value)?.[1] ?? "";
  return comment || parsed(value).map(({ name, address = "" }) => name || address.replace(/@$/, ""))[0] || "";
}

/** Programs interpret an invalid From differently, so every address in it counts. */
const addressesInBrackets = (value: string): string[] =>
  [...withoutQuotesAndComments(value).matchAll(/<([^<>]*)>/g)].flatMap(([, address = ""]) =>
    isAddress(address) ? [emailKey(address.trim())] : [],
  );

const isAddress = (text: string): boolean => text.length <= 254 && /^[^\s@<>",;]+@[^\s@<>",;]+$/.test(text.trim());

/** Several values come from a server that delivered to several mailboxes at once. */
const onlyOne = (mailboxes: readonly Mailbox[]): string[] =>
  mailboxes.length === 1 ? mailboxes.map(({ address }) => address) : [];

function asWords(value: string): string {
  try {
    return decodeWords(value);
  } catch {
    return value;
  }
}

/** One line of text that PostgreSQL can store, up to a maximum length. */
export const plainLine = (text: string, most: number): string =>
  [
    ...text
      .toWellFormed()
      .replace(/[\p{Cc}\u2028\u2029\u202a-\u202e\u2066-\u2069\s]+/gu, " ")
      .trim(),
  ]
    .slice(0, most)
    .join("");
