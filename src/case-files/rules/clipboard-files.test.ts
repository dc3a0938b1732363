import { expect, test } from "vitest";
import { meansFiles, picturesAmong, picturesBeside } from "./clipboard-files.ts";

test.each([
  ["a screenshot", "", ["image.png"], true],
  ["one file of Finder", "Faktura 24.pdf", ["Faktura 24.pdf"], true],
  ["several of Finder", "a.pdf\rb.pdf", ["a.pdf", "b.pdf"], true],
  ["a decomposed name", "Ka\u030ase.png", ["K\u00e5se.png"], true],
  ["paths of a Linux desktop", "/home/anna/a b.txt\n", ["a b.txt"], true],
  ["URLs of a Linux desktop", "file:///home/anna/a%20b.txt", ["a b.txt"], true],
  ["a path of Windows", "C:\\Users\\anna\\a.txt", ["a.txt"], true],
  ["a picture of cells beside them", "Vare\tAntal\nKasse\t3", ["image.png"], false],
  ["a picture of words beside them", "Kære kunde", ["image.png"], false],
  ["text that names the file, and more", "a.pdf\nSe vedhæftet", ["a.pdf"], false],
  ["text alone", "a.pdf", [], false],
])("%s", (_what, text, names, are) => expect(meansFiles(text, names)).toBe(are));

test.each([
  ["a screenshot", "", ["image/png"], ["image/png"]],
  [
    "pictures and others",
    "",
    ["image/jpeg", "application/pdf", "image/svg+xml", "image/webp"],
    ["image/jpeg", "image/webp"],
  ],
  ["a picture of words beside them", "Kære kunde", ["image/png"], []],
  ["nothing", "", [], []],
])("the pictures of %s", (_what, text, types, pictures) => {
  const files = types.map((type) => ({ name: "a", type }));
  expect(picturesAmong({ files, getData: () => text }).map(({ type }) => type)).toEqual(pictures);
});

test.each([
  ["a picture of words", "Kære kunde", "<p>Kære kunde</p>", 0],
  ["a picture among words", "Kære kunde", '<p>Kære kunde <img width=4 src="file:///C:/clip_image001.png"></p>', 1],
  ["a picture that a page has", "Kære kunde", '<p>Kære kunde <img src="https://a.example/b.png"></p>', 0],
  ["a picture alone", "", '<img src="file:///C:/clip_image001.png">', 0],
])("%s is taken beside the text: %s", (_what, text, html, count) => {
  const files = ["image/png", "application/pdf"].map((type) => ({ type }));
  const getData = (format: string) => (format === "text/html" ? html : text);
  expect(picturesBeside({ files, getData })).toHaveLength(count);
});
