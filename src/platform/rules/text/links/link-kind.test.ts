import { describe, expect, test } from "vitest";
import { isImageSource, linkKind } from "./link-kind.ts";

const origin = "https://havn.example";

describe("where a link goes", () => {
  test.each([
    ["/cases/1", "own"],
    ["#end", "own"],
    ["https://havn.example/cases", "own"],
    ["https://havn.example.evil.dk/", "external"],
    ["http://havn.example/", "external"],
    ["//evil.dk/x", "external"],
    ["mailto:a@b.dk", "contact"],
    ["tel:+4570204060", "contact"],
    ["javascript:alert(1)", "refused"],
    ["java\nscript:alert(1)", "refused"],
    ["data:text/html,x", "refused"],
    ["vbscript:x", "refused"],
    ["file:///etc/passwd", "refused"],
    ["blob:https://havn.example/1", "refused"],
    ["https://", "refused"],
  ])("%j: %s", (href, kind) => {
    expect(linkKind(href, origin)).toBe(kind);
  });

  test.each([
    ["https://a.dk/b.png", true],
    ["http://a.dk/b.png", true],
    ["data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAAB", true],
    ["data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAdTAAAHUw", false],
    ["data:image/png;base64,AA==", false],
    ["data:image/svg+xml;base64,AA==", false],
    ["javascript:x", false],
    ["/local.png", false],
    ["ftp://a.dk/b.png", false],
  ])("the image %s: %s", (source, accepted) => {
    expect(isImageSource(source)).toBe(accepted);
  });
});
