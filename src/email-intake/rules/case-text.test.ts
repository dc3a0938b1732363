import { describe, expect, test } from "vitest";
import { textWithin, titleOf } from "./case-text.ts";

describe("a title", () => {
  test.each([
    ["SV: Faktura", "SV: Faktura"],
    ["  Faktura ", "Faktura"],
    ["", "Mail fra Nora"],
    ["Hi", "Mail fra Nora"],
    ["x".repeat(150), "x".repeat(150)],
    ["x".repeat(151), `${"x".repeat(149)}…`],
    ["😀".repeat(200), `${"😀".repeat(149)}…`],
  ])("from %j", (subject, title) => expect(titleOf(subject, "Mail fra Nora")).toBe(title));
});

describe("a text", () => {
  test.each([
    ["<p>Hej</p>", "<p>Hej</p>"],
    ["", "<p>Faktura &amp; moms</p>"],
    ["<p> </p>", "<p>Faktura &amp; moms</p>"],
    ["<p>12345</p><p>67890</p>", "<p>12345</p><p>67890</p>"],
    ["<p>12345</p><p><b>678901</b></p>", "<p>12345</p><p>678…</p>"],
    [`<p>a</p>${"<p><br /></p>".repeat(40_000)}`, "<p>a</p>"],
  ])("from %.40s", (markup, text) => expect(textWithin(markup, 10, "Faktura & moms")).toBe(text));
  test("without a subject", () => expect(textWithin("", 10, "")).toBe("<p>–</p>"));
});
