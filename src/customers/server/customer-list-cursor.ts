import type { CustomerListSearch } from "#customers/contract/account-calls.ts";
import { isRealDate } from "#platform/rules/business-day.ts";

/** The place of a company in a sorted list; opaque outside. */
export type CustomerCursor = { readonly value: string | number; readonly customerNo: number };

export const packCursor = ({ value, customerNo }: CustomerCursor): string =>
  Buffer.from(JSON.stringify([value, customerNo])).toString("base64url");

const isInteger = (value: unknown): value is number =>
  typeof value === "number" && Number.isInteger(value) && Math.abs(value) <= 2_147_483_647;

function fits(value: unknown, by: CustomerListSearch["sort"]["by"]): value is string | number {
  if (by === "name") return typeof value === "string" && !value.includes("\0");
  return by === "agreement" ? typeof value === "string" && isRealDate(value) : isInteger(value);
}

/** Null when the text is no cursor of ours, or one of a list in another order. */
export function unpackCursor(text: string, by: CustomerListSearch["sort"]["by"]): CustomerCursor | null {
  try {
    const [value, customerNo] = JSON.parse(Buffer.from(text, "base64url").toString()) as unknown[];
    return fits(value, by) && isInteger(customerNo) ? { value, customerNo } : null;
  } catch {
    return null;
  }
}
