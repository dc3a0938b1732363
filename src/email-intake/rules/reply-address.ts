/** Whose answer to which case an address is for. */
export type Answered = { readonly caseId: number; readonly userId: number };

/** HMAC-SHA256 of a text under the key of reply addresses; 32 bytes. */
export type Sign = (text: string) => Uint8Array;

/** Five bits each: a hundred bits, so that nobody finds one by trying. */
const signatureLength = 20;
const alphabet = "abcdefghijklmnopqrstuvwxyz234567";

const form = /^([^@+]+)\+([1-9]\d{0,9})\.([1-9]\d{0,9})\.([a-z2-7]{20})@(.+)$/;

/** `care+4711.12.<signature>@example.com`: the address to which this person answers on this case. */
export function makeReplyAddress(mailbox: string, { caseId, userId }: Answered, sign: Sign): string {
  const at = mailbox.lastIndexOf("@");
  const signature = signatureOf({ caseId, userId }, sign);
  return `${mailbox.slice(0, at)}+${caseId}.${userId}.${signature}${mailbox.slice(at)}`;
}

/** What such an address says; null for any other, and for one whose signature is not ours. Letters may be of any case. */
export function readReplyAddress(mailbox: string, address: string, sign: Sign): Answered | null {
  const [, local, caseId, userId, signature = "", domain] = form.exec(address.trim().toLowerCase()) ?? [];
  if (`${local}@${domain}` !== mailbox.toLowerCase()) return null;
  const answered = { caseId: Number(caseId), userId: Number(userId) };
  return isSame(signature, signatureOf(answered, sign)) ? answered : null;
}

/** The version stands in what is signed, so that a later form can never be mistaken for this one. */
const signatureOf = ({ caseId, userId }: Answered, sign: Sign): string =>
  base32(sign(`reply-1:${caseId}:${userId}`)).slice(0, signatureLength);

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
