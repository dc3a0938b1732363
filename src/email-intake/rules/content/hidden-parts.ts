import { decodeHTMLAttribute } from "entities/decode";
import { marker } from "#email-intake/rules/history/history-border.ts";
import { declarations, tagAttributes } from "#platform/rules/foreign-markup/tag-attributes.ts";
import { escapeHtml } from "#platform/rules/markup/escape-html.ts";
import { blockElements, endOf, readTag, visibleText } from "#platform/rules/markup/visible-text.ts";
import { type HidingClasses, hidingClasses } from "./hiding-classes.ts";

type Span = { readonly from: number; readonly to: number };
type OpenElement = { readonly name: string; readonly from: number; readonly isHidden: boolean };

const unreadTags = new Set(["script", "style", "title", "textarea", "xmp"]);
const voidTags = new Set("area base br col embed hr img input link meta param source track wbr".split(" "));
/** Hiding these would hide the entire email. */
const wholeTags = new Set(["html", "head", "body"]);
/** Open elements that a start tag of this kind closes, and those beyond which it closes none. */
const closedBy: Readonly<Record<string, { readonly closes: readonly string[]; readonly within: readonly string[] }>> = {
  li: { closes: ["li"], within: ["ul", "ol"] },
  td: { closes: ["td", "th"], within: ["table"] },
  th: { closes: ["td", "th"], within: ["table"] },
  tr: { closes: ["tr"], within: ["table"] },
};
const paragraphs = { closes: ["p"], within: ["td", "th", "table", "button"] };
/** How far up an open element is looked for that a start tag closes. */
const farthest = 50;

const mayHide = /display|visibility|hidden|mso-hide/i;
/** What follows is for all programs but Outlook. */
const exceptOutlook = /^<!(?:--)?\[if\s[^\]]*!\s*\(?mso/i;

/**
 * An email's HTML without the elements that its sender hides from every reader, such as a newsletter's version for
 * phones or hidden rows of a sheet. One that never ends hides nothing. A hidden marker of ours stays. Runs in linear
 * time.
 */
export function withoutHidden(html: string): string {
  if (!mayHide.test(html)) return html;
  let kept = "";
  let at = 0;
  for (const { from, to } of hiddenSpans(html)) {
    if (from < at) continue;
    const [ours = ""] = marker.exec(visibleText(html.slice(from, to))) ?? [];
    kept += html.slice(at, from) + (ours && `<div>${escapeHtml(ours)}</div>`);
    at = to;
  }
  return kept + html.slice(at);
}

/** In the order of their starts. */
function hiddenSpans(html: string): Span[] {
  const reader = new HiddenElements(html);
  let open = html.indexOf("<");
  while (open >= 0) {
    const tag = readTag(html, open);
    let end = tag?.end ?? open + 1;
    if (tag && unreadTags.has(tag.name) && !tag.closes) end = endOf(html, tag.name, end);
    else if (tag?.name === "") reader.comment(html.slice(open, end));
    else if (tag?.closes) reader.close(tag.name, open, end);
    else if (tag && !voidTags.has(tag.name)) reader.open(tag.name, open, html.slice(open, end));
    open = html.indexOf("<", end);
  }
  return reader.spans.sort((a, b) => a.from - b.from);
}

class HiddenElements {
  readonly spans: Span[] = [];
  readonly #open: OpenElement[] = [];
  readonly #counts = new Map<string, number>();
  readonly #classes: HidingClasses;
  /** Parts of hidden elements may be visible again; then visibility hides nothing. */
  readonly #isRevealed: boolean;
  #isExceptOutlook = false;

  constructor(html: string) {
    this.#classes = hidingClasses(html);
    this.#isRevealed = /visibility\s*:\s*visible/i.test(html);
  }

  comment(source: string): void {
    if (exceptOutlook.test(source)) this.#isExceptOutlook = true;
    else if (source.includes("[endif]")) this.#isExceptOutlook = false;
  }

  open(name: string, from: number, source: string): void {
    const ends = closedBy[name] ?? (blockElements.has(name) ? paragraphs : null);
    if (ends) this.#endImplied(ends, from);
    if (source.endsWith("/>") && name.includes(":")) return;
    this.#open.push({ name, from, isHidden: !wholeTags.has(name) && this.#hides(name, source) });
    this.#counts.set(name, (this.#counts.get(name) ?? 0) + 1);
  }

  close(name: string, from: number, end: number): void {
    if ((this.#counts.get(name) ?? 0) === 0) return;
    while (this.#open.at(-1)?.name !== name) this.#pop(from);
    this.#pop(end);
  }

  #endImplied({ closes, within }: (typeof closedBy)[string], from: number): void {
    for (let at = this.#open.length - 1; at >= Math.max(0, this.#open.length - farthest); at--) {
      const { name = "" } = this.#open[at] ?? {};
      if (within.includes(name)) return;
      if (!closes.includes(name)) continue;
      while (this.#open.length > at) this.#pop(from);
      return;
    }
  }

  #pop(to: number): void {
    const last = this.#open.pop();
    if (!last) return;
    this.#counts.set(last.name, (this.#counts.get(last.name) ?? 1) - 1);
    if (last.isHidden) this.spans.push({ from: last.from, to });
  }

  #hides(name: string, source: string): boolean {
    if (!mayHide.test(source) && this.#classes.isEmpty) return false;
    const attributes = tagAttributes(name, source);
    const style = declarations(decodeHTMLAttribute(attributes.get("style") ?? ""));
    const declared = (property: string) => style.get(property)?.replace("!important", "").trim();
    const ofClass = this.#classes.hides(name, attributes.get("class") ?? "");
    const display = declared("display");
    if (display !== undefined) return display === "none";
    if (ofClass.display || attributes.has("hidden")) return true;
    // Buttons for programs other than Outlook are links with it.
    if (name !== "a" && !this.#isExceptOutlook && declared("mso-hide") === "all") return true;
    const visibility = declared("visibility");
    return (
      !this.#isRevealed && (visibility === undefined ? ofClass.visibility : /^(?:hidden|collapse)$/.test(visibility))
    );
  }
}
