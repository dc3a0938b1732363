/** Something that happened, as processes tell each other: small, without content. `topic` says which feature reads it. */
export type News = { readonly topic: string } & Readonly<Record<string, unknown>>;

/** A piece of news that was heard. `id` is the same in every process, and says nothing. */
export type Heard = { readonly id: string; readonly at: number; readonly news: News };

const most = 5_000;

/**
 * The latest news in the order of their commits, which is the same in every process. Whoever reads it keeps a place:
 * the number of the next piece of news to read.
 */
export class NewsRing {
  readonly #most: number;
  #heard: Heard[] = [];
  #first = 0;
  #places = new Map<string, number>();
  /** Nothing is missing since then. */
  #since: number;

  constructor(now: number, atMost = most) {
    this.#since = now;
    this.#most = atMost;
  }

  /** The place of the oldest news that is kept; a reader before it missed some. */
  get first(): number {
    return this.#first;
  }

  /** The place of the news that comes next. */
  get end(): number {
    return this.#first + this.#heard.length;
  }

  at(place: number): Heard | undefined {
    return this.#heard[place - this.#first];
  }

  add(heard: Heard): void {
    this.#places.set(heard.id, this.end);
    this.#heard.push(heard);
    if (this.#heard.length <= this.#most) return;
    const oldest = this.#heard.shift();
    if (!oldest) return;
    this.#first += 1;
    this.#places.delete(oldest.id);
    this.#since = oldest.at + 1;
  }

  /** News were lost: what was heard before can't be followed by what comes, and every reader missed something. */
  lose(now: number): void {
    this.#first = this.end + 1;
    this.#heard = [];
    this.#places.clear();
    this.#since = now;
  }

  /** Where somebody goes on who has heard `id`; null when what they missed is not all here. */
  after(id: string): number | null {
    const place = this.#places.get(id);
    return place === undefined ? null : place + 1;
  }

  /** Where somebody begins who knows all that happened before the instant `at`; null when it is not all here. */
  since(at: number): number | null {
    if (at < this.#since) return null;
    const index = this.#heard.findIndex((heard) => heard.at >= at);
    return index < 0 ? this.end : this.#first + index;
  }
}
