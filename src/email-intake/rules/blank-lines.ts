import type { MailLine } from "#email-intake/rules/mail-lines.ts";

/** Blank lines in a row that are kept. */
const mostInARow = 3;

/** Whether one sees nothing in this line. */
export const isEmpty = ({ markup }: MailLine): boolean => markup.replace(/<[^i<>][^<>]*>|&nbsp;|&#160;|\s/g, "") === "";

/**
 * The lines with their blank ones as they are shown: within a paragraph if it goes on below, otherwise as paragraphs of
 * their own, and none where a text, a quote, an item or a code block begins or ends. Empty numbered items stay.
 */
export function withBlanks(lines: readonly MailLine[]): MailLine[] {
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
  let left = mostInARow;
  return blank.flatMap((line): MailLine[] => {
    const isShown = line.shown && before !== null && isInside(line, before) && isInside(line, after) && left-- > 0;
    if (isShown) return [isWithin ? line : { ...line, kind: "p", paragraph: paragraph() }];
    return itemsOf([line]);
  });
}

/** Whether what this line is in contains the other one too. */
const isInside = (line: MailLine, other: MailLine): boolean =>
  line.items.every(({ item }, depth) => other.items[depth]?.item === item) && (!line.indented || other.indented);

/** Lines of items, which may be empty, but keep their numbers. */
const itemsOf = (blank: readonly MailLine[]): MailLine[] =>
  blank.filter(({ items }) => items.length > 0).map((line) => ({ ...line, markup: "", shown: false }));
