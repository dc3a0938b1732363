import { simplifyMarkup } from "#platform/rules/foreign-markup/simplify-markup.ts";
import { blockElements } from "#platform/rules/markup/visible-text.ts";
import { copiedMark } from "./written-html.ts";

const hardSpace = "\u00a0";

/**
 * HTML of other programs, as the server would read it, with the white space and blank lines that a browser shows of it. Our
 * own is as it is stored already. Programs with the same editor as ours (`data-pm-slice`) show spaces and empty paragraphs as
 * they are, without saying so.
 */
export function pastedHtml(html: string): string {
  if (html.includes(copiedMark)) return html;
  const isAsShown = html.includes("data-pm-slice");
  const source = isAsShown ? `<div style="white-space:pre-wrap">${html}</div>` : html;
  const { body } = new DOMParser().parseFromString(simplifyMarkup(source), "text/html");
  // What CSS says of white space is done; what is left of a slice is none.
  for (const styled of body.querySelectorAll("[style]")) styled.removeAttribute("style");
  for (const slice of body.querySelectorAll("[data-pm-slice]")) slice.removeAttribute("data-pm-slice");
  for (const block of body.querySelectorAll("p, div")) writeBlank(block, isAsShown && block.nodeName === "P");
  for (const end of body.querySelectorAll("br")) beginLine(end);
  return body.innerHTML;
}

/** A blank line is one of a hard space; a paragraph of nothing is none, unless it `shows`. */
function writeBlank(block: Element, shows: boolean): void {
  if (block.querySelector("p, div, ul, ol, pre, blockquote, img")) return;
  if (/[^ \t\r\n\f]/.test(block.textContent)) return;
  const blank = block.querySelectorAll("br").length;
  if (blank === 0 && !shows) block.replaceWith(block.ownerDocument.createElement("div"));
  else block.replaceChildren(...Array.from(block.querySelectorAll("br")).slice(1), hardSpace);
}

/** Spaces behind a line break don't show. Those of the next block are its own. */
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
