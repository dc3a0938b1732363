import { decodeEntities } from "./decode-entities.ts";

/*
 * What a text leaves open. A saved reply has fields, `<span data-field="case.number"></span>`, and questions to whoever uses it,
 * `<span data-ask="Which day?"></span>`. Filled in, those without a value are gaps: `<span data-gap="Which day?">Which day?</span>`.
 * Drafts keep these; no message has any.
 */

export const blankKinds = ["field", "ask", "gap"] as const;
export type BlankKind = (typeof blankKinds)[number];
export type Blank = { readonly kind: BlankKind; readonly name: string };

/** Characters of a blank's name. */
const maxName = 80;
const written = /<span data-(field|ask|gap)="([^"]*)"[^>]*>[^<]*<\/span>/g;

const toBlank = (kind: string | undefined, name = ""): Blank => ({
  kind: kind as BlankKind,
  name: decodeEntities(name),
});

/** The blanks of our HTML or the editor's, in their order. */
export const blanksOf = (markup: string): Blank[] =>
  Array.from(markup.matchAll(written), ([, kind, name]) => toBlank(kind, name));

/** The names of those, each once. */
export const blankNames = (markup: string): string[] => [...new Set(blanksOf(markup).map(({ name }) => name))];

/** Our HTML with something in the place of each blank: HTML, too. */
export const withBlanks = (markup: string, write: (blank: Blank) => string): string =>
  markup.replace(written, (_, kind: string, name: string) => write(toBlank(kind, name)));

/** The blank that the attributes of a span make; null if it is none. Its name is one line. */
export function blankOf(attributes: Readonly<Record<string, string>>): Blank | null {
  for (const kind of blankKinds) {
    const name = [...(attributes[`data-${kind}`] ?? "").replace(/[\p{Cc}\s]+/gu, " ").trim()]
      .slice(0, maxName)
      .join("");
    if (name !== "") return { kind, name };
  }
  return null;
}
