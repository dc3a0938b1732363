import { companies } from "#demo/people.ts";
import { addDays, businessDate } from "#platform/rules/business-day.ts";

/** A table row by column; timestamps as ISO 8601. */
export type DemoRow = Readonly<Record<string, unknown>>;

/** The two that the migrations insert. */
const standard = 1;
const premium = 2;

/** An agreement with its first and last day, as days from today. */
type Agreement = readonly [number: string, description: string, from: number, to: number];
type Details = {
  readonly phone?: string;
  readonly address?: string;
  readonly level?: number;
  readonly agreements?: readonly Agreement[];
};

/** Unassigned numbers: Danish ones never start with 10, British ones are reserved for films. */
const details: Readonly<Record<number, Details>> = {
  10023: {
    phone: "+45 10 33 20 23",
    address: "Skibhusvej 14, 4600 Køge",
    level: premium,
    agreements: [
      ["DRIFT-2024-07", "Drift og support af økonomi, lager og løn", -700, -336],
      ["DRIFT-2025-07", "Drift og support af økonomi, lager og løn", -335, 29],
      ["UDV-2026-02", "Udviklingstimer, 20 om måneden", -250, 115],
    ],
  },
  10038: {
    phone: "+45 10 75 10 38",
    address: "Industriparken 3, 8700 Horsens",
    level: standard,
    agreements: [["SUP-1038", "Support i åbningstiden", -360, 5]],
  },
  10041: {
    phone: "+46 40 100 41 00",
    address: "Hamngatan 22, 211 22 Malmö",
    level: premium,
    agreements: [["LI-2026", "Support and hosting, all sites", -120, 245]],
  },
  10056: {
    phone: "+44 20 7946 0156",
    address: "18 Canal Wharf, Leeds LS11 5BB",
    level: premium,
    agreements: [["HF-SLA-3", "Premium support with on-call weekends", -310, 54]],
  },
  10062: {
    phone: "+39 0521 100 62",
    address: "Via Emilia 120, 43121 Parma",
    level: standard,
    agreements: [["CF-2025", "Support, export sales and traceability", -420, -56]],
  },
  10077: {
    phone: "+45 10 62 10 77",
    address: "Havnen 1, 5960 Marstal",
    level: standard,
    agreements: [
      ["AM-2025", "Support, løn og andelshavere", -380, -15],
      ["AM-2027", "Support, løn og andelshavere", 41, 405],
    ],
  },
  10084: { phone: "+45 10 86 10 84", level: standard, agreements: [["TAND-84", "Support i åbningstiden", -20, 344]] },
  10095: { phone: "+45 10 75 10 95", address: "Havnegade 40, 6700 Esbjerg", level: standard },
  10103: { phone: "+44 20 7946 0103", level: standard, agreements: [["WB-1", "Support", 12, 376]] },
  10118: { address: "Sadama 5, 10111 Tallinn" },
};

/** A company's master data, which some lack. */
export const companyColumns = (number: number): DemoRow => {
  const { phone = null, address = null, level = null } = details[number] ?? {};
  return { phone, address, service_level_agreement_id: level };
};

/** Agreements that are active, ending soon, ended and upcoming, and the companies' email languages. */
export function companyRows(now: Date): [string, DemoRow[]][] {
  const today = businessDate(now);
  const agreements = Object.entries(details).flatMap(([number, { agreements: all = [] }]) =>
    all.map((agreement) => ({ customerNumber: Number(number), agreement })),
  );
  return [
    [
      "service_agreement",
      agreements.map(({ customerNumber, agreement: [number, description, from, to] }, at) => ({
        id: at + 1,
        customer_no: customerNumber,
        number,
        description,
        start_date: addDays(today, from),
        expiration_date: addDays(today, to),
      })),
    ],
    [
      "customer_preference",
      companies.map(({ number, language }) => ({
        customer_no: number,
        kind: 0,
        value: language === "da" ? "da-DK" : "en-US",
      })),
    ],
  ];
}
