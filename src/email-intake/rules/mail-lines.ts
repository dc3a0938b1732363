import type { ClassifiedLine } from "#email-intake/rules/history/classified-line.ts";

/** How a line is displayed. */
export type LineKind = "p" | "li" | "pre" | "h3";

/** A line of an email: its classification, and its HTML, which is escaped and has balanced inline tags. */
export type MailLine = ClassifiedLine & {
  readonly kind: LineKind;
  /** Lines with the same number form a paragraph, separated by breaks. */
  readonly paragraph: number;
  readonly markup: string;
};

/** Placeholder for an image in the classified text. */
export const pictureMark = "\ufffc";

/** Converts lines to HTML for display; it is sanitized again before it is stored. */
export function writeLines(lines: readonly MailLine[]): string {
  const groups: MailLine[][] = [];
  const said = lines.filter((line, at) => !isEmpty(line) || !isAlone(lines, at));
  for (const line of said) {
    const group = groups.at(-1);
    if (group?.[0] && joins(group[0], line)) group.push(line);
    else groups.push([line]);
  }
  return groups.map(writeGroup).join("");
}

/** A line that is alone in its paragraph. */
const isAlone = (lines: readonly MailLine[], at: number): boolean =>
  [lines[at - 1], lines[at + 1]].every((next) => next?.paragraph !== lines[at]?.paragraph);

const joins = (first: MailLine, line: MailLine): boolean =>
  first.indented === line.indented &&
  first.kind === line.kind &&
  (line.kind === "li" || first.paragraph === line.paragraph);

function writeGroup(group: readonly MailLine[]): string {
  const { kind, indented } = group[0] as MailLine;
  const shown = trimBlank(group);
  if (shown.length === 0) return "";
  const inner = wrap(kind, shown);
  return indented ? `<blockquote>${inner}</blockquote>` : inner;
}

function wrap(kind: LineKind, lines: readonly MailLine[]): string {
  if (kind === "li") return `<ul>${lines.map(({ markup }) => `<li>${markup.trim()}</li>`).join("")}</ul>`;
  if (kind === "pre") return `<pre>${lines.map(({ markup }) => markup).join("\n")}</pre>`;
  return `<${kind}>${lines.map(({ markup }) => markup.trim()).join("<br />")}</${kind}>`;
}

const isEmpty = ({ markup }: MailLine): boolean => markup.replace(/<[^i<>][^<>]*>|&nbsp;|&#160;|\s/g, "") === "";

/** Drops blank lines at the ends of paragraphs and between list items. */
function trimBlank(lines: readonly MailLine[]): readonly MailLine[] {
  if (lines[0]?.kind === "li") return lines.filter((line) => !isEmpty(line));
  let from = 0;
  let to = lines.length;
  while (from < to && isEmpty(lines[from] as MailLine)) from++;
  while (to > from && isEmpty(lines[to - 1] as MailLine)) to--;
  return lines.slice(from, to);
}
