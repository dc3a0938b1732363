import { emailKey } from "#platform/rules/text/email-key.ts";

/** The person and case that a reply address is for. */
export type AnsweredBy = { readonly caseId: number; readonly userId: number };

/**
 * A person's credential for replying on a case. `number` starts at 0; once others have seen one, the person's next
 * email has a new number.
 */
export type ReplyToken = AnsweredBy & { readonly number: number };

/** HMAC-SHA256 of a text with the reply key; 32 bytes. */
export type Sign = (text: string) => Uint8Array;

/** Characters of five bits each: a hundred bits, too many to guess. The number takes ten of them. */
const signatureLength = 20;
const numberLength = 2;
const alphabet = "abcdefghijklmnopqrstuvwxyz234567";

/** The highest number that an address can encode. */
export const lastNumber = 1023;

const form = /^([^@+]+)\+([1-9]\d{0,9})\.([1-9]\d{0,9})\.([a-z2-7]{20})@(.+)$/;

/** `care+4711.12.<signature>@example.com`: this person's reply address for this case. */
export function makeReplyAddress(mailbox: string, token: ReplyToken, sign: Sign): string {
  const at = mailbox.lastIndexOf("@");
  const { caseId, userId } = token;
  return `${mailbox.slice(0, at)}+${caseId}.${userId}.${signatureOf(token, sign)}${mailbox.slice(at)}`;
}

/** Parses such an address, case-insensitively; null for any other or an invalid signature. */
export function readReplyAddress(mailbox: string, address: string, sign: Sign): ReplyToken | null {
  const [, local, caseId, userId, signature = "", domain] = form.exec(emailKey(address.trim())) ?? [];
  if (`${local}@${domain}` !== emailKey(mailbox)) return null;
  const answered = { caseId: Number(caseId), userId: Number(userId) };
  const tokens = [0, numberOf(signature)].map((number) => ({ ...answered, number }));
  return tokens.find((token) => isSame(signature, signatureOf(token, sign))) ?? null;
}

/** The signed text includes the version, so the two forms can't be confused. */
function signatureOf({ caseId, userId, number }: ReplyToken, sign: Sign): string {
  if (number === 0) return base32(sign(`reply-1:${caseId}:${userId}`)).slice(0, signatureLength);
  const written = Math.min(number, lastNumber);
  const signature = base32(sign(`reply-2:${caseId}:${userId}:${written}`)).slice(0, signatureLength - numberLength);
  return `${alphabet[written >> 5]}${alphabet[written & 31]}${signature}`;
}

const numberOf = ([high = "", low = ""]: string): number => alphabet.indexOf(high) * 32 + alphabet.indexOf(low);

const messageForm = /^<case-([1-9]\d{0,9})\.([1-9]\d{0,9})\.(\d{1,4})\.([a-z2-7]{20})\.[0-9a-f-]{36}@[^@<>\s]+>$/;

/** Prefix of the Message-ID of an email to this person about this case, so that replies reference it. */
export const messageIdPrefix = (token: ReplyToken, sign: Sign): string =>
  `case-${token.caseId}.${token.userId}.${token.number}.${messageSignature(token, sign)}`;

/** Parses the Message-ID of one of our emails about a case; null for any other or an invalid signature. */
export function readMessageId(messageId: string, sign: Sign): ReplyToken | null {
  const [, caseId, userId, number, signature = ""] = messageForm.exec(messageId.trim().toLowerCase()) ?? [];
  const token = { caseId: Number(caseId), userId: Number(userId), number: Number(number) };
  return isSame(signature, messageSignature(token, sign)) ? token : null;
}

const messageSignature = ({ caseId, userId, number }: ReplyToken, sign: Sign): string =>
  base32(sign(`message-1:${caseId}:${userId}:${number}`)).slice(0, signatureLength);

/** A Message-ID that all emails about a case reference but none has. Anyone can derive it from the case number. */
export const threadId = (caseId: number, host: string): string => `<case-${caseId}@${host}>`;

/** The case of such an id; null for any other. */
export function readThreadId(messageId: string, host: string): number | null {
  const [, caseId, said] = /^<case-([1-9]\d{0,9})@([^@<>\s]+)>$/.exec(messageId.trim().toLowerCase()) ?? [];
  return said === host.toLowerCase() ? Number(caseId) : null;
}

function base32(bytes: Uint8Array): string {
  let text = "";
  let held = 0;
  let bits = 0;
  for (const byte of bytes) {
    held = ((held & 31) << 8) | byte;
    bits += 8;
    for (; bits >= 5; bits -= 5) text += alphabet[(held >> (bits - 5)) & 31];
  }
  return text;
}

/** Compares in constant time. */
function isSame(one: string, other: string): boolean {
  let difference = one.length ^ other.length;
  for (let at = 0; at < other.length; at++) difference |= one.charCodeAt(at) ^ other.charCodeAt(at);
  return difference === 0;
}
