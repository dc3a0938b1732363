import { Parser } from "htmlparser2";
import { bounds } from "#platform/contract/bounds.ts";
import { simplifyMarkup } from "#platform/rules/foreign-markup/simplify-markup.ts";
import { type BlankKind, blankOf } from "#platform/rules/markup/blanks.ts";
import { alternativeText, pictureFileId } from "#platform/rules/markup/file-pictures.ts";
import { numberAttributes } from "#platform/rules/markup/list-numbers.ts";
import { markupTags, voidTags, writeMarkup } from "#platform/rules/markup/markup.ts";
import { type MarkupExcess, markupExcess } from "#platform/rules/markup/markup-bounds.ts";
import { MarkupBuilder } from "#platform/rules/markup/markup-tree.ts";
import { linkKind, pictureKind } from "#platform/rules/text/links/link-kind.ts";
import { withoutOwnTokens } from "#platform/rules/text/own-tokens.ts";

const most = bounds.markup.given;
const maxStored = bounds.markup.stored;

type KeptParts = { readonly ofCase?: boolean; readonly blanks?: readonly BlankKind[] };

/** The result of sanitizing HTML from people or their programs: our own HTML, or the bound it exceeds. */
export type SanitizedMarkup = { readonly markup: string } | { readonly excess: MarkupExcess };

/**
 * Sanitizes HTML with the editor's allow-list, rebuilding it element by element: other elements are dropped, and
 * allowed ones are placed where HTML allows them. Removes our own recipient-only links (own-tokens.ts), pictures that
 * are files of a case unless `ofCase`, and all blanks but those of these kinds. Runs in linear time for any content.
 */
export function sanitizeMarkup(html: string, { ofCase = false, blanks = [] }: KeptParts = {}): SanitizedMarkup {
  const excess = markupExcess(html, most);
  if (excess) return { excess };
  try {
    const markup = withoutOwnTokens(writeMarkup(rebuild(simplifyMarkup(html.toWellFormed()), { ofCase, blanks })));
    const storedExcess = markupExcess(markup, maxStored);
    return storedExcess ? { excess: storedExcess } : { markup };
  } catch (error) {
    if (error instanceof TooMuch) return { excess: error.excess };
    throw error;
  }
}

class TooMuch extends Error {
  readonly excess: MarkupExcess;
  constructor(excess: MarkupExcess) {
    super(`too many ${excess}`);
    this.excess = excess;
  }
}

/** Headings of other levels than ours. */
const headings: Readonly<Record<string, string>> = { h1: "h2", h4: "h3", h5: "h3", h6: "h3" };
/** Tags that separate text: text directly inside one becomes a paragraph. */
const partingTags = new Set(
  "address article aside body center details dialog div fieldset figcaption figure footer form header hgroup hr legend main menu nav section summary".split(
    " ",
  ),
);
/** Tags whose content isn't visible text. */
const unreadTags = new Set(["script", "style", "template", "title", "textarea", "option", "noscript", "xmp", "iframe"]);
type Attributes = Readonly<Record<string, string>>;

function rebuild(html: string, { ofCase, blanks }: Required<KeptParts>) {
  const builder = new MarkupBuilder();
  /** Open elements from one on whose content isn't read. */
  let unread = 0;
  let attributes = 0;
  let ofTag = 0;
  let text = "";
  /** The parser reports one text in several chunks. */
  const endText = () => {
    builder.text(text);
    text = "";
  };
  const addPicture = (attributes: Attributes) => {
    const kept = addressedPicture(attributes) ?? (ofCase ? filePicture(attributes) : null);
    if (kept) builder.picture(kept);
  };
  const check = () => {
    if (builder.tags > maxStored.tags) throw new TooMuch("tags");
    if (builder.depth > most.depth) throw new TooMuch("depth");
  };
  const parser = new Parser({
    onattribute() {
      if (++ofTag > most.attributesOfTag || ++attributes > most.attributes) throw new TooMuch("attributes");
    },
    onopentag(name, attributes, isImplied) {
      ofTag = 0;
      endText();
      const blank = unread === 0 && name === "span" ? keptBlank(attributes, blanks) : null;
      if (blank) builder.span({ [`data-${blank.kind}`]: blank.name }, blank.kind === "gap" ? blank.name : "");
      if (unread > 0 || blank || unreadTags.has(name)) unread++;
      if (unread > 0) builder.open(null);
      else open(builder, name, attributes, isImplied);
      if (unread === 0 && name === "img") addPicture(attributes);
      check();
    },
    ontext(piece) {
      if (unread === 0) text += piece;
    },
    onclosetag(_name, isImplied) {
      endText();
      builder.close(isImplied);
      if (unread > 0) unread--;
    },
  });
  parser.end(html);
  endText();
  const nodes = builder.end();
  check();
  return nodes;
}

/** Opens the corresponding element; void elements are closed immediately by the parser. */
function open(builder: MarkupBuilder, name: string, attributes: Attributes, isImplied: boolean): void {
  if (name === "br") builder.lineBreak();
  const known = headings[name] ?? name;
  const tag = partingTags.has(name) ? "p" : Object.hasOwn(markupTags, known) && !voidTags.has(known) ? known : null;
  const kept = keptAttributes(tag, attributes);
  builder.open(kept === null ? null : tag, kept ?? {}, isImplied || partingTags.has(name));
}

/** Null if the element is dropped without them. */
function keptAttributes(tag: string | null, attributes: Attributes): Attributes | null {
  if (tag === "a") return linkAttributes(attributes);
  if (tag === "span") return mentionAttributes(attributes);
  return tag === null ? {} : numberAttributes(tag, attributes);
}

function keptBlank(attributes: Attributes, kinds: readonly BlankKind[]) {
  const blank = kinds.length > 0 ? blankOf(attributes) : null;
  return blank && kinds.includes(blank.kind) ? blank : null;
}

function addressedPicture({ src = "", alt }: Attributes): Attributes | null {
  const source = plainAddress(src);
  if (pictureKind(source) === null) return null;
  return alt === undefined ? { src: source } : { src: source, alt: oneLineBreak(alt) };
}

function filePicture(attributes: Attributes): Attributes | null {
  const id = pictureFileId(attributes);
  return id === null ? null : { "data-file": String(id), alt: alternativeText(attributes.alt ?? "") };
}

/** A base that isn't our own origin: relative links of a message never point to our app. */
const elsewhere = "https://own.invalid";
const startsWithScheme = /^[a-z][a-z0-9+.-]*:/i;

/** Relative links stay on the same page; protocol-relative ones (`//`) are dropped. */
function linkAttributes({ href = "" }: Attributes): Attributes | null {
  const address = plainAddress(href);
  const kind = linkKind(address, elsewhere);
  if (address === "" || kind === "refused") return null;
  return kind === "external" && !startsWithScheme.test(address) ? null : { href: address };
}

const mentionAttributes = ({ "data-mention": id = "" }: Attributes): Attributes | null =>
  mentionId.test(id) ? { "data-mention": id } : null;

/** Strips characters that browsers ignore in URLs. */
const plainAddress = (address: string): string => address.replace(/[\t\n\r]/g, "").trim();

const oneLineBreak = (text: string): string => text.replace(/\r\n?/g, "\n");

const mentionId = /^\d{1,9}$/;
