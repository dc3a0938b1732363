import { numbersOf } from "./tag-soup.ts";

type Json = { readonly type: string; readonly attrs?: object; readonly marks?: readonly object[] } & (
  | { readonly text: string }
  | { readonly content?: readonly Json[] }
);

const texts = [
  "a",
  "24. december holder vi lukket",
  "- 500 kr.",
  "5 * 3 * 2",
  "Slet *.log og *.txt",
  "__init__.py _kunde_ ~~C:~~ `x`",
  "> 8 grader",
  "# 1 <b> & &amp; \"'",
  "  Vare   Antal\tPris ",
  "\ta",
  "b  ",
  " d",
  "\u00a0 c",
  "https://a.example/b_(c)",
  "blåbærgrød 😀",
];
const marks: readonly (readonly object[])[] = [
  [],
  [],
  [],
  [{ type: "bold" }],
  [{ type: "italic" }],
  [{ type: "bold" }, { type: "strike" }],
  [{ type: "underline" }],
  [{ type: "code" }],
  [{ type: "sup" }],
  [{ type: "sub" }, { type: "bold" }],
  [{ type: "link", attrs: { href: "https://a.example/?b=1&c=2" } }],
  [{ type: "link", attrs: { href: "mailto:a@b.example" } }, { type: "bold" }],
];

/** A document as the editor may hold it, in ProseMirror's JSON. Deterministic by seed. */
export function writtenDocument(seed: number): Json {
  const next = numbersOf(seed);
  const one = <T>(list: readonly T[]): T => list[next() % list.length] as T;
  const some = <T>(make: () => T, least = 0): T[] => Array.from({ length: least + (next() % 4) }, make);
  const number = <T>(usual: T) => (next() % 2 === 0 ? usual : (next() % 2_000) - 50);

  const inline = (): Json => {
    const kind = next() % 12;
    if (kind === 0) return { type: "hardBreak" };
    if (kind === 1)
      return {
        type: "image",
        attrs: { src: "data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAAB", alt: one([null, 'c "d"']) },
      };
    if (kind === 3) return { type: "filePicture", attrs: { file: 17, upload: null, alt: one(["", 'Kurv "å"']) } };
    if (kind === 2) return { type: "mention", attrs: { id: "7", label: "Mette Å", mentionSuggestionChar: "@" } };
    return { type: "text", text: one(texts), marks: one(marks) };
  };
  const lines = (type: string, attrs = {}): Json => ({ type, attrs, content: some(inline) });
  const item = (depth: number): Json => ({
    type: "listItem",
    attrs: { value: next() % 4 === 0 ? number(null) : null },
    content: [lines("paragraph"), ...(depth > 3 ? [] : some(() => block(depth + 1)).slice(0, 2))],
  });
  const block = (depth: number): Json => {
    const kind = next() % 10;
    if (kind < 5 || depth > 4) return lines("paragraph");
    if (kind === 5) return lines("heading", { level: one([2, 3]) });
    if (kind === 6) return { type: "codeBlock", content: [{ type: "text", text: `${one(texts)}\n\n  ${one(texts)}` }] };
    if (kind === 7) return { type: "blockquote", content: some(() => block(depth + 1), 1) };
    if (kind === 8) return { type: "bulletList", content: some(() => item(depth), 1) };
    const attrs = { start: number(1), type: one([null, "a", "A", "i", "I"]), reversed: one([null, ""]) };
    return { type: "orderedList", attrs, content: some(() => item(depth), 1) };
  };
  return { type: "doc", content: some(() => block(0), 1) };
}
