const tags = [
  ..."p b i s u em strong code pre blockquote ul ol li h1 h2 h3 div span font section dd dt br hr table tr td tbody".split(
    " ",
  ),
  `a href="/x"`,
  `a href='https://a.example/?b=1&amp;c="2"'`,
  `span data-mention="7"`,
  `img src="https://a.example/b.png" alt="<b>"`,
  `img src="data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAAB"`,
  `p title="</p>"`,
];
const texts = [
  "a",
  " ",
  "\n",
  "b c",
  "&amp;",
  "&nbsp;",
  "&ouml;",
  "&lt;p&gt;",
  "\r\n",
  "  d",
  "&#10;",
  "&#13;",
  "\t",
  "😀",
  "<!-- e -->",
  "\u00a0",
];

/** Invalid HTML: all kinds of tags opened and closed in random order. Deterministic by seed. */
export function tagSoup(seed: number): string {
  const next = numbersOf(seed);
  const one = <T>(list: readonly T[]): T => list[next() % list.length] as T;
  return Array.from({ length: next() % 40 }, () => {
    const kind = next() % 10;
    if (kind < 4) return `<${one(tags)}>`;
    return kind < 7 ? `</${one(tags).split(" ")[0]}>` : one(texts);
  }).join("");
}

/** A pseudo-random generator (mulberry32), deterministic by seed. */
export function numbersOf(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return (mixed ^ (mixed >>> 14)) >>> 0;
  };
}
