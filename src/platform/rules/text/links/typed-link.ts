import { mailtoLink, telLink } from "./contact-link.ts";
import { linkKind } from "./link-kind.ts";

/**
 * Normalizes a typed link: "example.com" becomes "https://example.com", "server:8443/app" "https://server:8443/app", an
 * email address "mailto:…", a phone number "tel:…", and "/cases/7" a page of ours, at `origin`. Null if it isn't a link,
 * such as a file on a network drive.
 */
export const readLinkAddress = (typed: string, origin: string): string | null => {
  const text = typed.trim();
  const whole = wholeAddress(text, origin);
  if (whole === null) return null;
  const kind = linkKind(whole, "https://own.invalid");
  return kind === "external" || kind === "contact" ? whole : null;
};

/** The words of a link for which none were selected: its address as people read it. */
export const wordsOfLink = (typed: string, address: string): string => {
  const contact = /^(?:mailto|tel):([^?]*)/i.exec(address);
  if (!contact) return address;
  const written = typed.trim();
  return /^(?:mailto|tel):/i.test(written) ? decoded(contact[1] ?? "") : written;
};

function wholeAddress(text: string, origin: string): string | null {
  if (isEmail(text)) return mailtoLink(text);
  if (isPhone(text)) return telLink(text);
  if (startsWithScheme.test(text)) return text;
  if (text.includes("\\")) return null;
  if (text.startsWith("//")) return `https:${text}`;
  if (text.startsWith("/")) return origin + text;
  return startsLikeHost.test(text) ? `https://${text}` : null;
}

const isEmail = (text: string): boolean =>
  /^[^\s@/:]+@[^\s@/:]+$/.test(text) && text.lastIndexOf(".") > text.indexOf("@");
/** Digits with what people write between them; without a plus, dots are those of a host. */
const isPhone = (text: string): boolean => {
  const digits = text.replace(/\D/g, "").length;
  return digits <= 15 && (/^\+[\d\s().-]+$/.test(text) ? digits >= 5 : /^\(?\d[\d\s()-]*$/.test(text) && digits >= 6);
};
/** A host with a port isn't a scheme: "server:8443". */
const startsWithScheme = /^(?:mailto|tel):|^[a-z][a-z0-9+.-]*:(?!\d{1,5}(?:[/?#]|$))/i;
/** A name or number, or an address in brackets; a number alone isn't a host. */
const startsLikeHost = /^(?!\d*$)[\p{L}\p{N}[]/u;

const decoded = (address: string): string => {
  try {
    return decodeURIComponent(address);
  } catch {
    return address;
  }
};
