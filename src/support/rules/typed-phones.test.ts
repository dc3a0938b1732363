import { describe, expect, test } from "vitest";
import { parseSupportPhones } from "#service-levels/rules/hours/support-hours.ts";
import { phoneProblems, phonesOf, type TypedPhones, typedPhones } from "./typed-phones.ts";

const typed = (over: Partial<TypedPhones>): TypedPhones => ({ main: "", critical: "", others: [], ...over });

test.each(["", "main: +45 70 20 40 60; critical: +45 70 20 40 61; Invoices: +45 70 20 40 62", "Invoices: 12345678"])(
  "numbers are parsed as they are shown: %j",
  (text) => {
    const phones = parseSupportPhones(text);
    expect(phonesOf(typedPhones(phones))).toEqual(phones);
  },
);

test("an empty number is no number", () => {
  expect(phonesOf(typed({ main: " ", others: [{ label: " ", number: "" }] }))).toEqual([]);
});

describe("a problem is shown at its field", () => {
  test.each<[Partial<TypedPhones>, [string, string][]]>([
    [{ main: "call us" }, [["main", "number"]]],
    [{ critical: "123" }, [["critical", "number"]]],
    [{ others: [{ label: "", number: "12345678" }] }, [["others.0.label", "label"]]],
    [{ others: [{ label: "Invoices", number: "" }] }, [["others.0.number", "number"]]],
    [
      {
        others: [
          { label: "", number: "" },
          { label: "x".repeat(61), number: "12345678" },
        ],
      },
      [["others.1.label", "longLabel"]],
    ],
    [{ main: "+45 70 20 40 60" }, []],
  ])("%j", (over, problems) => {
    expect([...phoneProblems(typed(over))]).toEqual(problems);
  });
});
