import { readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { slowPatterns } from "#tests/support/sources/slow-patterns.ts";

const root = fileURLToPath(new URL("../../..", import.meta.url));

/** Some of them run on texts of 400,000 characters, where quadratic time would block everyone for minutes. */
test("each regular expression runs in linear time", () => {
  const files = readdirSync(`${root}src`, { recursive: true, encoding: "utf8" }).filter(
    (name) => /\.tsx?$/.test(name) && !/\.test\.tsx?$/.test(name),
  );
  expect(files.length).toBeGreaterThan(50);
  expect(files.flatMap((name) => slowPatterns(`src/${name}`, readFileSync(`${root}src/${name}`, "utf8")))).toEqual([]);
});

test.each([
  [String.raw`text.replace(/[ \t\n]+$/, "")`, "is tried again from every character of a long run"],
  [String.raw`/^(\s*)(.*?)(\s*)$/s.exec(text)`, "two parts of it share out the same run in every way"],
  [String.raw`/^(?:a+)+$/.test(text)`, "a part that repeats reads the same run in more than one way"],
])("%s is detected", (source, why) => {
  expect(slowPatterns("planted.ts", source)).toContainEqual(
    expect.stringMatching(new RegExp(`^planted.ts:1 .*: ${why}$`)),
  );
});

test.each([String.raw`/^\s+/`, String.raw`/[ \t]{1,9}$/`, String.raw`/^[^@\s]+@[^@\s.]+(?:\.[^@\s.]+)+$/`])(
  "%s is not detected",
  (source) => expect(slowPatterns("planted.ts", source)).toEqual([]),
);
