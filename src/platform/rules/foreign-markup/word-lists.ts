import { decodeHTML } from "entities/decode";

/** Items without a number of their own continue the list's. */
export type ListKind =
  | { readonly tag: "ol"; readonly type: string; readonly number: number | undefined }
  | { readonly tag: "ul" };

/** Which of Word's lists a paragraph belongs to, and at which level. `kind` replaces what Word draws before it. */
export type WordItem = { readonly list: string; readonly level: number; readonly kind?: ListKind };

const form = /\b(l\d{1,6}) level(\d)/;

/** Parses `mso-list`; null if the paragraph isn't an item. */
export function wordItem(declared = ""): WordItem | null {
  const [, list, level] = form.exec(declared) ?? [];
  return list ? { list, level: Number(level) } : null;
}

type OpenList = Omit<WordItem, "kind"> & { readonly tag: string; readonly type: string | null; next: number };

/** Turns paragraphs that only look like items, as Word writes them, into lists. */
export class WordLists {
  readonly #open: OpenList[] = [];

  get isOpen(): boolean {
    return this.#open.length > 0;
  }

  /** The HTML that closes earlier items and opens this one. `marker` is the HTML of Word's bullet or number. */
  begin({ list, level, kind }: WordItem, marker: string): string {
    let html = "";
    for (let top = this.#open.at(-1); top && top.level > level; top = this.#open.at(-1)) html += this.#endTop();
    const top = this.#open.at(-1);
    const numbering = kind ?? numberingOf(decodeHTML(marker), top?.level === level ? top : null);
    const type = numbering.tag === "ol" ? numbering.type : null;
    const goesOn = top?.level === level && top.list === list && top.tag === numbering.tag && top.type === type;
    const number = numbering.tag === "ol" ? (numbering.number ?? (goesOn ? top.next : 1)) : 0;
    if (top?.level === level) {
      if (goesOn) {
        const follows = type === null || number === top.next;
        top.next = number + 1;
        return `${html}</li>${follows ? "<li>" : `<li value="${number}">`}`;
      }
      html += this.#endTop();
    }
    this.#open.push({ list, level, tag: numbering.tag, type, next: number + 1 });
    const start = type === null || number === 1 ? "" : ` start="${number}"`;
    return `${html}<${numbering.tag}${start}${type === null || type === "1" ? "" : ` type="${type}"`}><li>`;
  }

  end(): string {
    let html = "";
    while (this.#open.length > 0) html += this.#endTop();
    return html;
  }

  #endTop = (): string => `</li></${this.#open.pop()?.tag}>`;
}

/** Such as "4.", "1.2.", "c)" or "(iv)". A single letter is a bullet. */
const numbered = /^\(?(?:(?:\d{1,4}[.-]){0,9}(\d{1,6})[.):]?|([a-z]{1,8}|[A-Z]{1,8})[.):])$/;

function numberingOf(marker: string, before: OpenList | null): ListKind {
  const [, digits, letters] = numbered.exec(marker.trim()) ?? [];
  if (digits) return { tag: "ol", type: "1", number: Number(digits) };
  if (!letters) return { tag: "ul" };
  const small = letters.toLowerCase();
  const isSmall = small === letters;
  const asLetter = small.length === 1 ? small.charCodeAt(0) - 96 : 0;
  const asRoman = /^[ivxlcdm]+$/.test(small) ? romanNumber(small) : 0;
  const goesOn = before?.type?.toLowerCase() === "a" && before.next === asLetter;
  const isRoman = asRoman > 0 && !goesOn && (asLetter === 0 || small === "i" || before?.type?.toLowerCase() === "i");
  if (isRoman) return { tag: "ol", type: isSmall ? "i" : "I", number: asRoman };
  return asLetter === 0 ? { tag: "ul" } : { tag: "ol", type: isSmall ? "a" : "A", number: asLetter };
}

const romans: Readonly<Record<string, number>> = { i: 1, v: 5, x: 10, l: 50, c: 100, d: 500, m: 1000 };

const romanNumber = (letters: string): number =>
  [...letters].reduce((sum, letter, at) => {
    const value = romans[letter] ?? 0;
    return value < (romans[letters[at + 1] ?? ""] ?? 0) ? sum - value : sum + value;
  }, 0);
