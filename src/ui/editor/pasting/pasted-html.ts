import { simplifyMarkup } from "#platform/rules/foreign-markup/simplify-markup.ts";
import { blockElements } from "#platform/rules/markup/visible-text.ts";
import { copiedMark } from "#ui/editor/written-html.ts";

const hardSpace = "\u00a0";

/**
 * Converts other programs' HTML as the server would, with the white space and blank lines that a browser shows. Our own
 * HTML stays as stored. Programs with the same editor (`data-pm-slice`) show all spaces and empty paragraphs without
 * declaring it.
 */
export function pastedHtml(html: string): string {
  if (html.includes(copiedMark)) return html;
  const isAsShown = html.includes("data-pm-slice");
  const source = isAsShown ? `<div style="white-space:pre-wrap">${html}</div>` : html;
  const { body } = new DOMParser().parseFromString(simplifyMarkup(source), "text/html");
  // The CSS about white space has already been applied, and the mark no longer holds.
  for (const styled of body.querySelectorAll("[style]")) styled.removeAttribute("style");
  for (const slice of body.querySelectorAll("[data-pm-slice]")) slice.removeAttribute("data-pm-slice");
  for (const block of body.querySelectorAll("p, div")) writeBlank(block, isAsShown && block.nodeName === "P");
  for (const end of body.querySelectorAll("br")) beginLine(end);
  return body.innerHTML;
}

/** A blank line contains a non-breaking space; an empty paragraph isn't a blank line unless it `shows`. */
function writeBlank(block: Element, shows: boolean): void {
  if (block.querySelector("p, div, ul, ol, pre, blockquote, img")) return;
  if (/[^ \t\r\n\f]/.test(block.textContent)) return;
  const blank = block.querySelectorAll("br").length;
  if (blank === 0 && !shows) block.replaceWith(block.ownerDocument.createElement("div"));
  else block.replaceChildren(...Array.from(block.querySelectorAll("br")).slice(1), hardSpace);
}

/** Spaces after a line break aren't visible, unless they belong to the next block. */
function beginLine(end: Element): void {
  const walker = end.ownerDocument.createTreeWalker(end.ownerDocument.body);
  walker.currentNode = end;
  if (end.closest("pre")) return;
  for (let next = walker.nextNode(); next; next = walker.nextNode()) {
    if (next.nodeName === "IMG" || blockElements.has(next.nodeName.toLowerCase())) return;
    if (next.nodeName !== "#text") continue;
    next.textContent = (next.textContent ?? "").replace(/^[ \t\r\n\f]+/, "");
    if (next.textContent !== "") return;
  }
}
