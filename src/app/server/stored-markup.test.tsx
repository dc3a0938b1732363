import { cleanup, render } from "@testing-library/react";
import { type DefaultTreeAdapterTypes, parseFragment } from "parse5";
import { renderToString } from "react-dom/server";
import { afterEach, beforeAll, describe, expect, test } from "vitest";
import { sanitizeMarkup } from "#platform/server/markup/sanitize-markup.ts";
import { numbersOf, tagSoup } from "#tests/support/markup/tag-soup.ts";
import { parseMarkup } from "#ui/text/parse-markup.ts";
import { RichText } from "#ui/text/RichText.tsx";
import { loadCatalogue } from "#wording/load-catalogue.ts";
import { WordsProvider } from "#wording/WordsProvider.tsx";

beforeAll(() => loadCatalogue("en"));
afterEach(cleanup);

/**
 * A tree as nested lists: texts, and elements with name, attributes and children. Without comments, and with adjacent
 * texts merged.
 */
type Tree = readonly (string | readonly [string, Readonly<Record<string, string>>, Tree])[];
const joined = (nodes: Tree): Tree => {
  const all: Tree[number][] = [];
  for (const node of nodes) {
    const last = all.at(-1);
    if (typeof node === "string" && typeof last === "string") all[all.length - 1] = last + node;
    else all.push(node);
  }
  return all;
};

/** Parses HTML like a browser, following the standard. */
const readByStandard = (html: string): Tree => ofParsed(parseFragment(html).childNodes);
const ofParsed = (nodes: readonly DefaultTreeAdapterTypes.ChildNode[]): Tree =>
  joined(
    nodes.flatMap((node): Tree => {
      if ("value" in node) return [node.value];
      if (!("tagName" in node)) return [];
      return [
        [
          node.tagName,
          Object.fromEntries(node.attrs.map(({ name, value }) => [name, value])),
          ofParsed(node.childNodes),
        ],
      ];
    }),
  );

/** As React creates it in a browser, element by element. */
const ofDocument = (nodes: Iterable<ChildNode>): Tree =>
  joined(
    [...nodes].flatMap((node): Tree => {
      if (node.nodeType === 3) return [node.textContent ?? ""];
      if (!(node instanceof Element)) return [];
      const attributes = [...node.attributes].map(({ name, value }) => [name, value]);
      return [[node.tagName.toLowerCase(), Object.fromEntries(attributes), ofDocument(node.childNodes)]];
    }),
  );

const ofOurs = (nodes: ReturnType<typeof parseMarkup>): Tree =>
  joined(
    nodes.map((node) =>
      typeof node === "string" ? node : ([node.tag, node.attributes, ofOurs(node.children)] as const),
    ),
  );

const Page = ({ html }: { html: string }) => (
  <WordsProvider initialLocale="en" brand="Havn">
    <RichText html={html} />
  </WordsProvider>
);

/** Server HTML parses to the same tree that the browser creates, so hydration changes nothing. */
const expectSameTree = (html: string) => {
  const sent = readByStandard(renderToString(<Page html={html} />));
  const { container, unmount } = render(<Page html={html} />);
  expect(sent, html).toEqual(ofDocument(container.childNodes));
  unmount();
};

const inside = [
  "p",
  "strong",
  "em",
  "s",
  "u",
  "code",
  "pre",
  "blockquote",
  "ul",
  "ol",
  "li",
  "h2",
  "h3",
  `a href="/x"`,
  `span data-mention="7"`,
];

/** Randomly nested allowed elements, well-formed, as an earlier sanitizer permitted. */
function badlyNested(seed: number): string {
  const next = numbersOf(seed);
  const write = (depth: number): string =>
    Array.from({ length: next() % 4 }, () => {
      const kind = next() % 12;
      if (kind < 4 || depth > 6)
        return ["a", " b ", "\n", "&amp;", "<br />", `<img src="https://a.example/c.png" alt="d" />`][kind % 6];
      const tag = inside[next() % inside.length] ?? "p";
      return `<${tag}>${write(depth + 1)}</${tag.split(" ")[0]}>`;
    }).join("");
  return write(0);
}

const seeds = Array.from({ length: 300 }, (_, seed) => seed);

describe("stored HTML", () => {
  test("parses in a browser to the tree that screens render", () => {
    for (const seed of seeds) {
      const read = sanitizeMarkup(tagSoup(seed));
      if ("excess" in read) throw new Error(read.excess);
      expect(readByStandard(read.markup), read.markup).toEqual(ofOurs(parseMarkup(read.markup)));
      expectSameTree(read.markup);
    }
  });

  test("badly nested HTML from earlier versions is still displayed as a browser parses it", () => {
    expect(seeds.some((seed) => /<a [^>]*>(?:(?!<\/a>).)*<a /.test(badlyNested(seed)))).toBe(true);
    for (const seed of seeds) expectSameTree(badlyNested(seed));
  });
});
