import { describe, expect, test } from "vitest";
import { isImageSource, linkKind, readLinkAddress } from "./link-kind.ts";

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

  test.each([
    ["example.com", "https://example.com"],
    [" https://example.com/a ", "https://example.com/a"],
    ["mailto:a@b.dk", "mailto:a@b.dk"],
    ["a@b.dk", "mailto:a@b.dk"],
    ["søren.ø@firma.dk", "mailto:søren.ø@firma.dk"],
    ["intranet:8080/sag/7", "https://intranet:8080/sag/7"],
    ["server01.example:8443/app", "https://server01.example:8443/app"],
    ["server:443", "https://server:443"],
    ["https://a@b.dk/x", "https://a@b.dk/x"],
    ["tel:+4570204060", "tel:+4570204060"],
    ["javascript:alert(1)", null],
    ["tel:112", "tel:112"],
    ["data:text/html,x", null],
    ["", null],
  ])("typed as a link, %j is %j", (typed, address) => {
    expect(readLinkAddress(typed)).toBe(address);
  });
});
