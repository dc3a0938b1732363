import type { CustomerListSearch } from "#customers/contract/account-calls.ts";
import { isRealDate } from "#platform/rules/business-day.ts";

/** The position of a company in a sorted list; opaque to clients. */
export type CustomerCursor = { readonly value: string | number; readonly customerNo: number };

export const packCustomerCursor = ({ value, customerNo }: CustomerCursor): string =>
  Buffer.from(JSON.stringify([value, customerNo])).toString("base64url");

const isInteger = (value: unknown): value is number =>
  typeof value === "number" && Number.isInteger(value) && Math.abs(value) <= 2_147_483_647;

function fits(value: unknown, by: CustomerListSearch["sort"]["by"]): value is string | number {
  if (by === "name") return typeof value === "string" && !value.includes("\0");
  return by === "agreement" ? typeof value === "string" && isRealDate(value) : isInteger(value);
}

/** Null if the text isn't a valid cursor for this order. */
export function unpackCustomerCursor(text: string, by: CustomerListSearch["sort"]["by"]): CustomerCursor | null {
  try {
    const [value, customerNo] = JSON.parse(Buffer.from(text, "base64url").toString()) as unknown[];
    return fits(value, by) && isInteger(customerNo) ? { value, customerNo } : null;
  } catch {
    return null;
  }
}
