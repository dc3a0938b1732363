import { blankOf } from "#platform/rules/markup/blanks.ts";
import { decodeEntities } from "#platform/rules/markup/decode-entities.ts";
import { type MarkupNode, markupTags } from "#platform/rules/markup/markup.ts";
import { MarkupBuilder } from "#platform/rules/markup/markup-tree.ts";

const readAttributes = (tag: string, written: string): Record<string, string> => {
  const kept: Record<string, string> = {};
  for (const [, name = "", value = ""] of written.matchAll(/\s([a-z-]+)="([^"]*)"/gi)) {
    if (markupTags[tag]?.includes(name)) kept[name] = decodeEntities(value);
  }
  return kept;
};

const tagForm = /<(\/?)([a-z][a-z0-9]*)((?:\s+[a-z-]+(?:="[^"]*")?)*)\s*\/?>/gi;

/**
 * Parses the HTML that the server's sanitizer writes. Not a general HTML parser: anything else is displayed as text,
 * and unknown tags are dropped. It places elements where HTML allows them, even in HTML stored before the sanitizer did
 * so.
 */
export const parseMarkup = (markup: string): readonly MarkupNode[] => {
  const builder = new MarkupBuilder();
  const open: string[] = [];
  const close = (tag: string) => {
    if (!open.includes(tag)) return;
    for (let closed = open.pop(); closed !== undefined; closed = open.pop()) {
      builder.close(closed !== tag);
      if (closed === tag) return;
    }
  };
  const openTag = (tag: string, attributes: Record<string, string>): boolean => {
    const blank = tag === "span" ? blankOf(attributes) : null;
    if (blank) builder.span({ [`data-${blank.kind}`]: blank.name }, blank.kind === "gap" ? blank.name : "");
    else {
      builder.open(tag === "span" && Object.keys(attributes).length === 0 ? null : tag, attributes);
      open.push(tag);
    }
    return blank !== null;
  };
  let at = 0;
  /** Its content says what its name does. */
  let isInBlank = false;
  for (const match of markup.matchAll(tagForm)) {
    const [whole, slash, name = "", written = ""] = match;
    const before = markup.slice(at, match.index);
    at = match.index + whole.length;
    const tag = name.toLowerCase();
    if (isInBlank) {
      isInBlank = tag !== "span";
      continue;
    }
    builder.text(decodeEntities(before));
    if (tag === "br") builder.lineBreak();
    else if (tag === "img") builder.picture(readAttributes(tag, written));
    else if (!Object.hasOwn(markupTags, tag)) continue;
    else if (slash) close(tag);
    else isInBlank = openTag(tag, readAttributes(tag, written));
  }
  builder.text(decodeEntities(markup.slice(at)));
  for (; open.length > 0; open.pop()) builder.close(true);
  return builder.end();
};
