/** Formatting, a link or a mention: its tag name, and its start tag. */
export type OpenMark = { readonly tag: string; readonly open: string };

/**
 * Formatting is closed at the end of each block and reopened in the next; if it has more characters than this, it is
 * dropped.
 */
const maxRepeated = 200_000;

/** The formatting that is currently open in the output. */
export class WrittenMarks {
  #open: readonly OpenMark[] = [];
  readonly #known = new Set<OpenMark>();
  readonly #dropped = new Set<OpenMark>();
  #repeated = 0;

  /** Closes all formatting. */
  none(): string {
    return this.#change([]);
  }

  /** Closes formatting that isn't wanted any more, without opening any. */
  atMost(wanted: readonly OpenMark[]): string {
    return this.#change(this.#open.slice(0, this.#shared(wanted)));
  }

  exactly(wanted: readonly OpenMark[]): string {
    return this.#change(this.#dropped.size === 0 ? wanted : wanted.filter((mark) => !this.#dropped.has(mark)));
  }

  #change(wanted: readonly OpenMark[]): string {
    const same = this.#shared(wanted);
    const ended = this.#open.slice(same).map(({ tag }) => `</${tag}>`);
    const begun = wanted.slice(same).filter((mark) => this.#mayBegin(mark));
    this.#open = [...wanted.slice(0, same), ...begun];
    return `${ended.reverse().join("")}${begun.map(({ open }) => open).join("")}`;
  }

  #shared(wanted: readonly OpenMark[]): number {
    let same = 0;
    while (same < wanted.length && this.#open[same] === wanted[same]) same++;
    return same;
  }

  #mayBegin(mark: OpenMark): boolean {
    if (this.#known.has(mark)) this.#repeated += mark.open.length;
    else this.#known.add(mark);
    if (this.#repeated <= maxRepeated) return true;
    this.#dropped.add(mark);
    return false;
  }
}
