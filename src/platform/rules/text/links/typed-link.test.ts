import { expect, test } from "vitest";
import { readLinkAddress, wordsOfLink } from "./typed-link.ts";

const origin = "https://havn.example";

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
  ["\\\\srv\\a.xlsx", null],
  ["\\srv", null],
  ["srv\\a.xlsx", null],
  ["C:\\a.xlsx", null],
  ["file://srv/a.xlsx", null],
  ["//a.dk/b", "https://a.dk/b"],
  ["+45 12 34 56 78", "tel:+4512345678"],
  ["+45.12.34.56.78", "tel:+4512345678"],
  ["(0431) 12-34 56", "tel:0431123456"],
  ["12345678", "tel:12345678"],
  ["192.168.1.10/sag", "https://192.168.1.10/sag"],
  ["12002", null],
  ["+45 firma", null],
  ["/cases/12002?tab=files#end", "https://havn.example/cases/12002?tab=files#end"],
  ["/", "https://havn.example/"],
  ["#12002", null],
  ["?a=b", null],
])("typed as a link, %j is %j", (typed, address) => {
  expect(readLinkAddress(typed, origin)).toBe(address);
});

test.each([
  ["a.dk", "https://a.dk"],
  ["/cases/7", "https://havn.example/cases/7"],
  ["a+b@c.dk", "a+b@c.dk"],
  ["mailto:a@b.dk?subject=c", "a@b.dk"],
  [" +45 12 34 56 78 ", "+45 12 34 56 78"],
  ["tel:+4570204060", "+4570204060"],
])("without other words, the link %j reads %j", (typed, words) => {
  expect(wordsOfLink(typed, readLinkAddress(typed, origin) ?? "")).toBe(words);
});
