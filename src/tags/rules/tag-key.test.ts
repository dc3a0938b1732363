import { expect, test } from "vitest";
import { tagKey } from "./tag-key.ts";

test.each([
  ["Invoice", "invoice"],
  ["In voice", " INVOICE"],
  ["Århus", "Aarhus"],
  ["Café", "cafe"],
  ["Über Łódź", "uber lodz"],
  ["VPN\u200b", "vpn"],
])("%j and %j are the same name", (one, other) => {
  expect(tagKey(one)).toBe(tagKey(other));
});

test.each([
  ["Invoice", "Invoices"],
  ["Løn", "Lon"],
  ["C", "C++"],
])("%j and %j are two names", (one, other) => {
  expect(tagKey(one)).not.toBe(tagKey(other));
});

test("what can't be seen is no name", () => {
  expect(tagKey("\u200b \u00ad")).toBe("");
});
