import { Editor } from "@tiptap/core";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { spacedMarkup } from "#tests/support/markup/spaced-markup.ts";
import { RichText } from "#ui/text/RichText.tsx";
import { extensions } from "./extensions.ts";
import { pasteProps } from "./paste-props.ts";
import { copiedSerializer, writtenHtml } from "./written-html.ts";

const openEditor = (content = "") =>
  new Editor({
    element: document.createElement("div"),
    extensions: extensions("", null, (source) => source),
    content,
    parseOptions: { preserveWhitespace: true },
    enableInputRules: false,
    enablePasteRules: false,
    editorProps: pasteProps(),
  });

/** The lines that the editor shows once this is pasted. */
function pastedLines(html: string): string[] {
  const editor = openEditor();
  editor.view.pasteHTML(html);
  const shown: string[] = [];
  editor.state.doc.descendants((block) => {
    if (!block.isTextblock) return true;
    shown.push(...block.textBetween(0, block.content.size, undefined, "\n").replaceAll("\u00a0", " ").split("\n"));
    return false;
  });
  editor.destroy();
  return shown.map((line) => line.trimEnd());
}

test.each(spacedMarkup.map(({ what, html, lines }) => [what, html, lines] as const))(
  "%s are pasted as a browser shows them",
  (_what, html, lines) => expect(pastedLines(html)).toEqual(lines),
);

test.each([
  [
    "a table",
    `<meta charset='utf-8'><table data-pm-slice="1 1 []"><tbody><tr><th><p>Vare</p></th><th><p>Antal</p></th></tr><tr><td><p>Kasse</p></td><td><p>3</p></td></tr></tbody></table>`,
    ["Vare | Antal", "Kasse | 3"],
  ],
  [
    "spaces and empty paragraphs, which it shows",
    `<p data-pm-slice="1 1 []">Vare   Antal</p><p></p><p>  Kasse <strong> 3</strong></p>`,
    ["Vare   Antal", "", "  Kasse  3"],
  ],
  [
    "an item of a list",
    `<ul data-pm-slice="3 3 [&quot;bulletList&quot;,null]"><li><p>et</p></li><li><p>to</p></li></ul>`,
    ["et", "to"],
  ],
])("text from a program with the same editor: %s", (_what, html, lines) => expect(pastedLines(html)).toEqual(lines));

test("text copied here is pasted unchanged", () => {
  const content = "<p>a   b</p><p></p><p> c<br> d</p><ul><li><p>e</p></li></ul><pre><code>f\n  g</code></pre><p></p>";
  const from = openEditor(content);
  from.view.setProps({ clipboardSerializer: copiedSerializer(from.schema) });
  from.commands.selectAll();
  const { dom } = from.view.serializeForClipboard(from.state.selection.content());
  const to = openEditor();
  to.view.pasteHTML(dom.innerHTML);
  expect(writtenHtml(to.state.doc)).toBe(writtenHtml(from.state.doc));
  expect(dom.innerHTML.match(/data-havn-copied/g)).toHaveLength(1);
  from.destroy();
  to.destroy();
});

const table = "<table><tr><td>a</td><td>b</td></tr><tr><td>c</td><td>d</td></tr></table>";
test.each([
  ["a table in a sentence", table, "<p>før </p><p>a | b</p><p>c | d</p><p>efter</p>"],
  ["a table behind a sentence", `<p>x</p>${table}`, "<p>før x</p><p>a | b</p><p>c | d</p><p>efter</p>"],
  ["a table before a sentence", `${table}<p>x</p>`, "<p>før </p><p>a | b</p><p>c | d</p><p>xefter</p>"],
  ["one cell", "<table><tr><td>a</td></tr></table>", "<p>før aefter</p>"],
])("%s has lines of its own", (_what, html, kept) => {
  const editor = openEditor("<p>før efter</p>");
  editor.commands.setTextSelection(5);
  editor.view.pasteHTML(html);
  expect(writtenHtml(editor.state.doc)).toBe(kept);
  editor.commands.setContent("<p>før</p>");
  editor.commands.focus("end");
  editor.view.pasteHTML(table);
  expect(writtenHtml(editor.state.doc), "at its end").toBe("<p>før</p><p>a | b</p><p>c | d</p>");
  editor.destroy();
});

test("each line break of pasted text begins a line", () => {
  const editor = openEditor();
  editor.view.pasteText("a\vb\fc\r\n\r\nd\u2028e");
  expect(writtenHtml(editor.state.doc)).toBe("<p>a</p><p>b</p><p>c</p><p></p><p>d</p><p>e</p>");
  editor.commands.setContent("<pre>x</pre>");
  editor.view.pasteText("a\vb");
  expect(editor.getText()).toContain("a\nb");
  editor.destroy();
});

test("blank lines that are copied from a text that is shown are pasted", () => {
  const shown = renderToStaticMarkup(<RichText html="<p>a</p><p></p><p>b</p>" />);
  expect(pastedLines(shown)).toEqual(["a", "", "b"]);
});
