import type { MarkedText, Passage } from "#care-cases/contract/case-search.ts";
import { foldedText } from "#platform/rules/text/folding/folded-text.ts";
import { seenText } from "#platform/rules/text/seen-text.ts";

/** A search term, with the stems it has in search documents. */
export type SearchTerm = {
  readonly stems: readonly string[];
  /** Whether it matches as a prefix, like the last word typed. */
  readonly isBeginning: boolean;
};
/** A text that may have matched, in readable form. */
export type SearchedText = { readonly in: Passage["in"]; readonly text: string };

type Hit = { readonly from: number; readonly to: number; readonly term: number };

/** A word, including characters that don't separate words: its accents, and invisible ones. */
const word = /[\p{L}\p{N}][\p{L}\p{N}\p{M}\p{Default_Ignorable_Code_Point}]*/gu;

/** A word as the search folds it: parts of one such as 3½, and a name also as people without ø type it. */
function formsOf(found: string): string[] {
  const seen = seenText(found);
  const forms = foldedText(seen).split(/[^\p{L}\p{N}]+/u);
  return /^\p{Lu}.*[øö]|^[ØÖ]/u.test(seen) ? [...forms, foldedText(seen.replace(/[øöØÖ]/g, "o"))] : forms;
}

/** Suffixes that the search's stemmers remove. */
const danish =
  "hed|ethed|ered|e|erede|ende|erende|ene|erne|ere|en|heden|eren|er|heder|erer|heds|es|endes|erendes|enes|ernes|eres|ens|hedens|erens|ers|ets|erets|et|eret|s";
const endings = new RegExp(`^(?:igst|elig|lig|ig|els|ing|ed)?(?:${danish})?$`);

/** Whether a folded word of a text matches the term. */
const fits = (one: string, { stems, isBeginning }: SearchTerm): boolean =>
  stems.some((stem) => {
    if (!one.startsWith(stem)) return false;
    if (isBeginning) return true;
    const rest = one.slice(stem.length);
    // Stemming also removes the second of two equal letters, and the t of "-kt".
    return endings.test(rest) || ((rest[0] === stem.at(-1) || /^[dt]/.test(rest)) && endings.test(rest.slice(1)));
  });

const wordHits = (text: string, terms: readonly SearchTerm[]): Hit[] =>
  [...text.matchAll(word)].flatMap(({ 0: found, index }) => {
    const forms = formsOf(found);
    const term = terms.findIndex((each) => forms.some((one) => fits(one, each)));
    return term < 0 ? [] : [{ from: index, to: index + found.length, term }];
  });

const isNumber = (stem: string): boolean => /^\d{6,15}$/.test(stem);
const isSign = (stem: string): boolean => /[.+#]/.test(stem);

/** How texts may write this number or sign, which isn't a word of theirs. */
function written(stem: string, isBeginning: boolean): RegExp {
  const end = isBeginning ? String.raw`[\p{L}\p{N}]*` : String.raw`(?![\p{L}\p{N}])`;
  if (!isNumber(stem))
    return new RegExp(`${stem.replace(/[.+]/g, String.raw`\$&`)}${stem.endsWith("+") ? "" : end}`, "giu");
  const digits = [...stem].join(String.raw`(?:\)\s?|\s?[-‐‑–]\s?|[./\s])?`);
  return new RegExp(String.raw`(?<![\p{L}\p{N}])(?:(?:\+|00)45\s?)?${digits}${end}`, "gu");
}

const signHits = (text: string, terms: readonly SearchTerm[]): Hit[] =>
  terms.flatMap(({ stems, isBeginning }, term) =>
    stems
      .filter((stem) => isNumber(stem) || isSign(stem))
      .flatMap((stem) => [...text.matchAll(written(stem, isBeginning))])
      .map(({ 0: found, index }) => ({ from: index, to: index + found.length, term })),
  );

/** Matches in order; of overlapping ones the first and longest. */
function hitsIn(text: string, terms: readonly SearchTerm[]): Hit[] {
  const words = wordHits(text, terms);
  const others = signHits(text, terms);
  if (others.length === 0) return words;
  const hits: Hit[] = [];
  for (const hit of [...words, ...others].sort((one, other) => one.from - other.from || other.to - one.to))
    if (hit.from >= (hits.at(-1)?.to ?? 0)) hits.push(hit);
  return hits;
}

const countTerms = (hits: readonly Hit[]): number => new Set(hits.map(({ term }) => term)).size;

/** A text in parts, with matches marked. */
const marked = (text: string, hits: readonly Hit[]): MarkedText => {
  const parts: MarkedText = [];
  let at = 0;
  for (const { from, to } of hits) {
    if (from > at) parts.push({ text: text.slice(at, from), isHit: false });
    parts.push({ text: text.slice(from, to), isHit: true });
    at = to;
  }
  if (at < text.length) parts.push({ text: text.slice(at), isHit: false });
  return parts;
};

/** Length of a passage in characters, and how many of them precede its first match. */
const length = 160;
/** Longer words, such as generated ones, are cut. */
const longest = 2 * length;
const before = 32;

/** The start of a word at most this many characters before the match. */
const startOf = (text: string, at: number): number => {
  const from = Math.max(0, at - before);
  if (from === 0) return 0;
  const space = text.indexOf(" ", from);
  return space < 0 || space >= at ? from : space + 1;
};

const endOf = (text: string, from: number, last: number): number => {
  const to = from + length;
  if (to >= text.length) return text.length;
  const space = text.lastIndexOf(" ", to);
  return space > last ? space : Math.min(Math.max(to, last), from + longest);
};

/** The match with the most terms nearby. A single pass over the matches, since a text may consist of nothing else. */
const firstOfMost = (hits: readonly Hit[]): Hit | undefined => {
  const near = new Map<number, number>();
  const count = (term: number, by: number) => near.set(term, (near.get(term) ?? 0) + by);
  let [best, most, end]: [Hit | undefined, number, number] = [hits[0], 0, 0];
  for (const hit of hits) {
    for (let next = hits[end]; next && next.to <= hit.from + length - before; next = hits[end]) {
      count(next.term, 1);
      end += 1;
    }
    const terms = [...near.values()].filter((times) => times > 0).length;
    if (terms > most) [best, most] = [hit, terms];
    count(hit.term, -1);
  }
  return best;
};

/** The part of a text that contains the most terms, with matches marked. */
const excerpt = (text: string, hits: readonly Hit[]): MarkedText => {
  const first = firstOfMost(hits);
  if (!first) return [];
  const from = startOf(text, first.from);
  const to = endOf(text, from, first.to);
  const inside = hits.filter((hit) => hit.from >= from && hit.from < to);
  const shown = inside.map((hit) => ({ ...hit, from: hit.from - from, to: Math.min(hit.to, to) - from }));
  const parts = marked(text.slice(from, to), shown);
  return [
    ...(from > 0 ? [{ text: "… ", isHit: false }] : []),
    ...parts,
    ...(to < text.length ? [{ text: " …", isHit: false }] : []),
  ];
};

/**
 * Where a case matched: its title with matches marked and, if other terms match elsewhere, the passage with the most of
 * them from the first such text. Null if no text matches, for instance because the match is beyond the part that was
 * read.
 */
export function findPassage(
  title: string,
  texts: readonly SearchedText[],
  terms: readonly SearchTerm[],
): Omit<Passage, "id"> | null {
  const inTitle = hitsIn(title, terms);
  const found = texts.map((one) => ({ ...one, hits: hitsIn(one.text, terms) }));
  const best = found.reduce<(typeof found)[number] | null>(
    (most, one) => (countTerms(one.hits) > countTerms(most?.hits ?? []) ? one : most),
    null,
  );
  const shown = marked(title, inTitle);
  if (inTitle.length > 0 && countTerms(inTitle) >= countTerms(best?.hits ?? [])) {
    return { in: "title", title: shown, text: [] };
  }
  return best ? { in: best.in, title: shown, text: excerpt(best.text, best.hits) } : null;
}
