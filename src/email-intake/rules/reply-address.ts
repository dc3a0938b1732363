import { emailKey } from "#platform/rules/text/email-key.ts";

/** Whose answer to which case an address is for. */
export type Answered = { readonly caseId: number; readonly userId: number };

/**
 * What was given to one person to answer a case by. `number` counts from 0: once others have seen one, the next mail to
 * that person carries another.
 */
export type ReplyToken = Answered & { readonly number: number };

/** HMAC-SHA256 of a text under the key of reply addresses; 32 bytes. */
export type Sign = (text: string) => Uint8Array;

/** Five bits each: a hundred bits, so that nobody finds one by trying. Of those with a number it takes ten. */
const signatureLength = 20;
const numberLength = 2;
const alphabet = "abcdefghijklmnopqrstuvwxyz234567";

/** The last number that an address can say. */
export const lastNumber = 1023;

const form = /^([^@+]+)\+([1-9]\d{0,9})\.([1-9]\d{0,9})\.([a-z2-7]{20})@(.+)$/;

/** `care+4711.12.<signature>@example.com`: the address to which this person answers on this case. */
export function makeReplyAddress(mailbox: string, token: ReplyToken, sign: Sign): string {
  const at = mailbox.lastIndexOf("@");
  const { caseId, userId } = token;
  return `${mailbox.slice(0, at)}+${caseId}.${userId}.${signatureOf(token, sign)}${mailbox.slice(at)}`;
}

/** What such an address says; null for any other, and for one whose signature is not ours. Letters may be of any case. */
export function readReplyAddress(mailbox: string, address: string, sign: Sign): ReplyToken | null {
  const [, local, caseId, userId, signature = "", domain] = form.exec(emailKey(address.trim())) ?? [];
  if (`${local}@${domain}` !== emailKey(mailbox)) return null;
  const answered = { caseId: Number(caseId), userId: Number(userId) };
  const tokens = [0, numberOf(signature)].map((number) => ({ ...answered, number }));
  return tokens.find((token) => isSame(signature, signatureOf(token, sign))) ?? null;
}

/** The version stands in what is signed, so that one form can never be mistaken for the other. */
function signatureOf({ caseId, userId, number }: ReplyToken, sign: Sign): string {
  if (number === 0) return base32(sign(`reply-1:${caseId}:${userId}`)).slice(0, signatureLength);
  const written = Math.min(number, lastNumber);
  const signature = base32(sign(`reply-2:${caseId}:${userId}:${written}`)).slice(0, signatureLength - numberLength);
  return `${alphabet[written >> 5]}${alphabet[written & 31]}${signature}`;
}

const numberOf = ([high = "", low = ""]: string): number => alphabet.indexOf(high) * 32 + alphabet.indexOf(low);

const messageForm = /^<case-([1-9]\d{0,9})\.([1-9]\d{0,9})\.(\d{1,4})\.([a-z2-7]{20})\.[0-9a-f-]{36}@[^@<>\s]+>$/;

/** How the Message-ID of a mail to this person about this case begins: who answers it names what it says. */
export const messageIdPrefix = (token: ReplyToken, sign: Sign): string =>
  `case-${token.caseId}.${token.userId}.${token.number}.${messageSignature(token, sign)}`;

/** What the Message-ID of a mail of ours about a case says; null for any other, and for one that we did not sign. */
export function readMessageId(messageId: string, sign: Sign): ReplyToken | null {
  const [, caseId, userId, number, signature = ""] = messageForm.exec(messageId.trim().toLowerCase()) ?? [];
  const token = { caseId: Number(caseId), userId: Number(userId), number: Number(number) };
  return isSame(signature, messageSignature(token, sign)) ? token : null;
}

const messageSignature = ({ caseId, userId, number }: ReplyToken, sign: Sign): string =>
  base32(sign(`message-1:${caseId}:${userId}:${number}`)).slice(0, signatureLength);

/** A Message-ID that all mails about a case refer to, and that no mail has. Whoever knows a number can write it. */
export const threadId = (caseId: number, host: string): string => `<case-${caseId}@${host}>`;

/** The case of such an id of ours; null for any other. */
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

/** Takes as long for one that is nearly right as for one that is all wrong. */
function isSame(one: string, other: string): boolean {
  let difference = one.length ^ other.length;
  for (let at = 0; at < other.length; at++) difference |= one.charCodeAt(at) ^ other.charCodeAt(at);
  return difference === 0;
}
