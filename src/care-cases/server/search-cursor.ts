import type { CaseSort } from "#care-cases/contract/case-search.ts";
import { type OrderType, orders } from "#care-cases/server/case-orders-store.ts";
import { isRealDate } from "#platform/rules/business-day.ts";

/** The place of a row in a sorted list: its sort value and its id, opaque outside. In a list by names the value is whose it is. */
export type Cursor = { readonly value: string | number; readonly id: number };

export const packCursor = ({ value, id }: Cursor): string =>
  Buffer.from(JSON.stringify([value, id])).toString("base64url");

const greatestInteger = 2_147_483_647;
const greatestHours = 99_999;
const instant = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?[+-]\d\d:\d\d$/;

const isInteger = (value: unknown): value is number =>
  typeof value === "number" && Number.isInteger(value) && Math.abs(value) <= greatestInteger;
const isText = (value: unknown): value is string => typeof value === "string" && !value.includes("\0");

/** What values a kind of order has: another value would be no place in it, and an error of the database. */
const fits: Readonly<Record<OrderType, (value: unknown) => boolean>> = {
  integer: isInteger,
  number: (value) => typeof value === "number" && value >= 0 && value <= greatestHours,
  text: isText,
  instant: (value) => isText(value) && instant.test(value) && !Number.isNaN(Date.parse(value)),
  date: (value) => isText(value) && isRealDate(value),
};

/** Null when the text is no cursor of ours, or one of a list in another order. */
export function unpackCursor(text: string, by: CaseSort): Cursor | null {
  const order = orders[by];
  const type = order.by === "column" ? order.type : "integer";
  try {
    const [value, id] = JSON.parse(Buffer.from(text, "base64url").toString()) as unknown[];
    return fits[type](value) && isInteger(id) ? { value: value as string | number, id } : null;
  } catch {
    return null;
  }
}
