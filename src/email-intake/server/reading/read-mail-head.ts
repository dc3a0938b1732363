import { addressParser, decodeWords, type Email } from "postal-mime";
import { withoutAsides } from "#email-intake/rules/authentication.ts";
import type { MailHead } from "#email-intake/rules/automatic-mail.ts";
import { emailKey } from "#platform/rules/text/email-key.ts";
import { withoutOwnTokens } from "#platform/rules/text/own-tokens.ts";
import { knownWords } from "./rare-charset.ts";
import { unmixed } from "./repair-charset.ts";

type Mailbox = { readonly name: string; readonly address: string };

/** What the head of a mail says. */
export type ReadHead = MailHead & {
  readonly fromName: string;
  /** Where its writer wants to be answered, or who sent it, when that is said; without From it may be who wrote. */
  readonly replyTo: Mailbox | null;
  /** All addresses that the mail says it was brought to. */
  readonly recipients: readonly string[];
  /** Those of them that all who have it see: To and Cc. */
  readonly copied: readonly string[];
  /** By which addresses the last server brought it into this mailbox, as far as it says so. */
  readonly broughtTo: readonly string[];
  /** The Message-IDs that it answers or names, the nearest first. */
  readonly references: readonly string[];
  /** As it came. */
  readonly date: string;
};

const bounds = { headers: 2_000, value: 10_000, recipients: 500, references: 50 };

/** What the head says, read without taking the mail apart. Nothing is too broken for it. */
export function readHead(raw: Uint8Array): ReadHead {
  const source = Buffer.from(raw.subarray(0, 65_536)).toString("latin1");
  const { head } = splitMail(source.replace(/^[\r\n]+/, "\n\n"));
  const lines = head.replace(/\r?\n[ \t]+/g, " ").split(/\r?\n/);
  return headOf(
    lines.flatMap((line) => {
      const at = line.indexOf(":");
      return at > 0 ? [{ key: line.slice(0, at).trim().toLowerCase(), value: unmixed(line.slice(at + 1).trim()) }] : [];
    }),
  );
}

/** A mail's head, and all below it. */
export function splitMail(source: string): { head: string; body: string } {
  const end = /\r?\n\r?\n/.exec(source);
  if (!end) return { head: source, body: "" };
  return { head: source.slice(0, end.index), body: source.slice(end.index + end[0].length) };
}

/** What these headers say. */
export function headOf(all: Email["headers"] | MailHead["headers"]): ReadHead {
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
    fromName: plainLine(senders[0]?.name ?? "", 200),
    replyTo: replyTo ? { name: plainLine(replyTo.name, 200), address: replyTo.address } : null,
    recipients: addressesOf(...brought).slice(0, bounds.recipients),
    copied: addressesOf("to", "cc").slice(0, bounds.recipients),
    broughtTo: ["delivered-to", "x-original-to", "envelope-to"].flatMap((name) => onlyOne(parseAddresses(first(name)))),
    references: idsIn([...valuesOf("in-reply-to"), ...valuesOf("references").map(reversed)]),
    date: first("date"),
    subject: plainLine(withoutOwnTokens(asWords(first("subject"))), 1_000),
  };
}

const brought = ["to", "cc", "delivered-to", "x-original-to", "envelope-to", "resent-to"];

const messageId = /<[^<>\s]{1,998}>/g;
const reversed = (ids: string): string => (ids.match(messageId) ?? []).reverse().join(" ");
const idsIn = (values: readonly string[]): string[] =>
  [...new Set(values.flatMap((value) => value.match(messageId) ?? []))].slice(0, bounds.references);

/** So many marks of groups may a list of addresses have: each costs the parser as much as all before it. */
const mostGroupMarks = 50;

/** The same addresses, without groups where there are more of them than anybody writes. */
const withFewGroups = (value: string): string =>
  (value.match(/[:;]/g)?.length ?? 0) <= mostGroupMarks ? value : value.replaceAll(":", " ").replaceAll(";", ",");

function parseAddresses(value: string): Mailbox[] {
  try {
    return addressParser(withFewGroups(value), { flatten: true }).flatMap(({ name, address = "" }) =>
      isAddress(address) ? [{ name, address: emailKey(address.trim()) }] : [],
    );
  } catch {
    return [];
  }
}

/** Of a From that is none, programs read one address or another: each counts. */
const addressesInBrackets = (value: string): string[] =>
  [...withoutAsides(value).matchAll(/<([^<>]*)>/g)].flatMap(([, address = ""]) =>
    isAddress(address) ? [emailKey(address.trim())] : [],
  );

const isAddress = (text: string): boolean => text.length <= 254 && /^[^\s@<>",;]+@[^\s@<>",;]+$/.test(text.trim());

/** Several are those of all mailboxes that the server brought it to at once. */
const onlyOne = (mailboxes: readonly Mailbox[]): string[] =>
  mailboxes.length === 1 ? mailboxes.map(({ address }) => address) : [];

function asWords(value: string): string {
  try {
    return decodeWords(value);
  } catch {
    return value;
  }
}

/** One line of text that PostgreSQL takes, at most so long. */
export const plainLine = (text: string, most: number): string =>
  [
    ...text
      .toWellFormed()
      .replace(/[\p{Cc}\u2028\u2029\u202a-\u202e\u2066-\u2069\s]+/gu, " ")
      .trim(),
  ]
    .slice(0, most)
    .join("");
