/** Content being written, in full and, if possible, as part of a single line. */
export class Flow {
  html = "";
  /** Whether a space would be visible here: not at the start of a line or after another space. */
  takesSpace = false;
  #line: string | null;
  #hasText = false;
  #breaks = 0;
  #isBroken = false;

  /** `isCell`: may become part of a line. */
  constructor(isCell: boolean) {
    this.#line = isCell ? "" : null;
  }

  /** The content without its blocks; null if it doesn't fit on a line. */
  get line(): string | null {
    return this.#line?.trim() ?? null;
  }

  get hasText(): boolean {
    return this.#hasText;
  }

  /** Whether the content has several lines. */
  get isBroken(): boolean {
    return this.#breaks > 0;
  }

  tag(html: string): void {
    this.html += html;
    if (this.#line !== null) this.#line += html;
  }

  text(html: string, isBlank: boolean): void {
    this.html += html;
    this.takesSpace = !" \t\r\n\f".includes(html.at(-1) ?? "");
    const hadText = this.#hasText;
    if (!isBlank) this.#hasText = true;
    if (this.#line === null || (isBlank && this.#isBroken)) return;
    if (isBlank) this.#line += " ";
    else {
      if (this.#isBroken && hadText) this.#breaks++;
      this.#line += this.#isBroken && this.#breaks > 0 ? ` / ${html}` : html;
      this.#isBroken = false;
    }
  }

  /** A line break, or a block that can be dropped within a line. */
  break(html: string): void {
    this.html += html;
    this.takesSpace = false;
    this.#isBroken = true;
  }

  /** Content that needs lines of its own. */
  block(html: string, hasText = false): void {
    this.html += html;
    this.takesSpace = false;
    this.#line = null;
    this.#hasText ||= hasText;
  }
}

type Cell = { readonly at: number; readonly flow: Flow; readonly open: string };

/** Maximum number of columns of a table; further cells share the last one. */
const maxColumns = 60;

/** Maximum number of empty cells written for one text; the rest are dropped. */
type EmptyCells = { left: number };
export const emptyCells = (): EmptyCells => ({ left: 10_000 });

/**
 * Collects a table and writes it as one line per row: `Goods | Number | Price`. A row whose content doesn't fit on a
 * line is written cell by cell, as in a layout table.
 */
export class TableLines {
  readonly #rows: Cell[][] = [];
  /** For each column, how many more rows a cell above spans. */
  #taken: number[] = [];
  #next = 0;
  readonly #open: string;
  readonly #isLayout: boolean;
  readonly #empty: EmptyCells;

  constructor(open: string, isLayout: boolean, empty: EmptyCells) {
    this.#open = open;
    this.#isLayout = isLayout;
    this.#empty = empty;
  }

  row(): void {
    this.#rows.push([]);
    this.#taken = this.#taken.map((rows) => Math.max(0, rows - 1));
    this.#next = 0;
  }

  cell(open: string, columns: number, rows: number): Flow {
    if (this.#rows.length === 0) this.row();
    while ((this.#taken[this.#next] ?? 0) > 0) this.#next++;
    const at = Math.min(this.#next, maxColumns);
    const flow = new Flow(true);
    this.#rows.at(-1)?.push({ at, flow, open });
    for (let end = Math.min(at + columns, maxColumns); this.#next < end; this.#next++) this.#taken[this.#next] = rows;
    return flow;
  }

  get hasText(): boolean {
    return this.#rows.some((row) => row.some(({ flow }) => flow.hasText));
  }

  /** The rows, in an element with the table's attributes. */
  write(): string {
    const used = [...new Set(this.#rows.flatMap((row) => row.filter(({ flow }) => flow.hasText).map(({ at }) => at)))];
    used.sort((one, other) => one - other);
    const several = this.#rows.filter((row) => row.filter(({ flow }) => flow.hasText).length > 1);
    const plain = several.filter((row) => row.every(({ flow }) => flow.line !== null && !flow.isBroken));
    const isData = used.length > 1 && !this.#isLayout && 2 * plain.length >= several.length;
    const rows = this.#rows.map((row) => {
      const isLine = row.every(({ flow }) => flow.line !== null && (isData || !flow.isBroken));
      return isLine && used.length > 1 ? this.#line(row, used) : row.map(writeCell).join("");
    });
    return `${this.#open}${rows.join("")}</div>`;
  }

  /**
   * Empty cells are kept so that each value stays in its column, except in columns that are always empty and at the end
   * of a row.
   */
  #line(row: readonly Cell[], used: readonly number[]): string {
    const shown: string[] = [];
    for (const { at, flow } of row) {
      const { line } = flow;
      if (!line || !flow.hasText) continue;
      const place = used.indexOf(at);
      for (; shown.length < place && this.#empty.left > 0; this.#empty.left--) shown.push("");
      const column = Math.min(place, shown.length);
      shown[column] = shown[column] ? `${shown[column]} ${line}` : line;
    }
    if (shown.length === 0) return "";
    if (this.#isLayout) return `<p>${shown.filter((line) => line !== "").join(" ")}</p>`;
    const isLabeled = used.length === 2 && /:(?:<[^<>]*>)*$/.test(shown[0] ?? "");
    if (isLabeled) return `<p>${shown.join(" ").trim()}</p>`;
    const parts = shown.map((line, at) => (at === 0 ? line : line === "" ? " |" : ` | ${line}`));
    return `<p>${parts.join("").trim()}</p>`;
  }
}

const writeCell = ({ flow, open }: Cell): string => (flow.hasText ? `${open}${flow.html}</div>` : "");

/** A cell's `colspan` or `rowspan`. */
export const cellSpan = (written: string | undefined): number =>
  Math.min(Math.max(Number.parseInt(written ?? "1", 10) || 1, 1), 1_000);
