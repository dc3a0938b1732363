import { type Block, type MailRichText, type TableCell, type TextRun, textOf } from "./rich-text.ts";

/** The bars between the cells of a row, as tables are stored: `Goods | Number | Price`, `Goods | | Price`. */
const bars = /(?:^| )\|(?= |$)/g;
/** Two lines with a bar each may be commands, which mustn't lose it. */
const leastCells = 6;

/** Makes tables of successive rows; fewer cells stay lines. */
export function withTables(blocks: MailRichText): MailRichText {
  const written: Block[] = [];
  let rows: TableCell[][] = [];
  let lines: Block[] = [];
  const end = () => {
    const columns = Math.max(0, ...rows.map((row) => row.length));
    const isTable = rows.length > 1 && rows.length * columns >= leastCells;
    written.push(...(isTable ? [{ kind: "table" as const, rows }] : lines));
    [rows, lines] = [[], []];
  };
  for (const block of blocks) {
    const cells = cellsOf(block);
    if (!cells) end();
    if (cells) rows.push(cells);
    (cells ? lines : written).push(block);
  }
  end();
  return written;
}

/** Null if the block isn't a row. */
function cellsOf(block: Block): TableCell[] | null {
  if (block.kind !== "paragraph") return null;
  const { runs } = block;
  const whole = textOf(runs);
  if (whole.includes("\n")) return null;
  const between = [...whole.matchAll(bars)].map(({ index, 0: { length } }) => ({ from: index, to: index + length }));
  if (between.length === 0 || between.some(({ to }) => isWithin(runs, to - 1))) return null;
  const ends = [...between.map(({ from }) => from), whole.length];
  return ends.map((to, at) => cut(runs, between[at - 1]?.to ?? 0, to));
}

/** Whether code or a link has the character at this place. */
function isWithin(runs: readonly TextRun[], place: number): boolean {
  let end = 0;
  const run = runs.find(({ text }) => {
    end += text.length;
    return place < end;
  });
  return run?.marks.some(({ kind }) => kind === "code" || kind === "link") ?? false;
}

/** A part of the text, without spaces at its ends. */
function cut(runs: readonly TextRun[], from: number, to: number): TableCell {
  const whole = textOf(runs).slice(from, to);
  const start = from + whole.length - whole.trimStart().length;
  const stop = Math.max(start, from + whole.trimEnd().length);
  let at = 0;
  return runs.flatMap((run) => {
    const first = at;
    at += run.text.length;
    const text = run.text.slice(Math.max(0, start - first), Math.max(0, stop - first));
    return text === "" ? [] : [{ ...run, text }];
  });
}
