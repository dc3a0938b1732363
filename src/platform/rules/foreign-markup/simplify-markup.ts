import { blankOf } from "#platform/rules/markup/blanks.ts";
import { escapeStoredText } from "#platform/rules/markup/escape-html.ts";
import { endOf, readTag } from "#platform/rules/markup/visible-text.ts";
import { Formulas } from "./formulas.ts";
import { typedList } from "./list-types.ts";
import { MarkupSimplifier } from "./markup-simplifier.ts";
import { tagAttributes } from "./tag-attributes.ts";
import { WordComments } from "./word-comments.ts";

/** Elements whose content isn't HTML and is never shown. */
const unreadTags: ReadonlySet<string> = new Set(["style", "script"]);

/**
 * Rewrites other programs' HTML, as emailed or pasted, so that its meaning is in elements that messages support:
 * formatting by CSS becomes elements, Word's bulleted paragraphs become lists, table rows become lines, formulas become
 * text, comments are dropped. Other blocks stay as they are, with their attributes. The result isn't sanitized. Runs in
 * linear time, and hardly duplicates any input.
 */
export function simplifyMarkup(html: string): string {
  const simplifier = new MarkupSimplifier();
  const comments = new WordComments(html);
  const formulas = new Formulas(html);
  let at = 0;
  for (let open = html.indexOf("<"); open >= 0; open = html.indexOf("<", at)) {
    simplifier.text(html.slice(at, open));
    const tag = readTag(html, open);
    at = tag?.end ?? open + 1;
    if (!tag) simplifier.text(escapeStoredText("<"));
    else if (unreadTags.has(tag.name)) at = tag.closes ? at : endOf(html, tag.name, tag.end);
    else {
      const written = html.slice(open, tag.end);
      const formula = formulas.read(written, tag.end);
      if (formula) {
        for (const part of formula.parts) writePart(simplifier, part);
        at = formula.end;
        continue;
      }
      if (!tag.closes && isBlank(tag.name, written)) {
        const content = contentOfBlank(html, tag.end);
        simplifier.inline(`${written}${content ?? ""}</span>`);
        if (content !== null) at = html.indexOf(">", tag.end) + 1;
        continue;
      }
      const source = tag.name === "ol" && !tag.closes ? typedList(html, written, tag.end) : written;
      const end = tag.closes ? null : comments.endOf(tag, source);
      if (end === null) simplifier.tag(tag, source);
      else at = end;
    }
  }
  simplifier.text(html.slice(at));
  return simplifier.end();
}

const isBlank = (name: string, source: string): boolean =>
  name === "span" && source.includes("data-") && blankOf(Object.fromEntries(tagAttributes(name, source))) !== null;

const untilEnd = /([^<>]*)<\/span>/iy;

/** The text in a blank; null if it has anything else in it, which then follows it. */
function contentOfBlank(html: string, from: number): string | null {
  untilEnd.lastIndex = from;
  return untilEnd.exec(html)?.[1] ?? null;
}

function writePart(simplifier: MarkupSimplifier, part: string): void {
  const tag = part.startsWith("<") ? readTag(part, 0) : null;
  if (tag) simplifier.tag(tag, part);
  else simplifier.text(part);
}
