import type { CaseSort } from "#care-cases/contract/case-search.ts";
import { isRealDate } from "#platform/rules/business-day.ts";

/** The place of a row in a sorted list: its sort value and its id, opaque outside. */
export type Cursor = { readonly value: string | number; readonly id: number };

export const packCursor = ({ value, id }: Cursor): string =>
  Buffer.from(JSON.stringify([value, id])).toString("base64url");

const greatestInteger = 2_147_483_647;
const instant = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?[+-]\d\d:\d\d$/;

const isInteger = (value: unknown): value is number =>
  typeof value === "number" && Number.isInteger(value) && Math.abs(value) <= greatestInteger;
const isText = (value: unknown): value is string => typeof value === "string" && !value.includes("\0");

/** What a column's values are: another value would be no place in its order, and an error of the database. */
const fits: Readonly<Record<CaseSort, (value: unknown) => boolean>> = {
  id: isInteger,
  status: isInteger,
  severity: isInteger,
  customerPriority: isInteger,
  title: isText,
  updatedAt: (value) => isText(value) && instant.test(value) && !Number.isNaN(Date.parse(value)),
  followUpDate: (value) => isText(value) && isRealDate(value),
};

/** Null when the text is no cursor of ours, or one of a list in another order. */
export function unpackCursor(text: string, by: CaseSort): Cursor | null {
  try {
    const [value, id] = JSON.parse(Buffer.from(text, "base64url").toString()) as unknown[];
    return fits[by](value) && isInteger(id) ? { value: value as string | number, id } : null;
  } catch {
    return null;
  }
}
