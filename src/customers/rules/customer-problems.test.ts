import { expect, test } from "vitest";
import { agreementDateProblems, endsBeforeStart, newCustomerProblems } from "./customer-problems.ts";

const codes = (problems: readonly { readonly path: string; readonly code: string }[]) =>
  problems.map(({ path, code }) => `${path} ${code}`);

test("a new company needs a name, and a number without a leading zero", () => {
  expect(codes(newCustomerProblems({ changes: {} }))).toEqual(["changes.name missing"]);
  expect(codes(newCustomerProblems({ customerNumber: "0100", changes: { name: "Nordlys" } }))).toEqual([
    "customerNumber customerNumberStart",
  ]);
  expect(newCustomerProblems({ customerNumber: "100", changes: { name: "Nordlys" } })).toEqual([]);
});

test("an agreement's dates must exist, and it ends on or after its start", () => {
  expect(codes(agreementDateProblems({ startDate: "2026-02-30", expirationDate: "2027-13-01" }))).toEqual([
    "changes.startDate notADate",
    "changes.expirationDate notADate",
  ]);
  const oneDay = { startDate: "2026-02-28", expirationDate: "2026-02-28" };
  expect(agreementDateProblems(oneDay)).toEqual([]);
  expect(endsBeforeStart(oneDay)).toBe(false);
  expect(endsBeforeStart({ ...oneDay, expirationDate: "2026-02-27" })).toBe(true);
});
