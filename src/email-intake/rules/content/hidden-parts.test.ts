import { describe, expect, test } from "vitest";
import { visibleText } from "#platform/rules/markup/visible-text.ts";
import { cutQuoted } from "#tests/support/mail/cut-quoted.ts";
import { withoutHidden } from "./hidden-parts.ts";

const linesOf = (html: string) =>
  visibleText(cutQuoted({ html, text: null }, { cuts: false, pictureOf: () => null })).split("\n");

describe("what a sender hides isn't shown", () => {
  test.each<[string, string]>([
    ["a paragraph", `<p>a</p><p style="display:none">X</p><p>b</p>`],
    ["a paragraph without an end", `<p>a<p style="display:none">X<p>b`],
    ["a span", `<p>a</p><p><span style="display: none">X</span></p><p>b</p>`],
    ["elements within it", `<p>a</p><div style="display:none"><p>X</p><div>Y</div></div><p>b</p>`],
    ["in capitals", `<p>a</p><P STYLE='DISPLAY:NONE !IMPORTANT'>X</P><p>b</p>`],
    ["among other declarations", `<p>a</p><div style="color:red;display:none;max-height:0">X</div><p>b</p>`],
    ["an attribute", `<p>a</p><div hidden>X</div><section hidden=""><p>Y</p></section><p>b</p>`],
    ["invisible", `<p>a</p><div style="visibility:hidden"><p>X</p></div><p>b</p>`],
    ["in Word", `<p>a</p><p class=MsoNormal style='mso-hide:all'><span>X</span></p><p>b</p>`],
    ["in Word, both", `<p>a</p><p><span style='display:none;mso-hide:all'>X<o:p></o:p></span></p><p>b</p>`],
    [
      "a cell and a row",
      `<table><tr><td>a</td><td style="display:none">X</td></tr><tr style='display:none;height:0'><td>Y</td></tr><tr><td>b</td></tr></table>`,
    ],
    ["rows without ends", `<table><tr><td>a<tr style="display:none"><td>X<td>Y<tr><td>b</table>`],
    [
      "a table within a table",
      `<table><tr style="display:none"><td>X<table><tr><td>Y</td></tr></table></td></tr></table><p>a</p><p>b</p>`,
    ],
    ["items", `<ul><li>a</li><li style="display:none">X<ul><li>Y</li></ul></li><li>b</li></ul>`],
    ["whose parent ends it", `<div>a</div><div><span style="display:none">X</div><div>b</div>`],
    ["by a class", `<style>.x,.y{color:red;display:none}</style><p>a</p><p class="w x">X</p><p>b</p>`],
    [
      "by a class of an element",
      `<style>/* .p */ <!-- p.x{display:none!important} --></style><p>a</p><p class=x>X</p><p>b</p>`,
    ],
    [
      "by a class that phones show",
      `<style>.x{display:none}@media (max-width:600px){.x{display:block!important}}</style><p>a</p><p class=x>X</p><p>b</p>`,
    ],
    ["by a class of invisible content", `<style>.x{visibility:hidden}</style><p>a</p><p class=x>X</p><p>b</p>`],
  ])("%s", (_what, html) => expect(linesOf(html)).toEqual(["a", "b"]));
});

describe("nothing else is hidden", () => {
  test.each<[string, string]>([
    ["an element that never ends", `<div style="display:none"><p>a</p><p>b</p>`],
    ["the whole email", `<html><body style="display:none"><p>a</p><p>b</p></body></html>`],
    ["a class whose name says so", `<p class="x hidden y">a</p><p class='display:none'>b</p>`],
    ["a word that says so", `<p title="display:none">a</p><p data-style="display:none">b</p>`],
    [
      "a property that sounds alike",
      `<p style="x-display:none;display:block">a</p><p style="backface-visibility:hidden">b</p>`,
    ],
    ["an attribute that a style overrules", `<div hidden style="display:block">a</div><p>b</p>`],
    ["a link that Outlook draws otherwise", `<p>a</p><a href="https://a.example" style="color:red;mso-hide:all">b</a>`],
    ["what all but Outlook show", `<p>a</p><!--[if !mso]><!--><div style="mso-hide:all">b</div><!--<![endif]-->`],
    ["what is visible again", `<div style="visibility:hidden"><p style="visibility:visible">a</p></div><p>b</p>`],
    [
      "a class on phones",
      `<style>@media (max-width:600px){.x{display:none}}@media print{.x{display:none}}</style><p class=x>a</p><p>b</p>`,
    ],
    ["a class in print", `<style media="print">.x{display:none}</style><p class=x>a</p><p>b</p>`],
    [
      "a class that large screens show",
      `<style>.x{display:none}@media (min-width:600px){.x{display:block}}</style><p class=x>a</p><p>b</p>`,
    ],
    [
      "a class within something else",
      `<style>.y .x{display:none}.x.z{display:none}.x:hover{display:none}</style><p class=x>a</p><p>b</p>`,
    ],
    ["a class that another rule shows", `<style>.x{display:none}div .x{display:block}</style><p class=x>a</p><p>b</p>`],
    ["a class in a comment", `<!--[if mso]><style>.x{display:none}</style><![endif]--><p class=x>a</p><p>b</p>`],
    ["a class of another element", `<style>td.x{display:none}</style><p class=x>a</p><p>b</p>`],
    ["an element behind a paragraph that it ends", `<p style="display:none">X<div>a</div><p>b</p>`],
  ])("%s", (_what, html) => expect(linesOf(html)).toEqual(["a", "b"]));
});

test("hidden parts are found in linear time", () => {
  for (const piece of [
    `<div style="display:none">`,
    `<p hidden><td>`,
    `</p><div hidden><b>`,
    `<style>/*`,
    `<style>.a{display:none;`,
    `<table><tr hidden>`,
    `<!--[if !mso]>`,
    `##-`,
  ]) {
    const started = performance.now();
    withoutHidden(piece.repeat(500_000 / piece.length));
    expect(performance.now() - started, piece).toBeLessThan(1_500);
  }
});
