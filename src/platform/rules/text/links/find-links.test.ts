import { expect, test } from "vitest";
import { findLinks, isLink } from "./find-links.ts";

test.each([
  ["Se https://a.dk/x.", ["https://a.dk/x"]],
  ["(se https://a.dk/x)", ["https://a.dk/x"]],
  ["https://da.wikipedia.org/wiki/Fjord_(landskab)", ["https://da.wikipedia.org/wiki/Fjord_(landskab)"]],
  ["(https://a.dk/x_(y)) og", ["https://a.dk/x_(y)"]],
  ['<https://a.dk/x>, "https://b.dk"', ["https://a.dk/x", "https://b.dk"]],
  ["https://a.dk/?q=1&b=2; så", ["https://a.dk/?q=1&b=2"]],
  ["*https://a.dk*", ["https://a.dk"]],
  ["http://intranet:8080/sag/7", ["http://intranet:8080/sag/7"]],
  ["HTTPS://A.DK/Æ", ["HTTPS://A.DK/Æ"]],
  ["www.firma.dk, www.", ["www.firma.dk"]],
  ["skriv til søren.ø+sag@firma.co.uk!", ["søren.ø+sag@firma.co.uk"]],
  ["faktura.zip og readme.md samt run.sh dvs.at", []],
  ["kl. 8.30, 10.000,00 kr., Node.js", []],
  ["user@server, @anna, a@b", []],
  ["javascript:alert(1) ftp://a.dk/x file:///etc/passwd", []],
  ["https:// http://", []],
])("the links of %j are %j", (text, links) => {
  expect(findLinks(text).map(({ start, end }) => text.slice(start, end))).toEqual(links);
});

test.each([
  ["https://a.dk", "https://a.dk"],
  ["www.a.dk", "https://www.a.dk"],
  ["a@b.dk", "mailto:a@b.dk"],
])("%s leads to %s", (text, href) => {
  expect(findLinks(text)).toEqual([{ start: 0, end: text.length, href }]);
});

test.each([
  ["https://a.dk", true],
  ["www.a.dk", true],
  ["a@b.dk", true],
  ["https://a.dk.", false],
  ["se https://a.dk", false],
  ["readme.md", false],
  ["", false],
])("%j is a link by itself: %s", (text, itIs) => expect(isLink(text)).toBe(itIs));
