import { decodeHTMLAttribute } from "entities/decode";
import { tagAttributes } from "#platform/rules/foreign-markup/tag-attributes.ts";
import { endOf, readTag } from "#platform/rules/markup/visible-text.ts";

const startsWithScheme = /^[a-z][a-z0-9+.-]*:/i;
const ofSites = /^https?:/i;

/** The site that an email's relative links refer to, by its first `base` with an address; null if it doesn't say. */
export function linkBase(html: string): string | null {
  if (!/<base\b/i.test(html)) return null;
  let open = html.indexOf("<");
  while (open >= 0) {
    const tag = readTag(html, open);
    let end = tag?.end ?? open + 1;
    if (tag?.name === "base" && !tag.closes) {
      const href = tagAttributes(tag.name, html.slice(open, end)).get("href");
      if (href !== undefined) return siteOf(decodeHTMLAttribute(href));
    }
    if (tag && !tag.closes && (tag.name === "style" || tag.name === "script")) end = endOf(html, tag.name, end);
    open = html.indexOf("<", end);
  }
  return null;
}

function siteOf(href: string): string | null {
  const address = href.trim();
  return ofSites.test(address) && URL.canParse(address) ? new URL(address).href : null;
}

/** A link's address as the sender meant it; "" if it is only valid within the email, or nothing says for which site. */
export function linkWithin(href: string, base: string | null): string {
  const address = href.replace(/[\t\n\r]/g, "").trim();
  if (startsWithScheme.test(address)) return address;
  if (base === null || address === "" || address.startsWith("#")) return "";
  return URL.canParse(address, base) ? new URL(address, base).href : "";
}
