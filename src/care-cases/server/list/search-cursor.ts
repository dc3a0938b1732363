import type { CaseSort } from "#care-cases/contract/case-search.ts";
import { isRealDate } from "#platform/rules/business-day.ts";
import { orders } from "./case-orders.ts";
import type { OrderType } from "./part-orders-store.ts";

/**
 * A row's sort value; when sorting by names, name and holder id, since looking up a name from a forged cursor would
 * reveal others.
 */
export type SortValue = string | number | readonly [name: string, holder: number];

/** The position of a row in a sorted list: sort value and id; opaque to clients. */
export type Cursor = { readonly value: SortValue; readonly id: number };

export const packCursor = ({ value, id }: Cursor): string =>
  Buffer.from(JSON.stringify([value, id])).toString("base64url");

const greatestInteger = 2_147_483_647;
const greatestHours = 99_999;
/** As we get them from PostgreSQL, in UTC. */
const instant = /^(\d{4}-\d\d-\d\d)T([01]\d|2[0-3]):[0-5]\d:[0-5]\d(\.\d{1,3})?\+00:00$/;

const isInteger = (value: unknown): value is number =>
  typeof value === "number" && Number.isInteger(value) && Math.abs(value) <= greatestInteger;
const isText = (value: unknown): value is string => typeof value === "string" && !value.includes("\0");

/** Valid values per kind of sort; others would cause a database error. */
const fits: Readonly<Record<OrderType, (value: unknown) => boolean>> = {
  integer: isInteger,
  number: (value) => typeof value === "number" && value >= -1 && value <= greatestHours,
  text: isText,
  instant: (value) => isText(value) && isRealDate(instant.exec(value)?.[1] ?? ""),
  date: (value) => isText(value) && isRealDate(value),
};
const isHolder = (value: unknown): boolean =>
  Array.isArray(value) && value.length === 2 && isText(value[0]) && isInteger(value[1]);

/** Null if the text isn't a valid cursor for this sort. */
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
