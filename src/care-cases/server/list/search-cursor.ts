import type { CaseSort } from "#care-cases/contract/case-search.ts";
import { isRealDate } from "#platform/rules/business-day.ts";
import { type OrderType, orders } from "./case-orders-store.ts";

/** What a row is sorted by; in a list by names the name and whose it is: one looked up for a forged cursor would tell of others. */
export type SortValue = string | number | readonly [name: string, holder: number];

/** The place of a row in a sorted list: its sort value and its id, opaque outside. */
export type Cursor = { readonly value: SortValue; readonly id: number };

export const packCursor = ({ value, id }: Cursor): string =>
  Buffer.from(JSON.stringify([value, id])).toString("base64url");

const greatestInteger = 2_147_483_647;
const greatestHours = 99_999;
/** As PostgreSQL writes them to us, in UTC. */
const instant = /^(\d{4}-\d\d-\d\d)T([01]\d|2[0-3]):[0-5]\d:[0-5]\d(\.\d{1,3})?\+00:00$/;

const isInteger = (value: unknown): value is number =>
  typeof value === "number" && Number.isInteger(value) && Math.abs(value) <= greatestInteger;
const isText = (value: unknown): value is string => typeof value === "string" && !value.includes("\0");

/** What values a kind of order has: another value would be no place in it, and an error of the database. */
const fits: Readonly<Record<OrderType, (value: unknown) => boolean>> = {
  integer: isInteger,
  number: (value) => typeof value === "number" && value >= 0 && value <= greatestHours,
  text: isText,
  instant: (value) => isText(value) && isRealDate(instant.exec(value)?.[1] ?? ""),
  date: (value) => isText(value) && isRealDate(value),
};
const isHolder = (value: unknown): boolean =>
  Array.isArray(value) && value.length === 2 && isText(value[0]) && isInteger(value[1]);

/** Null when the text is no cursor of ours, or one of a list in another order. */
export function unpackCursor(text: string, by: CaseSort): Cursor | null {
  const order = orders[by];
  const isPlace = order.by === "column" ? fits[order.type] : isHolder;
  try {
    const [value, id] = JSON.parse(Buffer.from(text, "base64url").toString()) as unknown[];
    return isPlace(value) && isInteger(id) ? { value: value as SortValue, id } : null;
  } catch {
    return null;
  }
}
