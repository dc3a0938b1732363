import { expect, test } from "vitest";
import { emptyForm, type MailForm, problemsOf, readCaseNumber, readFrom } from "./check-written.ts";

test.each([
  ["erik@example.com", { name: "", address: "erik@example.com" }],
  [" Erik Lindqvist <erik@example.com> ", { name: "Erik Lindqvist", address: "erik@example.com" }],
  ['"Lindqvist, Erik" < erik@example.com >', { name: "Lindqvist, Erik", address: "erik@example.com" }],
  ["<erik@example.com>", { name: "", address: "erik@example.com" }],
  ["Søren <søren@blåbær.example>", { name: "Søren", address: "søren@blåbær.example" }],
  ["Erik", null],
  ["Erik <erik>", null],
  ["a@example.com, b@example.com", null],
  ["A <a@example.com> <b@example.com>", null],
  ["A\nBcc: b@example.com <a@example.com>", null],
  [`${"A".repeat(101)} <a@example.com>`, null],
  ["a@example.com; dmarc=pass", null],
])("From %j is parsed", (text, address) => {
  expect(readFrom(text)).toEqual(address);
});

test.each([
  ["4711", 4711],
  [" #4711 ", 4711],
  ["", null],
  ["0", null],
  ["4711.12", null],
  ["12345678901", null],
])("case %j is parsed", (text, number) => {
  expect(readCaseNumber(text)).toBe(number);
});

const form: MailForm = { ...emptyForm, from: "erik@example.com" };

test.each<[string, Partial<MailForm>, boolean, object]>([
  ["an email without subject and text", {}, false, {}],
  ["no sender", { from: " " }, false, { from: "fromMissing" }],
  ["no address", { from: "Erik" }, false, { from: "fromWrong" }],
  ["a sender that is too long", { from: `${" ".repeat(300)}e@example.com` }, false, { from: "fromWrong" }],
  ["a case", { to: "case", caseId: "4711" }, false, {}],
  ["a case without number", { to: "case" }, false, { to: "caseMissing" }],
  ["a number that isn't used", { caseId: "x" }, false, {}],
  ["the longest subject and text", { subject: "x".repeat(200), text: "x\r\n".repeat(10_000) }, false, {}],
  ["a longer subject", { subject: "x".repeat(201) }, false, { subject: "subjectTooLong" }],
  ["a longer text", { text: "x".repeat(20_001) }, false, { text: "textTooLong" }],
  ["a file that is too large", {}, true, { file: "fileTooLarge" }],
])("%s", (_name, typed, isTooLarge, problems) => {
  expect(problemsOf({ ...form, ...typed }, { isTooLarge })).toEqual(problems);
});
