import type { Link } from "./rich-text.ts";

/** A longer address is none that a mail program would follow. */
const longest = 2_000;

/**
 * What a mail makes of a link in a text: its address where the protocol does no harm, and where it leads. Null for what is no
 * link. The host is that of the address as machines read it, so that no letter looks like another.
 */
export function mailLink(href: string, origin: string): Link | null {
  const url = href.trim() === "" ? null : URL.parse(href.trim(), origin);
  if (!url) return null;
  const { protocol } = url;
  if (protocol === "mailto:" || protocol === "tel:") return contactLink(url);
  if ((protocol !== "http:" && protocol !== "https:") || url.hostname === "") return null;
  // What stands before the host is often there to be taken for it.
  url.username = "";
  url.password = "";
  const isOwn = url.origin === new URL(origin).origin;
  return { kind: "link", href: within(url.href), target: isOwn ? null : url.host };
}

/** Without what would write the mail for its reader. */
function contactLink({ protocol, pathname }: URL): Link | null {
  const target = decoded(pathname).trim();
  const isPlain =
    protocol === "tel:" ? /^\+?[\d ().-]{3,40}$/.test(target) : /^[^\s@<>",;:]+@[^\s@<>",;:]+$/.test(target);
  return isPlain ? { kind: "link", href: within(`${protocol}${encodeURI(target)}`), target } : null;
}

const within = (href: string): string | null => (href.length > longest ? null : href);

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
