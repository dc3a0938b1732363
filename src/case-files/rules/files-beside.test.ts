import { expect, test } from "vitest";
import { filesBeside } from "./files-beside.ts";

const files = [
  { id: 1, contentType: "image/png" },
  { id: 2, contentType: "image/svg+xml" },
  { id: 3, contentType: "image/jpeg" },
];

test.each([
  ["a text without pictures", "<p>1</p>", [1, 2, 3]],
  ["one that shows a picture", '<p><img data-file="1" alt="" /></p>', [2, 3]],
  ["one that names what isn't a picture", '<img data-file="2" alt="" /><img data-file="3" alt="" />', [1, 2]],
  ["one that names another file", '<img data-file="4" alt="" />', [1, 2, 3]],
])("beside %s", (_what, markup, ids) => {
  expect(filesBeside(files, markup).map(({ id }) => id)).toEqual(ids);
});
