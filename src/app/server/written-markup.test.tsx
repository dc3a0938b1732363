import { cleanup, render } from "@testing-library/react";
import { getSchema } from "@tiptap/core";
import { DOMParser, Node, type Schema } from "@tiptap/pm/model";
import { afterEach, beforeAll, describe, expect, test } from "vitest";
import { visibleText } from "#platform/rules/markup/visible-text.ts";
import { withColumns } from "#platform/rules/text/with-columns.ts";
import { readRichText } from "#platform/server/mail/rich-text/read-rich-text.ts";
import { type MailRichText as MailText, textOf } from "#platform/server/mail/rich-text/rich-text.ts";
import { richTextHtml } from "#platform/server/mail/rich-text/rich-text-html.ts";
import { sanitizeMarkup } from "#platform/server/markup/sanitize-markup.ts";
import { writtenDocument } from "#tests/support/markup/written-document.ts";
import { extensions } from "#ui/editor/extensions.ts";
import { asStored, writtenHtml } from "#ui/editor/written-html.ts";
import { FilePictures } from "#ui/text/file-pictures.tsx";
import { RichText } from "#ui/text/RichText.tsx";
import { loadCatalogue } from "#wording/load-catalogue.ts";
import { WordsProvider } from "#wording/WordsProvider.tsx";

beforeAll(() => loadCatalogue("en"));
afterEach(cleanup);

const schema: Schema = getSchema(extensions("", { char: "@" }, (source) => source));
const documents = Array.from({ length: 120 }, (_, seed) => Node.fromJSON(schema, writtenDocument(seed)));

const stored = (html: string): string => {
  const read = sanitizeMarkup(html, { ofCase: true });
  if ("excess" in read) throw new Error(read.excess);
  return read.markup;
};

/** Reads HTML as the editor does. */
const readIntoEditor = (html: string): Node => {
  const box = document.createElement("div");
  box.innerHTML = asStored(html);
  return DOMParser.fromSchema(schema).parse(box, { preserveWhitespace: true });
};

const shown = (html: string): Element => {
  const { container } = render(
    <WordsProvider initialLocale="en" brand="Havn">
      <FilePictures value={() => null}>
        <RichText html={html} pictures="named" />
      </FilePictures>
    </WordsProvider>,
  );
  return container;
};

/** The visible lines in the editor, with tabs as spaces, and the words of the case's pictures if `withPictures`. */
const linesOf = (written: Node, withPictures: boolean): string[] => {
  const lines: string[] = [];
  written.descendants((block) => {
    if (!block.isTextblock) return true;
    const text = block.textBetween(0, block.content.size, undefined, ({ type, attrs }) => {
      if (type.name === "hardBreak") return "\n";
      if (type.name === "filePicture") return withPictures ? ` ${attrs.alt} ` : "";
      return type.name === "image" ? "" : `@${attrs.label}`;
    });
    lines.push(...text.split("\n").map((line) => withColumns(line)));
    return false;
  });
  return lines;
};

const wordsOf = (text: string): string[] => text.split(/\s+/).filter((word) => word !== "");

const mailedLines = (blocks: MailText): string[] =>
  blocks.flatMap((block) => {
    if (block.kind === "list") return block.items.flatMap((item) => mailedLines(item.blocks));
    if (block.kind === "quote") return mailedLines(block.blocks);
    if (block.kind === "table") return block.rows.map((row) => row.map(textOf).join(" | "));
    const text = block.kind === "code" ? block.text : textOf(block.runs);
    return text
      .split("\n")
      .map((line) => line.trimEnd())
      .filter((line) => line !== "");
  });

describe("any document from the editor", () => {
  test("is stored as it was written, and loaded into the editor unchanged", () => {
    for (const written of documents) {
      written.check();
      const markup = stored(writtenHtml(written));
      expect(readIntoEditor(markup).toJSON(), markup).toEqual(written.toJSON());
      expect(stored(writtenHtml(readIntoEditor(markup))), markup).toBe(markup);
    }
  });

  test("is displayed with the same blocks, numbers, words and spaces", () => {
    const partsOf = (root: Element): string[] =>
      [...root.querySelectorAll("p, h2, h3, pre, blockquote, ul, ol, li")].map((element) => {
        const numbers = ["start", "type", "reversed", "value"].map((name) => element.getAttribute(name));
        return `${element.tagName} ${numbers.join()} ${element.textContent}`;
      });
    for (const written of documents) {
      const html = writtenHtml(written);
      const inEditor = document.createElement("div");
      inEditor.innerHTML = html;
      const screen = shown(stored(html));
      expect(partsOf(screen), html).toEqual(partsOf(inEditor));
      cleanup();
    }
  });

  test("is emailed with the same lines, and found by the same words", () => {
    for (const written of documents) {
      const markup = stored(writtenHtml(written));
      const { blocks } = readRichText(markup, {
        most: { characters: 1e6, lines: 1e5 },
        origin: "https://own.example",
        picture: "",
      });
      const lines = linesOf(written, false);
      expect(mailedLines(blocks), markup).toEqual(lines.map((line) => line.trimEnd()).filter((line) => line !== ""));
      // No spaces that an email program would collapse, except our own around a link's address.
      const html = richTextHtml(blocks).replace(
        /<pre.*?<\/pre>|\n|<\/?(?:strong|em|s|u|code|sup|sub|a|bdi)\b[^>]*>/gs,
        "",
      );
      if (!markup.includes("<a ")) expect(html, markup).not.toMatch(/ {2}|> (?!<)/);
      expect(wordsOf(visibleText(markup)), markup).toEqual(wordsOf(linesOf(written, true).join("\n")));
    }
  });
});
