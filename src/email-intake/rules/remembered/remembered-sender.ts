import type { IncomingMail, IntakeReason, RememberedKind } from "#email-intake/contract/incoming-mail.ts";
import { emailKey } from "#platform/rules/text/email-key.ts";
import { isPublicMailDomain } from "./public-mail-domains.ts";

/** What can be remembered of a sender, as it is stored and compared. */
export type SenderKeys = Readonly<Record<RememberedKind, string>>;

/** ASCII letters only: with look-alikes from other alphabets, staff could remember the wrong sender. */
const addressForm = /^[!#-'*+\--9=?^-~]{1,64}@(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z][a-z0-9-]{0,61}[a-z0-9]$/;

const longestAddress = 254;

/**
 * The keys of an address; null if it can't be remembered. They are compared as a whole: `anna+faktura@firma.dk` isn't
 * `anna@firma.dk`, and `@firma.dk` isn't `@post.firma.dk`.
 */
export function senderKeys(address: string): SenderKeys | null {
  const key = emailKey(address);
  if (key.length > longestAddress || !addressForm.test(key)) return null;
  return { address: key, domain: key.slice(key.lastIndexOf("@")) };
}

/**
 * What may be remembered of this address. `own` are the provider's domains: no address at them, or below them, is a
 * customer's. A domain at which anybody can get an address can't be remembered.
 */
export function mayRemember(address: string, own: readonly string[]): RememberedKind[] {
  const keys = senderKeys(address);
  const domain = keys?.domain.slice(1);
  if (domain === undefined || own.some((one) => domain === one || domain.endsWith(`.${one}`))) return [];
  return isPublicMailDomain(domain) ? ["address"] : ["address", "domain"];
}

/** Reasons for waiting because the sender was unknown, or what was remembered of them, or an invitation, didn't suffice. */
const reasons: readonly IntakeReason[] = [
  "unknownSender",
  "rememberedUnproven",
  "rememberedContact",
  "invitedUnproven",
  "severalInvitations",
  "invitedElsewhere",
];

/** Whether a decision about this email can be remembered: it waits because its sender is unknown, and still is. */
export const isOfStranger = ({ state, why, sender }: Pick<IncomingMail, "state" | "why" | "sender">): boolean =>
  state === "waiting" && sender === null && reasons.includes(why);

/** A stored key: its kind, and the address or domain without its @. */
export const rememberedAs = (key: string): { readonly kind: RememberedKind; readonly name: string } =>
  key.startsWith("@") ? { kind: "domain", name: key.slice(1) } : { kind: "address", name: key };
