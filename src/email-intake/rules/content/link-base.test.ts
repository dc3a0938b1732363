import { expect, test } from "vitest";
import { cutQuoted } from "#tests/support/mail/cut-quoted.ts";

const shown = (html: string) => cutQuoted({ html, text: null }, { cuts: false, pictureOf: () => null });
const link = (href: string) => `<a href="${href}">x</a>`;

test.each([
  ["side.html", "https://evil.example/x/side.html"],
  ["/api/CareCase/GetById", "https://evil.example/api/CareCase/GetById"],
  ["?q=1", "https://evil.example/x/?q=1"],
  ["../y", "https://evil.example/y"],
  ["//cdn.example/y", "https://cdn.example/y"],
  ["https://a.example/", "https://a.example/"],
  ["mailto:a@b.example", "mailto:a@b.example"],
  ["#_ftn1", null],
  ["", null],
])("with a base, %s leads to %s; without one, only absolute links do", (href, to) => {
  const isAbsolute = href === to;
  const based = shown(`<head><base target=_blank><base href="https://evil.example/x/"></head><p>${link(href)}</p>`);
  expect(based).toBe(to === null ? "<p>x</p>" : `<p>${link(to)}</p>`);
  for (const base of ["", `<base href="/x/">`, `<base href="javascript:x">`, `<!--<base href="https://a.example/">-->`])
    expect(shown(`${base}<p>${link(href)}</p>`)).toBe(isAbsolute ? `<p>${link(href)}</p>` : "<p>x</p>");
});
