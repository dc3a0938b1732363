import { mailtoLink, telLink } from "#platform/rules/text/links/contact-link.ts";
import type { Link } from "./rich-text/rich-text.ts";

/** Mail clients don't follow longer URLs. */
const longest = 2_000;

/**
 * Converts a link in a text for emails: its URL if the protocol is safe, and the visible target. Null if it isn't a
 * link. The host is shown in ASCII (punycode), so no lookalike letters can disguise it.
 */
export function mailLink(href: string, origin: string): Link | null {
  const url = href.trim() === "" ? null : URL.parse(href.trim(), origin);
  if (!url) return null;
  const { protocol } = url;
  if (protocol === "mailto:" || protocol === "tel:") return contactLink(url);
  if ((protocol !== "http:" && protocol !== "https:") || url.hostname === "") return null;
  // Credentials before the host are often there to look like the host.
  url.username = "";
  url.password = "";
  const isOwn = url.origin === new URL(origin).origin;
  return { kind: "link", href: within(url.href), target: isOwn ? null : url.host };
}

/** Without parameters that prefill the email. */
function contactLink({ protocol, pathname }: URL): Link | null {
  const target = decoded(pathname).trim();
  const isPlain =
    protocol === "tel:" ? /^\+?[\d ().-]{3,40}$/.test(target) : /^[^\s@<>",;:]+@[^\s@<>",;:]+$/.test(target);
  if (!isPlain) return null;
  const made = new URL(protocol === "tel:" ? telLink(target) : mailtoLink(target));
  return { kind: "link", href: within(made.href), target };
}

const within = (href: string): string | null => (href.length > longest ? null : href);

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
