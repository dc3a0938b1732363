import { expect, test } from "vitest";
import { pictureHost, pictureName } from "./picture-name.ts";

test.each([
  ["https://example.com/basket.png", "example.com/basket.png"],
  ["https://example.com/a/b/basket.png?who=7#x", "example.com/…/basket.png"],
  ["http://example.com:8080/", "example.com:8080"],
  ["https://example.com", "example.com"],
  ["https://example.com/k%C3%B8b.png", "example.com/køb.png"],
  ["https://example.com/a%20b%E2%80%AEgnp.exe", "example.com/a%20b%E2%80%AEgnp.exe"],
  ["https://example.com/%zz.png", "example.com/%zz.png"],
  [`https://example.com/${"x".repeat(50)}`, `example.com/${"x".repeat(40)}…`],
  ["https://BØR.example/a.png", "xn--br-lka.example/a.png"],
  ["https://somebody:secret@example.com/a.png", "example.com/a.png"],
])("%s is named %s", (source, name) => expect(pictureName(source)).toBe(name));

test("a host is shown with its port, never with credentials", () => {
  expect(pictureHost("https://somebody:secret@example.com:8080/a.png")).toBe("example.com:8080");
});
