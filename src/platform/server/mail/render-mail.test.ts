import { describe, expect, test } from "vitest";
import { letterMark } from "#platform/rules/text/letter-mark.ts";
import type { Letter } from "./letter-contents.ts";
import { renderMail } from "./render-mail.ts";

const letter: Letter = {
  language: "da-DK",
  brand: "Havn",
  isAnswered: true,
  greeting: "Hej Nora",
  paragraphs: ["Én sag har nyt."],
  button: { label: "Åbn", href: "https://care.example.com/cases/7" },
  linkAsText: "Virker knappen ikke:",
  notes: [],
  links: [
    { label: "Vælg", href: "https://care.example.com/a" },
    { label: "Stop", href: "https://care.example.com/b" },
  ],
};
/** What lists of emails show: the first text, hidden or not. */
const firstText = (html: string): string =>
  html
    .slice(html.indexOf("<body"))
    .replace(/<[^>]*>|&(?:zwnj|nbsp);/g, " ")
    .replaceAll(letterMark, "")
    .trim()
    .split("\n")[0]
    ?.trim() ?? "";

describe("an email's preview line in a list", () => {
  test("is the news", () =>
    expect(firstText(renderMail({ ...letter, preview: "Maja skrev: <Hej>" }).html)).toBe("Maja skrev: &#60;Hej&#62;"));
  test("is the first paragraph if nothing else is news", () =>
    expect(firstText(renderMail(letter).html)).toBe("Én sag har nyt."));
});

test("lines don't break before a dot", () => {
  const { html } = renderMail(letter);
  expect(html).toContain("</a>&nbsp;· <a");
  expect(html).not.toMatch(/[^;]·|\s·/);
});
