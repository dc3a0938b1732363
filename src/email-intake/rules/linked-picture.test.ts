import { describe, expect, test } from "vitest";
import { cutQuoted } from "#tests/support/mail/cut-quoted.ts";

const ofHtml = (html: string) => cutQuoted({ html, text: null }, { cuts: false, pictureOf: () => null });

describe("a remote image", () => {
  test.each([
    ["one that says what it is", `<img src="https://a.example/x/kurve.png" alt="Kurven">`, "[Kurven]"],
    ["one that has a size", `<img src="https://a.example/x/kurve.png" width=640>`, "[a.example/…/kurve.png]"],
  ])("%s becomes a link, and never a picture", (_what, html, text) => {
    expect(ofHtml(`<p>Se ${html}</p>`)).toBe(`<p>Se <a href="https://a.example/x/kurve.png">${text}</a></p>`);
  });

  test.each([
    ["of one pixel", `<img src="https://a.example/1.gif" alt="x" width="1" height="1">`],
    ["of no height", `<img src="https://a.example/1.gif" width="600" height="0">`],
    ["that says nothing of itself", `<img src="https://a.example/1.gif">`],
    ["of a script", `<img src="javascript:x" width="600">`],
  ])("one %s is dropped", (_what, html) => expect(ofHtml(`<p>Hej${html}</p>`)).toBe("<p>Hej</p>"));

  test("inside a link, shows the link's text", () => {
    expect(ofHtml(`<a href="https://a.example/"><img src="https://a.example/b.png" alt="Butik"></a>`)).toBe(
      `<p><a href="https://a.example/">[Butik]</a></p>`,
    );
  });
});

test("repeated formatting stops when it would exceed the text", () => {
  const links = `<a href="https://a.example/${"x".repeat(1_900)}">`;
  const shown = ofHtml(`${links}<b><i>${"x<br>".repeat(20_000)}</i></b></a>`);
  expect(shown.length).toBeLessThan(1_000_000);
  expect(shown.match(/<a /g)?.length).toBe(shown.match(/<\/a>/g)?.length);
  expect(shown.match(/x/g)?.length).toBeGreaterThan(20_000);
});
