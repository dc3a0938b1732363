/** A node of our sanitised HTML: text, or an element with the attributes that its tag may have. */
export type MarkupNode = string | MarkupElement;
export type MarkupElement = {
  readonly tag: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly children: readonly MarkupNode[];
};

/** Tags that screens render, and the attributes that they keep. Any other tag is left out, its content stays. */
export const markupTags: Readonly<Record<string, readonly string[]>> = {
  p: [],
  br: [],
  strong: [],
  em: [],
  s: [],
  u: [],
  code: [],
  pre: [],
  blockquote: [],
  ul: [],
  ol: [],
  li: [],
  a: ["href"],
  img: ["src", "alt"],
  h2: [],
  h3: [],
  span: ["data-mention"],
};

const voidTags = new Set(["br", "img"]);
const entities: Readonly<Record<string, string>> = { amp: "&", lt: "<", gt: ">", quot: '"', apos: "'", nbsp: "\u00a0" };

const decode = (text: string): string =>
  text.replace(/&(?:#(\d{1,7})|#x([0-9a-f]{1,6})|([a-z]{2,6}));/gi, (whole, decimal, hex, name) => {
    if (name) return entities[name] ?? whole;
    const code = decimal ? Number(decimal) : Number.parseInt(hex, 16);
    return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : "\ufffd";
  });

const readAttributes = (tag: string, written: string): Record<string, string> => {
  const kept: Record<string, string> = {};
  for (const [, name = "", value = ""] of written.matchAll(/([a-z-]+)="([^"]*)"/gi)) {
    if (markupTags[tag]?.includes(name)) kept[name] = decode(value);
  }
  return kept;
};

type Open = { tag: string; attributes: Record<string, string>; children: MarkupNode[] };

const tagForm = /<(\/?)([a-z][a-z0-9]*)((?:\s+[a-z-]+(?:="[^"]*")?)*)\s*\/?>/gi;

/**
 * Reads the canonical, well-formed HTML that the server's sanitiser writes. It is no parser of HTML at large: what is not in
 * that form is shown as text, an unknown tag is left out, and what is left open is closed at the end.
 */
export const parseMarkup = (markup: string): readonly MarkupNode[] => {
  const root: Open = { tag: "", attributes: {}, children: [] };
  const open: Open[] = [root];
  const top = () => open.at(-1) ?? root;
  const close = () => {
    const done = open.pop();
    if (done) top().children.push(done);
  };
  let at = 0;
  const addText = (end: number) => {
    if (end > at) top().children.push(decode(markup.slice(at, end)));
  };
  for (const match of markup.matchAll(tagForm)) {
    const [whole, slash, name = "", written = ""] = match;
    addText(match.index);
    at = match.index + whole.length;
    const tag = name.toLowerCase();
    if (!Object.hasOwn(markupTags, tag)) continue;
    if (voidTags.has(tag)) {
      top().children.push({ tag, attributes: readAttributes(tag, written), children: [] });
    } else if (!slash) {
      open.push({ tag, attributes: readAttributes(tag, written), children: [] });
    } else if (open.some((one) => one.tag === tag)) {
      while (top().tag !== tag) close();
      close();
    }
  }
  addText(markup.length);
  while (open.length > 1) close();
  return root.children;
};
