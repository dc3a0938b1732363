import { expect, test } from "vitest";
import { readTyped } from "./typed-search.ts";

test.each([
  ["Printer virker", ["printer", "virker"], true],
  ["én af", ["én", "af"], false],
  ["kasse@nordlys.example", ["kasse", "nordlys", "example"], true],
  ["C++ og C#, .NET", ["c++", "og", "c#", ".net"], true],
  ["Node.js", ["node", "js"], false],
  ["den 12.maj til hr.Jensen", ["den", "12", "maj", "til", "hr", "jensen"], true],
  ["c++11", ["c++", "11"], false],
  ["sag#12", ["sag", "12"], false],
  ["vent...og se", ["vent", "og", "se"], false],
  ["12 34 56 78", ["12 34 56 78"], true],
  ["ring 12\u00a034-56.78 nu", ["ring", "12 34 56 78", "nu"], false],
  ["+45 12 34 56 78", ["12 34 56 78"], true],
  ["004512345678", ["12345678"], true],
  ["+4612345678", ["4612345678"], true],
  ["(45) 12 34", ["45 12 34"], true],
  ["010190-1234", ["010190 1234"], true],
  ["4711a 5", ["4711a", "5"], false],
  ["SpO₂ ½ İzmir", ["spo₂", "½", "i\u0307zmir"], true],
])("%j: %j", (text, words, endsWithBeginning) => {
  expect(readTyped(text)).toEqual({ words, endsWithBeginning, phrases: [] });
});

test.each([
  ['"Dev Task"', [{ words: ["dev", "task"], isOpen: false }], false],
  ["„Grød på” nu", [{ words: ["groed", "paa"], isOpen: false }], false],
  ['sag "dev ta', [{ words: ["dev", "ta"], isOpen: true }], false],
  ['"printer"', [{ words: ["printer"], isOpen: false }], false],
  ['24" skærm', [], true],
  ['""', [], false],
])("phrases of %j", (text, phrases, endsWithBeginning) => {
  expect(readTyped(text)).toMatchObject({ phrases, endsWithBeginning });
});
