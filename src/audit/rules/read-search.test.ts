import { expect, test } from "vitest";
import { type AuditSearch, readAuditSearch } from "./read-search.ts";

const nothing: AuditSearch = { act: "", name: "", email: null, caseId: null, requestId: null };

test.each<[string, AuditSearch | null]>([
  ["", null],
  ["   ", null],
  ["#1234", { ...nothing, caseId: 1234 }],
  ["1234", { ...nothing, caseId: 1234 }],
  ["12345678", { ...nothing, caseId: 12_345_678, requestId: "12345678" }],
  ["0", { ...nothing, act: "0", name: "0" }],
  ["9999999999", { ...nothing, act: "9999999999", name: "9999999999", requestId: "9999999999" }],
  [" Anna Agent ", { ...nothing, act: "AnnaAgent", name: "Anna Agent" }],
  [
    "anna@havn.example",
    { ...nothing, act: "anna@havn.example", name: "anna@havn.example", email: "anna@havn.example" },
  ],
  ["req-0001_ab", { ...nothing, act: "req-0001_ab", name: "req-0001_ab", requestId: "req-0001_ab" }],
])("%j", (text, expected) => {
  expect(readAuditSearch(text)).toEqual(expected);
});
