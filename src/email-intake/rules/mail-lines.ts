import type { ClassifiedLine } from "#email-intake/rules/history/classified-line.ts";
import type { LineItem } from "#email-intake/rules/line-lists.ts";

/** How a line is displayed. */
export type LineKind = "p" | "pre" | "h3";

/** A line of an email: its classification, and its HTML, which is escaped and has balanced inline tags. */
export type MailLine = ClassifiedLine & {
  readonly kind: LineKind;
  /** Lines with the same number form a paragraph, separated by breaks. */
  readonly paragraph: number;
  /** The list items around it, outermost first. */
  readonly items: readonly LineItem[];
  readonly markup: string;
  /** Whether it takes up a line even if blank; false if it only separates others. */
  readonly shown: boolean;
};

/** A line's text without invisible characters: Windows Mail puts direction marks around each part of a date. */
export const classifiedText = (text: string): string => text.replace(/\u00a0/g, " ").replace(/[\u200e\u200f]/g, "");

/** Placeholder for an image in the classified text. */
export const pictureMark = "\ufffc";

/** Maximum number of consecutive blank lines. */
const maxInARow = 3;

/** Converts lines to HTML for display; it is sanitized again before it is stored. */
export function writeLines(lines: readonly MailLine[]): string {
  return runs(withBlanks(lines), ({ indented }) => `${indented}`)
    .map((run) => (run[0]?.indented ? quoted(writeWithin(run, 0)) : writeWithin(run, 0)))
    .join("");
}

const quoted = (inner: string): string => (inner === "" ? "" : `<blockquote>${inner}</blockquote>`);

/** Groups consecutive lines with the same key. */
function runs(lines: readonly MailLine[], of: (line: MailLine) => string | number | undefined): MailLine[][] {
  const found: MailLine[][] = [];
  let last: string | number | undefined;
  for (const line of lines) {
    const now = of(line);
    const run = found.at(-1);
    if (run && now === last) run.push(line);
    else found.push([line]);
    last = now;
  }
  return found;
}

/** Lines within items at this depth: paragraphs, and lists. */
const writeWithin = (lines: readonly MailLine[], depth: number): string =>
  runs(lines, ({ items }) => items[depth]?.list)
    .map((run) => (run[0]?.items[depth] ? writeList(run, depth) : paragraphsOf(run).join("")))
    .join("");

/** Items have an explicit number if it isn't the next one, since items may be missing. */
function writeList(lines: readonly MailLine[], depth: number): string {
  const items = runs(lines, (line) => line.items[depth]?.item).filter(
    (item) => item[0]?.items[depth]?.tag === "ol" || item.some((line) => !isEmpty(line)),
  );
  const first = items[0]?.[0]?.items[depth];
  if (!first || items.every((item) => item.every(isEmpty))) return "";
  const { tag, kind, number } = first;
  let next = number;
  const written = items.map((item) => {
    const own = item[0]?.items[depth]?.number ?? null;
    const value = own === next || own === null ? "" : ` value="${own}"`;
    next = own === null ? null : own + (kind.includes("reversed") ? -1 : 1);
    return `<li${value}>${writeItem(item, depth + 1)}</li>`;
  });
  const start = number === null || number === 1 ? "" : ` start="${number}"`;
  return `<${tag}${start}${kind}>${written.join("")}</${tag}>`;
}

/** A single paragraph at the start of an item has no element of its own. */
function writeItem(lines: readonly MailLine[], depth: number): string {
  const end = lines.findIndex(({ items }) => items.length > depth);
  const own = lines.slice(0, end < 0 ? lines.length : end);
  const paragraphs = paragraphsOf(own);
  const [only = ""] = paragraphs;
  const bare = paragraphs.length === 1 && only.startsWith("<p>") ? only.slice(3, -4) : paragraphs.join("");
  return bare + writeWithin(lines.slice(own.length), depth);
}

const paragraphsOf = (lines: readonly MailLine[]): string[] =>
  runs(lines, ({ kind, paragraph }) => `${kind} ${paragraph}`)
    .map(writeParagraph)
    .filter((paragraph) => paragraph !== "");

function writeParagraph(group: readonly MailLine[]): string {
  const lines = group.filter((line) => line.shown || !isEmpty(line));
  const kind = lines[0]?.kind;
  if (kind === undefined) return "";
  if (kind === "pre") return `<pre>${lines.map(({ markup }) => markup).join("\n")}</pre>`;
  if (lines.every(isEmpty)) return "<p></p>";
  return `<${kind}>${lines.map(({ markup }) => markup.trimEnd()).join("<br />")}</${kind}>`;
}

/** Whether this line has no visible content. */
const isEmpty = ({ markup }: MailLine): boolean => markup.replace(/<[^i<>][^<>]*>|&nbsp;|&#160;|\s/g, "") === "";

/**
 * The lines with blank ones as displayed: within a paragraph if it continues below, otherwise as paragraphs of their
 * own, and none at the start or end of a text, quote, item or code block. Empty numbered items stay.
 */
function withBlanks(lines: readonly MailLine[]): MailLine[] {
  const kept: MailLine[] = [];
  let blank: MailLine[] = [];
  let before: MailLine | null = null;
  let own = -1;
  for (const line of lines) {
    if (isEmpty(line)) {
      blank.push(line);
      continue;
    }
    kept.push(...blanksBetween(before, blank, line, () => own--), line);
    before = line;
    blank = [];
  }
  return [...kept, ...itemsOf(blank)];
}

function blanksBetween(
  before: MailLine | null,
  blank: readonly MailLine[],
  after: MailLine,
  paragraph: () => number,
): readonly MailLine[] {
  if (blank.length === 0) return blank;
  const isWithin = before?.paragraph === after.paragraph && before.kind === after.kind;
  if (isWithin && after.kind === "pre") return blank;
  let left = maxInARow;
  return blank.flatMap((line): MailLine[] => {
    const isShown = line.shown && before !== null && isInside(line, before) && isInside(line, after) && left-- > 0;
    if (isShown) return [isWithin ? line : { ...line, kind: "p", paragraph: paragraph() }];
    return itemsOf([line]);
  });
}

/** Whether the container of this line also contains the other line. */
const isInside = (line: MailLine, other: MailLine): boolean =>
  line.items.every(({ item }, depth) => other.items[depth]?.item === item) && (!line.indented || other.indented);

/** Lines of items that may be empty but keep their numbers. */
const itemsOf = (blank: readonly MailLine[]): MailLine[] =>
  blank.filter(({ items }) => items.length > 0).map((line) => ({ ...line, markup: "", shown: false }));
