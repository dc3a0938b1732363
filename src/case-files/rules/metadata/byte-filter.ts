/**
 * What a reader of a format does with the next bytes: `take` them (at most 65,536; fewer at the end) and decide itself,
 * `pass` them on, `drop` them, or pass zeros instead (`blank`); `write` others. `marker`: passes or drops everything up
 * to a JPEG marker, `ff` and its code, and takes the code; none at the end. In `pass`, escaped `ff` and restart markers
 * belong to the data.
 */
export type Step =
  | { readonly act: "take" | "pass" | "drop" | "blank"; readonly n: number }
  | { readonly act: "write"; readonly bytes: Uint8Array }
  | { readonly act: "marker"; readonly before: "pass" | "drop" };

/** Reads a format in steps; a step's result is what it took. It must end when a step takes nothing. */
export type FormatReader = Generator<Step, void, Uint8Array>;

export function* take(n: number): Generator<Step, Uint8Array, Uint8Array> {
  return yield { act: "take", n };
}

export const pass = (n: number): Step => ({ act: "pass", n });
export const drop = (n: number): Step => ({ act: "drop", n });
export const write = (...parts: (Uint8Array | readonly number[])[]): Step => ({
  act: "write",
  bytes: joined(parts.map((part) => Uint8Array.from(part))),
});
export const rest = Number.POSITIVE_INFINITY;

const nothing: Uint8Array = new Uint8Array(0);

export function joined(parts: readonly Uint8Array[]): Uint8Array {
  if (parts.length === 1) return parts[0] ?? nothing;
  const whole = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}

const belongsToScan = (code: number): boolean => code === 0 || (code >= 0xd0 && code <= 0xd7);

/** Runs a format's reader over bytes that arrive in pieces. What comes after the reader's end is dropped. */
export class ByteFilter {
  readonly #reader: FormatReader;
  #step: Step;
  /** Bytes left of the step. */
  #left = 0;
  #taken: Uint8Array[] = [];
  /** Whether an `ff` has been dropped that may begin a marker. */
  #sawEscape = false;

  // State of the current piece: what has been read of it, from where on it is passed, and what goes out.
  #piece = nothing;
  #at = 0;
  #from = 0;
  #out: Uint8Array[] = [];

  constructor(reader: FormatReader) {
    this.#reader = reader;
    this.#step = drop(0);
    this.#resume(nothing);
  }

  /** What goes out for the next piece. */
  push(piece: Uint8Array): Uint8Array {
    this.#piece = piece;
    this.#at = 0;
    this.#from = 0;
    while (this.#at < piece.length) this.#advance();
    return this.#flush();
  }

  /** What goes out at the end. */
  end(): Uint8Array {
    this.#piece = nothing;
    this.#at = 0;
    this.#from = 0;
    while (this.#left !== rest) this.#resume(joined(this.#taken));
    return this.#flush();
  }

  #flush(): Uint8Array {
    this.#cut(0);
    const out = joined(this.#out);
    this.#out = [];
    return out;
  }

  /** Lets out what is passed so far, and leaves out the next bytes. */
  #cut(n: number): void {
    if (this.#at > this.#from) this.#out.push(this.#piece.subarray(this.#from, this.#at));
    this.#at += n;
    this.#from = this.#at;
  }

  #write(bytes: Uint8Array): void {
    this.#cut(0);
    this.#out.push(bytes);
  }

  /** Continues the reader until a step needs bytes. */
  #resume(taken: Uint8Array): void {
    this.#taken = [];
    for (let result = taken; ; result = nothing) {
      const { done, value } = this.#reader.next(result);
      this.#step = done ? drop(rest) : value;
      if (this.#step.act === "write") this.#write(this.#step.bytes);
      else {
        this.#left = this.#step.act === "marker" ? 1 : this.#step.n;
        if (this.#left > 0) return;
      }
    }
  }

  #advance(): void {
    if (this.#step.act === "marker") this.#advanceToMarker(this.#step.before === "pass");
    else this.#advanceBy(Math.min(this.#left, this.#piece.length - this.#at));
  }

  #advanceBy(n: number): void {
    const { act } = this.#step;
    const bytes = this.#piece.subarray(this.#at, this.#at + n);
    if (act === "pass") this.#at += n;
    else this.#cut(n);
    if (act === "blank") this.#out.push(new Uint8Array(n));
    if (act === "take") this.#taken.push(bytes);
    this.#left -= n;
    if (this.#left === 0) this.#resume(joined(this.#taken));
  }

  #advanceToMarker(passes: boolean): void {
    const piece = this.#piece;
    if (!this.#sawEscape) {
      const found = piece.indexOf(0xff, this.#at);
      const to = found < 0 ? piece.length : found;
      if (passes) this.#at = to;
      else this.#cut(to - this.#at);
      if (found < 0) return;
      const code = piece[found + 1];
      if (passes && code !== undefined && belongsToScan(code)) this.#at += 2;
      else {
        this.#cut(1);
        this.#sawEscape = true;
      }
      return;
    }
    while (piece[this.#at] === 0xff) this.#cut(1);
    const code = piece[this.#at];
    if (code === undefined) return;
    this.#sawEscape = false;
    if (passes && belongsToScan(code)) {
      this.#write(Uint8Array.of(0xff));
      this.#at += 1;
    } else {
      this.#cut(1);
      if (code !== 0) this.#resume(Uint8Array.of(code));
    }
  }
}
