import { describe, expect, test } from "vitest";
import type { MarkedText } from "#care-cases/contract/case-search.ts";
import { findPassage, type SearchedText, type SearchTerm } from "./find-passage.ts";

const term = (stems: string, isBeginning = false): SearchTerm => ({ stems: stems.split(" "), isBeginning });

/** The text with matches in brackets. */
const written = (parts: MarkedText | undefined) =>
  parts?.map(({ text, isHit }) => (isHit ? `[${text}]` : text)).join("") ?? null;

const message = (text: string): SearchedText => ({ in: "message", text });

describe("marked words", () => {
  test.each<[typed: string, term: SearchTerm, text: string, expected: string]>([
    ["kvittering", term("kvittering"), "Kvitteringerne mangler", "[Kvitteringerne] mangler"],
    ["a beginning", term("kvit", true), "En KVITTERING mangler", "En [KVITTERING] mangler"],
    ["væk, folded", term("vaek"), "Printeren er væk", "Printeren er [væk]"],
    ["rød by its stem", term("roed"), "Lyser rødt", "Lyser [rødt]"],
    ["an English form", term("print"), "Printing and printed prints", "[Printing] and [printed] [prints]"],
    ["a doubled letter", term("stop"), "It stopped, stopping", "It [stopped], [stopping]"],
    ["by one of two stems", term("clos closing"), "Closing is closed", "[Closing] is [closed]"],
    ["a number", term("4711"), "Order 4711, not 47112", "Order [4711], not 47112"],
    ["decomposed letters", term("blaabaer"), "Blåbærret".normalize("NFD"), `[${"Blåbærret".normalize("NFD")}]`],
    ["invisible characters", term("uglered"), "En ugle\u00adrede\u200b!", "En [ugle\u00adrede\u200b]!"],
    ["a stem that ends inside of a letter", term("miljo"), "Dårligt miljø", "Dårligt [miljø]"],
    ["without accents", term("nguyen"), "Nguyễn ringer", "[Nguyễn] ringer"],
    ["a name without ø", term("sorensen"), "Sørensen ringer", "[Sørensen] ringer"],
    ["a small number", term("spo2"), "Målt SpO₂ her", "Målt [SpO₂] her"],
    ["a fraction", term("1"), "Dosis 3½", "Dosis [3½]"],
    ["a number with spaces", term("12345678"), "Ring +45 12 34 56 78.", "Ring [+45 12 34 56 78]."],
    ["the beginning of one", term("010190", true), "Patient 010190-1234", "Patient [010190]-1234"],
    ["a sign", term("c++"), "Skrevet i C++11", "Skrevet i [C++]11"],
    ["a sign after a word", term(".net"), "ASP.NET og net", "ASP[.NET] og net"],
    ["parts of an address", term("nordlys"), "kasse@nordlys.example", "kasse@[nordlys].example"],
  ])("%s", (_typed, one, text, expected) => {
    expect(written(findPassage("", [message(text)], [one])?.text)).toBe(expected);
  });

  test.each([
    ["fejl", "Fejlmelding"],
    ["kvit", "Kvittering"],
    ["print", "Blueprint"],
  ])("a word that only begins or ends like %s is not marked: %s", (stem, text) => {
    expect(findPassage("", [message(text)], [term(stem)])).toBeNull();
  });
});

describe("the shown text", () => {
  const moms = term("mom");
  const printer = term("print");

  test("is the title if no other text has more of the words", () => {
    const found = findPassage("Printer og moms", [message("Printer, moms")], [printer, moms]);
    expect([found?.in, written(found?.title), found?.text]).toEqual(["title", "[Printer] og [moms]", []]);
  });

  test("is the first text with most of them, and the title's matches are marked as well", () => {
    const texts = [
      message("Printer"),
      message("Moms på printer"),
      { in: "description", text: "Printer moms" } as const,
    ];
    const found = findPassage("Ny printer", texts, [printer, moms]);
    expect(found).toMatchObject({ in: "message" });
    expect([written(found?.title), written(found?.text)]).toEqual(["Ny [printer]", "[Moms] på [printer]"]);
  });

  test("is null if no text has a match", () => {
    expect(findPassage("Title", [message("Text")], [moms])).toBeNull();
  });
});

test("a passage is the part of a long text with most of the words, cut between words", () => {
  const filler = "Lorem ipsum dolor sit amet consectetur ".repeat(20);
  const text = `moms ${filler}her mangler moms på printer ${filler}`;
  const [found] = [findPassage("", [message(text)], [term("mom"), term("print")])];
  const said = written(found?.text) ?? "";
  expect(said).toMatch(/^… .*her mangler \[moms\] på \[printer\] Lorem .* …$/);
  expect(said.length).toBeLessThan(190);
});

describe("a text full of matches", () => {
  test("still shows the passage with most of the terms", () => {
    const text = `${"abc ".repeat(500)}moms ${"abc ".repeat(500)}`;
    expect(written(findPassage("", [message(text)], [term("abc", true), term("mom")])?.text)).toContain("[moms]");
  });
});

test("an endless word is cut", () => {
  const found = findPassage("", [message(`Token ${"abc".repeat(3_000)}`)], [term("abc", true)]);
  expect(found?.text.map(({ text, isHit }) => [text.length <= 320, isHit])).toEqual([
    [true, false],
    [true, true],
    [true, false],
  ]);
});
