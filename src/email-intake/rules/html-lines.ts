import { decodeHTML, decodeHTMLAttribute } from "entities/decode";
import { withoutHidden } from "#email-intake/rules/content/hidden-parts.ts";
import { linkBase, linkWithin } from "#email-intake/rules/content/link-base.ts";
import { historyMark } from "#email-intake/rules/history/history-mark.ts";
import { LineLists } from "#email-intake/rules/line-lists.ts";
import { linkedPicture } from "#email-intake/rules/linked-picture.ts";
import { classifiedText, type LineKind, type MailLine, pictureMark } from "#email-intake/rules/mail-lines.ts";
import { isBlock } from "#platform/rules/foreign-markup/foreign-tags.ts";
import { simplifyMarkup } from "#platform/rules/foreign-markup/simplify-markup.ts";
import { tagAttributes } from "#platform/rules/foreign-markup/tag-attributes.ts";
import { escapeHtml } from "#platform/rules/markup/escape-html.ts";
import { inlineTags } from "#platform/rules/markup/markup.ts";
import { endOf, hiddenElements, readTag } from "#platform/rules/markup/visible-text.ts";
import { letterMark } from "#platform/rules/text/letter-mark.ts";
import { hasTokenLink } from "#platform/rules/text/own-tokens.ts";

/** HTML for an embedded image by its Content-ID; null if there is none. */
export type PictureOf = (contentId: string) => string | null;

const containers = new Set(["div", "blockquote"]);
/** Elements that are an answered email, or its attribution. */
const quoteClass = /\b(?:gmail_attr|moz-cite-prefix|(?:ydp[\da-f]{1,20})?yahoo_quoted)\b/i;
/** Elements that contain an answered email in a `blockquote`, and the answers between its parts. */
const holderClass =
  /\b(?:gmail_quote|gmail_quote_container|gmail_extra|protonmail_quote|zmail_extra|tutanota_quote)\b/i;

const typedClass = /(?:^|\s)elementToProof(?:\s|$)/;

/** Formatting is repeated on each line; beyond this many characters of it, the text is unformatted. */
const maxFormatting = 200_000;
const longestAddress = 2_000;

type Container = {
  readonly name: string;
  readonly quoted: boolean;
  readonly indented: boolean;
  readonly holder: number;
};

/**
 * Converts HTML to lines. Drops what is hidden, styles, scripts and remote images; keeps links, formatting, lists, and rows
 * of tables.
 */
export function htmlLines(written: string, pictureOf: PictureOf): MailLine[] {
  const html = simplifyMarkup(withoutHidden(written));
  const reader = new HtmlLineReader(pictureOf, linkBase(written));
  const unclosed = new Set<string>();
  let at = 0;
  while (at < html.length) {
    const open = html.indexOf("<", at);
    if (open < 0) break;
    reader.text(html.slice(at, open));
    const tag = readTag(html, open);
    if (!tag) reader.text("<");
    else reader.tag(tag.name, tag.closes, html.slice(open, tag.end));
    at = tag?.end ?? open + 1;
    if (!tag || tag.closes || !(hiddenElements.has(tag.name) || tag.name === "head") || unclosed.has(tag.name))
      continue;
    const end = endOf(html, tag.name, tag.end);
    // An unterminated head or title is ignored, since it would hide the entire email.
    if (end === html.length && (tag.name === "head" || tag.name === "title")) unclosed.add(tag.name);
    else at = end;
  }
  reader.text(html.slice(at));
  return reader.end();
}

class HtmlLineReader {
  readonly #pictureOf: PictureOf;
  readonly #base: string | null;
  readonly #lines: MailLine[] = [];
  readonly #containers: Container[] = [];
  #marks: { name: string; open: string }[] = [];
  #text = "";
  #markup = "";
  /** Whether the next space would be visible, and whether the line has visible content. */
  #takesSpace = false;
  #shows = false;
  #paragraph = 0;
  #kind: LineKind = "p";
  readonly #lists = new LineLists();
  #pre = 0;
  #history: MailLine["history"] = null;
  #typed = false;
  #holders = 0;
  #formatting = 0;

  constructor(pictureOf: PictureOf, base: string | null) {
    this.#pictureOf = pictureOf;
    this.#base = base;
  }

  text(source: string): void {
    if (source === "") return;
    const decoded = decodeHTML(source).replaceAll("\u0000", "");
    const lines = this.#pre === 0 ? [decoded.replace(/[ \t\r\n\f]+/g, " ")] : decoded.split(/\r?\n/);
    lines.forEach((line, at) => {
      if (at > 0) this.#flush(true);
      this.#write(line);
    });
  }

  /** A space is shown once, and not at the start of a line, regardless of formatting in between. */
  #write(written: string): void {
    const text = this.#takesSpace || this.#pre > 0 ? written : written.replace(/^ /, "");
    if (text === "") return;
    this.#takesSpace = !text.endsWith(" ");
    this.#shows ||= text !== " ";
    this.#text += this.#text === "" && this.#pre === 0 ? text.trimStart() : text;
    this.#markup += escapeHtml(text.replaceAll(letterMark, ""));
  }

  tag(name: string, closes: boolean, source: string): void {
    if (name === "br") this.#flush(true);
    else if (name === "img") this.#picture(source);
    else if (name !== "span" && inlineTags.has(name)) this.#mark(name, closes, source);
    else if (isBlock(name)) this.#block(name, closes, source);
  }

  #mark(name: string, closes: boolean, source: string): void {
    if (closes) {
      const at = this.#marks.findLastIndex((mark) => mark.name === name);
      if (at < 0) return;
      this.#markup += this.#closing();
      this.#marks.splice(at, 1);
      this.#markup += this.#opening();
    } else if (this.#marks.length < 8) {
      this.#marks.push({ name, open: name === "a" ? this.#openLink(source) : `<${name}>` });
      this.#markup += this.#opening(this.#marks.slice(-1));
    }
  }

  #opening(marks = this.#marks): string {
    const opening = marks.map(({ open }) => open).join("");
    this.#formatting += 2 * opening.length;
    if (this.#formatting <= maxFormatting) return opening;
    // These no longer apply; ones opened on this line still get their own end tag.
    this.#marks = this.#marks.map((mark) => (marks.includes(mark) ? { ...mark, open: "" } : mark));
    return "";
  }
  #closing = (): string =>
    this.#marks
      .map(({ open, name }) => (open === "" ? "" : `</${name}>`))
      .reverse()
      .join("");

  #block(name: string, closes: boolean, source: string): void {
    this.#flush();
    this.#paragraph++;
    if (name === "pre") this.#pre = Math.max(0, this.#pre + (closes ? -1 : 1));
    if (closes) this.#lists.close(name);
    else this.#lists.open(name, (key) => attribute(source, key) ?? undefined);
    if (/^h[1-6]$/.test(name)) this.#kind = closes ? "p" : "h3";
    if (containers.has(name)) this.#contain(name, closes, source);
    this.#typed = !closes && typedClass.test(attribute(source, "class") ?? "");
    if (!closes) this.#history = historyMark(name, (key) => attribute(source, key) ?? "") ?? this.#history;
  }

  #contain(name: string, closes: boolean, source: string): void {
    if (closes) {
      const at = this.#containers.findLastIndex((each) => each.name === name);
      if (at >= 0) this.#containers.splice(at);
      return;
    }
    if (this.#containers.length >= 500) return;
    const around = this.#containers.at(-1);
    const held = around?.holder ?? 0;
    const kind = attribute(source, "class") ?? "";
    const isHolder = holderClass.test(kind);
    const isCited =
      name === "blockquote" &&
      (held > 0 ||
        isHolder ||
        attribute(source, "type")?.toLowerCase() === "cite" ||
        attribute(source, "cite") !== null);
    const quoted = (around?.quoted ?? false) || isCited || quoteClass.test(kind);
    const indented = (around?.indented ?? false) || name === "blockquote";
    this.#containers.push({ name, quoted, indented, holder: held || (isHolder && !quoted ? ++this.#holders : 0) });
  }

  #picture(source: string): void {
    const src = (attribute(source, "src") ?? "").trim();
    const found = /^cid:/i.test(src) ? this.#pictureOf(src.slice(4).trim()) : null;
    if (found !== null) {
      this.#text += pictureMark;
      this.#markup += found;
      this.#takesSpace = true;
      this.#shows = true;
      return;
    }
    const [alt, width, height] = ["alt", "width", "height"].map((name) => attribute(source, name));
    const linked = linkedPicture({ src, alt: alt ?? "", width: width ?? null, height: height ?? null });
    if (linked === null) return;
    const isLink = linked.href !== null && this.#marks.every(({ name }) => name !== "a");
    if (isLink) this.#mark("a", false, `<a href="${escapeHtml(linked.href ?? "")}">`);
    this.#write(linked.text);
    if (isLink) this.#mark("a", true, "");
  }

  /** `ends`: by a line break, which makes even a blank line visible. */
  #flush(ends = false): void {
    const around = this.#containers.at(-1);
    const pre = this.#pre > 0;
    this.#lines.push({
      text: classifiedText(this.#text),
      markup: this.#markup + this.#closing(),
      quoted: around?.quoted ?? false,
      indented: around?.indented ?? false,
      holder: around?.holder ?? 0,
      history: this.#history,
      typed: this.#typed,
      ours: hasTokenLink(this.#markup),
      kind: pre ? "pre" : this.#kind,
      paragraph: this.#paragraph,
      items: this.#lists.items,
      shown: ends || this.#shows,
    });
    this.#text = "";
    this.#takesSpace = false;
    this.#shows = false;
    this.#markup = this.#opening();
    this.#history = null;
  }

  #openLink(source: string): string {
    const address = linkWithin(attribute(source, "href") ?? "", this.#base);
    return address !== "" && address.length <= longestAddress ? `<a href="${escapeHtml(address)}">` : "";
  }

  end(): MailLine[] {
    this.#flush();
    return this.#lines;
  }
}

/** A decoded attribute of a tag's source, "" without a value; null if missing. */
function attribute(source: string, name: string): string | null {
  const value = tagAttributes("", source).get(name);
  return value === undefined ? null : decodeHTMLAttribute(value);
}
