import { Editor } from "@tiptap/core";
import { expect, test } from "vitest";
import { spacedMarkup } from "#tests/support/markup/spaced-markup.ts";
import { extensions } from "./extensions.ts";
import { pastedHtml } from "./pasted-html.ts";

test.each(spacedMarkup.map(({ what, html, lines }) => [what, html, lines] as const))(
  "%s are pasted as a browser shows them",
  (_what, html, lines) => {
    const editor = new Editor({
      element: document.createElement("div"),
      extensions: extensions("", null, (source) => source),
      enableInputRules: false,
      enablePasteRules: false,
      editorProps: { transformPastedHTML: pastedHtml },
    });
    editor.view.pasteHTML(html);
    const shown: string[] = [];
    editor.state.doc.descendants((block) => {
      if (!block.isTextblock) return true;
      shown.push(...block.textBetween(0, block.content.size, undefined, "\n").replaceAll("\u00a0", " ").split("\n"));
      return false;
    });
    editor.destroy();
    expect(shown.map((line) => line.trimEnd())).toEqual(lines);
  },
);
