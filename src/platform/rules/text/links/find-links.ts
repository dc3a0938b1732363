import { mailtoLink } from "./contact-link.ts";
/** A link in plain text, which is `text.slice(start, end)`. */
export type FoundLink = { readonly start: number; readonly end: number; readonly href: string };

/** Matches URLs with a scheme or `www.`, and email addresses; not file names or abbreviations with dots. */
const link =
  /\b(?:https?:\/\/|www\.)[^\s<>"]{1,2000}|(?<![\p{L}\p{N}._%+@-])[\p{L}\p{N}._%+-]{1,64}@(?:[\p{L}\p{N}-]{1,63}\.){1,8}\p{L}{2,24}(?![\p{L}\p{N}@])/giu;

/** Finds links as people type them; a URL ends before the punctuation of its sentence. */
export function findLinks(text: string): FoundLink[] {
  return Array.from(text.matchAll(link), ({ 0: whole, index }) => {
    const found = withoutPunctuation(whole);
    return { start: index, end: index + found.length, href: hrefOf(found) };
  }).filter(({ start, end }) => text.slice(start, end).length > "www.".length);
}

const hrefOf = (found: string): string => {
  if (/^https?:/i.test(found)) return found;
  return /^www\./i.test(found) ? `https://${found}` : mailtoLink(found);
};

/** A closing bracket belongs to the URL if it was opened in it. */
function withoutPunctuation(url: string): string {
  let opened = 0;
  for (const character of url) opened += character === "(" ? 1 : character === ")" ? -1 : 0;
  let end = url.length;
  for (; end > 0; end--) {
    const last = url[end - 1] ?? "";
    if (last === ")" && opened < 0) opened++;
    else if (!".,;:!?]'>*_".includes(last)) break;
  }
  return url.slice(0, end);
}

/** Whether the whole text is one link, so it may be turned into one automatically. */
export function isLink(text: string): boolean {
  const [found] = findLinks(text);
  return found?.start === 0 && found.end === text.length;
}
