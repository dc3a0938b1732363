/** A list item around a line. */
export type LineItem = {
  readonly list: number;
  readonly item: number;
  readonly tag: "ul" | "ol";
  /** The attributes of its list, except its start. */
  readonly kind: string;
  /** Its number; null for bullets, or if it depends on the number of items. */
  readonly number: number | null;
};

type OpenList = {
  readonly list: number;
  readonly tag: "ul" | "ol";
  readonly kind: string;
  readonly step: number;
  next: number | null;
  /** The lists of the surrounding items, and the newest item. */
  items: readonly LineItem[];
};

/** Lists nested deeper are flattened to this depth. */
const deepest = 20;
/** The list of an item outside of any list; adjacent ones share it. */
const noList = 0;

/** The open lists while parsing HTML. */
export class LineLists {
  readonly #open: OpenList[] = [];
  #tooDeep = 0;
  #lists = noList;
  #items = 0;
  #alone: readonly LineItem[] = [];

  /** The items around the current position, outermost first. */
  get items(): readonly LineItem[] {
    return this.#open.at(-1)?.items ?? this.#alone;
  }

  open(name: string, attribute: (name: string) => string | undefined): void {
    if (name === "ul" || name === "ol") this.#openList(name, attribute);
    else if (name === "li") this.#openItem(numberIn(attribute("value")));
  }

  close(name: string): void {
    if (name === "li") this.#alone = [];
    else if (name !== "ul" && name !== "ol") return;
    else if (this.#tooDeep > 0) this.#tooDeep--;
    else this.#open.pop();
  }

  #openList(tag: "ul" | "ol", attribute: (name: string) => string | undefined): void {
    if (this.#open.length >= deepest) {
      this.#tooDeep++;
      return;
    }
    const type = tag === "ol" ? attribute("type") : undefined;
    const isReversed = tag === "ol" && attribute("reversed") !== undefined;
    const kind = `${type && /^[1aAiI]$/.test(type) ? ` type="${type}"` : ""}${isReversed ? " reversed" : ""}`;
    const start = numberIn(attribute("start")) ?? (isReversed ? null : 1);
    const next = tag === "ol" ? start : null;
    this.#open.push({ list: ++this.#lists, tag, kind, step: isReversed ? -1 : 1, next, items: this.items });
  }

  #openItem(value: number | null): void {
    const item = ++this.#items;
    const open = this.#open.at(-1);
    if (!open) {
      this.#alone = [{ list: noList, item, tag: "ul", kind: "", number: null }];
      return;
    }
    const { list, tag, kind, step } = open;
    const number = tag === "ol" ? (value ?? open.next) : null;
    open.next = number === null ? null : number + step;
    open.items = [...open.items.slice(0, this.#open.length - 1), { list, item, tag, kind, number }];
  }
}

const numberIn = (written: string | undefined): number | null =>
  written !== undefined && /^\s*-?\d{1,7}\s*$/.test(written) ? Number(written) : null;
