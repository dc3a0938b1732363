import type { FoundProblem, ProblemCode } from "#platform/contract/field-problems.ts";
import { isRealDate } from "#platform/rules/business-day.ts";

const problem = (path: string, code: ProblemCode): FoundProblem => ({ path, code, params: {} });

type NewCustomer = {
  readonly customerNumber?: string | undefined;
  readonly changes: { readonly name?: string | undefined };
};

/** Checks that the schema can't express: a new company needs a name, and a number without leading zero. */
export const newCustomerProblems = ({ customerNumber, changes }: NewCustomer): FoundProblem[] => [
  ...(changes.name === undefined ? [problem("changes.name", "missing")] : []),
  ...(customerNumber?.startsWith("0") ? [problem("customerNumber", "customerNumberStart")] : []),
];

type Dates = { readonly startDate: string; readonly expirationDate: string };

/** Agreement dates that don't exist in the calendar. */
export const agreementDateProblems = (dates: Dates): FoundProblem[] =>
  (["startDate", "expirationDate"] as const)
    .filter((field) => !isRealDate(dates[field]))
    .map((field) => problem(`changes.${field}`, "notADate"));

/** An agreement must end on or after its start. */
export const endsBeforeStart = ({ startDate, expirationDate }: Dates): boolean => expirationDate < startDate;
