import { expect, test } from "vitest";
import { newerDraft } from "./newer-draft.ts";

const nine = Date.parse("2026-11-21T09:00:00Z");
const local = (text: string, stored: string | null = null, at = nine) => ({ text, stored, at });
const server = (comment: string, savedAt = "2026-11-21T08:00:00Z") => ({ isInternal: false, comment, savedAt });

test.each([
  ["nothing here: the server's", null, server("<p>A</p>"), "server"],
  ["nothing anywhere", null, null, "server"],
  ["typed here and never stored", local("<p>A</p>"), null, "local"],
  ["stored once, gone from the server: it was sent elsewhere", local("<p>A</p>", "<p>A</p>"), null, "server"],
  ["stored once, typed on since, gone from the server", local("<p>A b</p>", "<p>A</p>"), null, "local"],
  ["the same text, as the server cleaned it", local("<p>A</p>", "<p>A</p>"), server("<p>A</p><p></p>"), "local"],
  [
    "the same words, but another picture in another browser",
    local("<p>A</p>", "<p>A</p>"),
    server('<p>A<img data-file="7" alt="" /></p>'),
    "server",
  ],
  ["stored from here, then changed in another browser", local("<p>A</p>", "<p>A</p>"), server("<p>B</p>"), "server"],
  [
    "typed on from what the server has",
    local("<p>A b</p>", "<p>A</p>"),
    server("<p>A</p>", "2026-11-21T10:00:00Z"),
    "local",
  ],
  [
    "both changed, the server's later",
    local("<p>A b</p>", "<p>A</p>"),
    server("<p>C</p>", "2026-11-21T10:00:00Z"),
    "server",
  ],
  ["both changed, this one later", local("<p>A b</p>", "<p>A</p>"), server("<p>C</p>"), "local"],
] as const)("%s", (_what, here, there, expected) => {
  expect(newerDraft(here, there, nine + 60_000)).toBe(expected);
});

test("server data from before the local text was written doesn't prove that the server lacks it", () => {
  const here = local("<p>A b</p>", "<p>A b</p>");
  expect(newerDraft(here, null, nine - 1)).toBe("local");
  expect(newerDraft(here, server("<p>A</p>"), nine - 1)).toBe("local");
});
