import { mathText } from "./math-text.ts";
import { readMath } from "./math-tree.ts";

/** A formula's start tag, and the prefix of its names. */
const start = /^<((?:[a-z]\w{0,20}:)?)math(?=[\s/>])/i;
/** What KaTeX writes behind a formula: the same one, drawn. */
const drawing = /(?:<\/span>)?<span\b[^<>]{0,200}\bclass="katex-html"[^<>]{0,5000}>/y;

/** The formulas of one text. */
export class Formulas {
  readonly #html: string;
  #mayBeDrawn = true;

  constructor(html: string) {
    this.#html = html;
  }

  /** The formula that this start tag begins, as text with superscript and subscript, and where it ends; null if it begins none. */
  read(tag: string, from: number): { readonly parts: readonly string[]; readonly end: number } | null {
    const prefix = start.exec(tag)?.[1];
    if (prefix === undefined) return null;
    const { nodes, end } = readMath(this.#html, from, prefix);
    return { parts: mathText(nodes).split(/(<\/?su[bp]>)/), end: this.#endOfDrawing(end) };
  }

  #endOfDrawing(at: number): number {
    drawing.lastIndex = at;
    const drawn = this.#mayBeDrawn ? drawing.exec(this.#html) : null;
    if (!drawn) return at;
    const spans = /<(\/?)span\b/gi;
    spans.lastIndex = at + drawn[0].length;
    let depth = 1;
    for (let span = spans.exec(this.#html); span; span = spans.exec(this.#html)) {
      depth += span[1] === "" ? 1 : -1;
      if (depth === 0) return span.index;
    }
    // Unclosed, so no later one is searched to the end again.
    this.#mayBeDrawn = false;
    return at;
  }
}
