/** Formatting of ours, a link or a mention: its tag, and its start tag. */
export type OpenMark = { readonly tag: string; readonly open: string };

/** Formatting that ends with every block is repeated in the next; of more characters than this, it is dropped. */
const mostRepeated = 200_000;

/** The formatting that is open where HTML is being written. */
export class WrittenMarks {
  #open: readonly OpenMark[] = [];
  readonly #known = new Set<OpenMark>();
  readonly #dropped = new Set<OpenMark>();
  #repeated = 0;

  /** Ends all formatting. */
  none(): string {
    return this.#change([]);
  }

  /** Ends what isn't wanted, without beginning anything. */
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
    if (this.#repeated <= mostRepeated) return true;
    this.#dropped.add(mark);
    return false;
  }
}
