import { describe, expect, test } from "vitest";
import { NotUnderstood } from "#settings/rules/not-understood.ts";
import { parseClosedDays, parseSupportHours, parseSupportPhones } from "./support-hours.ts";

const early = { from: "08:30", to: "16:00" };
const none = { monday: [], tuesday: [], wednesday: [], thursday: [], friday: [], saturday: [], sunday: [] };

describe("hours", () => {
  test("are parsed for days and ranges of days; all others are closed", () => {
    expect(parseSupportHours("Mon-Tue 08:30-16:00, fri 08:30-12:00 12:30-15:30 20:00-24:00")).toEqual([
      {
        validFrom: null,
        week: {
          ...none,
          monday: [early],
          tuesday: [early],
          friday: [
            { from: "08:30", to: "12:00" },
            { from: "12:30", to: "15:30" },
            { from: "20:00", to: "24:00" },
          ],
        },
      },
    ]);
  });

  test("are parsed from a date on", () => {
    const hours = parseSupportHours(
      "Mon 08:30-16:00; from 2027-01-01: Tue 08:30-16:00; from 2028-01-01: Sun 08:30-16:00;",
    );
    expect(hours).toEqual([
      { validFrom: null, week: { ...none, monday: [early] } },
      { validFrom: "2027-01-01", week: { ...none, tuesday: [early] } },
      { validFrom: "2028-01-01", week: { ...none, sunday: [early] } },
    ]);
  });

  test.each([
    ["", "it names no hours"],
    ["Mon", '"Mon" has no hours'],
    ["Mon 8-16", '"8-16" is no time'],
    ["Mon 16:00-08:30", '"16:00-08:30" is no time'],
    ["Mon 08:30-16:60", '"08:30-16:60" is no time'],
    ["Mon 08:30-16:00-17:00", "is no time"],
    ["Man-Tor 08:30-16:00", '"Man-Tor" is no day'],
    ["Fri-Mon 08:30-16:00", '"Fri-Mon" is no day'],
    ["Mon 08:30-12:00 11:00-16:00", "must follow each other"],
    ["Mon 12:00-16:00 08:30-11:00", "must follow each other"],
    ["from 2027-01-01: Mon 08:30-16:00", "the first hours"],
    ["Mon 08:30-16:00; Tue 08:30-16:00", 'must begin with "from YYYY-MM-DD:"'],
    ["Mon 08:30-16:00; from 2027-02-30: Tue 08:30-16:00", '"2027-02-30" is no day'],
    ["Mon 08:30-16:00; from 2027-01-01:", "it is never open"],
    [
      "Mon 08:30-16:00; from 2027-02-01: Tue 08:30-16:00; from 2027-01-01: Wed 08:30-16:00",
      "2027-01-01 must come after",
    ],
  ])("%s is not understood", (text, problem) => {
    expect(() => parseSupportHours(text)).toThrow(NotUnderstood);
    expect(() => parseSupportHours(text)).toThrow(problem);
  });
});

describe("closed days", () => {
  test("are parsed as a whole or from a time on", () => {
    expect(parseClosedDays("2026-12-23 Company day; 2027-06-25 from 12:00 Summer party")).toEqual([
      { date: "2026-12-23", from: null, name: "Company day" },
      { date: "2027-06-25", from: "12:00", name: "Summer party" },
    ]);
    expect(parseClosedDays(" ; ")).toEqual([]);
  });

  test.each([
    ["2026-12-23", "a day and its name"],
    ["23/12 Company day", '"23/12" is no day'],
    ["2026-02-29 Leap day", '"2026-02-29" is no day'],
    ["2026-12-23 from noon Company day", '"noon" is no time of day'],
  ])("%s is not understood", (text, problem) => {
    expect(() => parseClosedDays(text)).toThrow(problem);
  });
});

describe("telephone numbers", () => {
  test("are parsed as main, critical and others", () => {
    expect(parseSupportPhones("main: +45 70 20 40 60; Critical: 70204061; Invoices: (45) 70-20")).toEqual([
      { kind: "main", label: "", number: "+45 70 20 40 60" },
      { kind: "critical", label: "", number: "70204061" },
      { kind: "other", label: "Invoices", number: "(45) 70-20" },
    ]);
  });

  test.each([
    ["+45 70 20 40 60", "a label and a number"],
    ["main: 12", "a label and a number"],
    ["main: +-() ()", "a label and a number"],
    ["main: call us", "a label and a number"],
    ["main: 70204060; main: 70204061", "it names main twice"],
  ])("are not understood: %s", (text, problem) => {
    expect(() => parseSupportPhones(text)).toThrow(problem);
  });
});
