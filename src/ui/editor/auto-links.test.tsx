import { Editor } from "@tiptap/core";
import { afterEach, describe, expect, test } from "vitest";
import { extensions } from "./extensions.ts";
import { writtenHtml } from "./written-html.ts";

let editor: Editor | null = null;
afterEach(() => editor?.destroy());

function open(content = ""): {
  type: (text: string) => void;
  paste: (text: string) => void;
  now: Editor;
  html: () => string;
} {
  const now = new Editor({
    element: document.createElement("div"),
    extensions: extensions("", null, (source) => source),
    content,
    enableInputRules: false,
    enablePasteRules: false,
  });
  editor = now;
  const insert = (text: string, paste = false) => {
    const { tr } = now.state;
    now.view.dispatch(
      (text === "\n" ? tr.split(tr.selection.from) : tr.insertText(text)).setMeta("uiEvent", paste ? "paste" : null),
    );
  };
  return {
    type: (text) => {
      for (const character of text) insert(character);
    },
    paste: (text) => insert(text, true),
    now,
    html: () => writtenHtml(now.state.doc).replaceAll("&nbsp;", " "),
  };
}

const link = (href: string, text = href) => `<a href="${href}">${text}</a>`;
/** The position after this text. */
const behind = ({ state: { doc } }: Editor, text: string): number => {
  let found = -1;
  doc.descendants((node, at) => {
    const start = node.text?.indexOf(text) ?? -1;
    if (start >= 0) found = at + start + text.length;
  });
  return found;
};

describe("an automatic link", () => {
  test.each([
    ["https://a.dk", "https://a.dk", " "],
    ["www.a.dk", "https://www.a.dk", " "],
    ["a@b.dk", "mailto:a@b.dk", " "],
    ["https://a.dk", "https://a.dk", "\n"],
    ["a@b.dk", "mailto:a@b.dk", "\n"],
  ])("from %s is removed by one undo, and stays removed", (text, href, end) => {
    const { type, now, html } = open();
    const written = (inner: string, rest = "") =>
      end === " " ? `<p>Se ${inner} ${rest}</p>` : `<p>Se ${inner}</p><p>${rest}</p>`;
    type(`Se ${text}${end}`);
    expect(html()).toBe(written(link(href, text)));
    now.commands.undo();
    expect(html()).toBe(written(text));
    type(" nu ");
    expect(html()).toBe(written(text, " nu "));
    now.commands.setTextSelection(behind(now, text));
    type(" ");
    expect(html()).toBe(written(`${text} `, " nu "));
    type("https://b.dk ");
    expect(html()).toContain(link("https://b.dk"));
    expect(html()).toContain(`Se ${text} `);
  });

  test("is restored by one redo", () => {
    const { type, now, html } = open();
    type("https://a.dk ");
    now.commands.undo();
    now.commands.redo();
    expect(html()).toBe(`<p>${link("https://a.dk")} </p>`);
    now.commands.undo();
    now.commands.undo();
    expect(html()).toBe("<p></p>");
  });

  test("stays removed after a user removes it", () => {
    const { type, now, html } = open();
    type("https://a.dk ");
    now.chain().setTextSelection(3).extendMarkRange("link").unsetLink().run();
    now.commands.setTextSelection(14);
    type("og ");
    expect(html()).toBe("<p>https://a.dk og </p>");
    now.commands.setTextSelection(13);
    type(" ");
    expect(html()).toBe("<p>https://a.dk  og </p>");
  });

  test("from pasted text is removed by one undo", () => {
    const { type, paste, now, html } = open();
    type("Se ");
    paste("(https://a.dk/x) og a@b.dk, readme.md");
    expect(html()).toBe(`<p>Se (${link("https://a.dk/x")}) og ${link("mailto:a@b.dk", "a@b.dk")}, readme.md</p>`);
    now.commands.undo();
    expect(html()).toBe("<p>Se (https://a.dk/x) og a@b.dk, readme.md</p>");
    type(" ");
    expect(html()).not.toContain("href");
  });

  test.each([
    "<pre>https://a.dk</pre>",
    "<p><code>https://a.dk</code></p>",
    `<p>${link("https://b.dk", "https://a.dk")}</p>`,
  ])("isn't created in %s", (content) => {
    const { type, now, html } = open(content);
    const links = html().match(/href="[^"]*"/g);
    now.commands.focus("end");
    type(" ");
    expect(html().match(/href="[^"]*"/g)).toEqual(links);
  });
});

describe("a link with its address as its text", () => {
  test.each([
    ["at its end", "https://a.dk", "/x", "https://a.dk/x", "https://a.dk/x"],
    ["with punctuation after it", "https://a.dk", ".", "https://a.dk", "https://a.dk"],
    ["with punctuation and more after it", "https://a.dk", ".b", "https://a.dk.b", "https://a.dk.b"],
    ["inside", "https://a", "b", "https://ab.dk", "https://ab.dk"],
  ])("follows what is typed %s", (_where, at, typed, href, text) => {
    const { type, now, html } = open();
    type("Se https://a.dk nu");
    now.commands.setTextSelection(behind(now, at));
    type(typed);
    expect(html()).toContain(link(href, text));
    expect(html().match(/<a/g)).toHaveLength(1);
    now.commands.undo();
    expect(html()).toBe(`<p>Se ${link("https://a.dk")} nu</p>`);
  });

  test("ends where a space or a new line is typed into it", () => {
    for (const [end, rest] of [
      [" ", " b.dk"],
      ["\n", "</p><p>b.dk"],
    ] as const) {
      const { type, now, html } = open(`<p>${link("mailto:a@c.dkb.dk", "a@c.dkb.dk")}</p>`);
      now.commands.setTextSelection(7);
      type(end);
      expect(html()).toBe(`<p>${link("mailto:a@c.dk", "a@c.dk")}${rest}</p>`);
      now.destroy();
    }
  });

  test("is removed once its text is no address", () => {
    const { now, html, type } = open(`<p>${link("https://a.dk/")}</p>`.replace(">https://a.dk/<", ">https://a.dk<"));
    now.commands.deleteRange({ from: 1, to: 2 });
    expect(html()).toBe("<p>ttps://a.dk</p>");
    now.commands.setTextSelection(1);
    type("h");
    now.commands.focus("end");
    type(" ");
    expect(html()).toBe(`<p>${link("https://a.dk")} </p>`);
  });
});

test("a link with its own text keeps its target", () => {
  for (const words of ["vores side", "https://b.dk"]) {
    const { type, now, html } = open(`<p>Se ${link("https://a.dk/x", words)} nu</p>`);
    now.commands.setTextSelection(behind(now, words) - 1);
    type("xx");
    expect(html()).toBe(`<p>Se ${link("https://a.dk/x", `${words.slice(0, -1)}xx${words.slice(-1)}`)} nu</p>`);
    now.destroy();
  }
});
