import { isRealDate } from "#platform/rules/business-day.ts";
import type { UserSort } from "#users/rules/user-list-url.ts";

/** A position in a sorted list of users: sort value, id and direction; opaque to clients. */
export type UserCursor = { readonly value: string; readonly id: number; readonly backwards: boolean };

export const packUserCursor = (by: UserSort, { value, id, backwards }: UserCursor): string =>
  Buffer.from(JSON.stringify([by, value, id, backwards ? 1 : 0])).toString("base64url");

/** As we get them from PostgreSQL, in UTC. */
const instant = /^(\d{4}-\d\d-\d\d)T([01]\d|2[0-3]):[0-5]\d:[0-5]\d(\.\d{1,3})?\+00:00$/;
const isInstant = (value: string): boolean => /^-?infinity$/.test(value) || isRealDate(instant.exec(value)?.[1] ?? "");

const fits = (by: UserSort, value: unknown): value is string =>
  typeof value === "string" && !value.includes("\0") && (by !== "lastLoggedIn" || isInstant(value));

/** Null if the text isn't a valid cursor for this order. */
export function unpackUserCursor(text: string, by: UserSort): UserCursor | null {
  try {
    const [order, value, id, way] = JSON.parse(Buffer.from(text, "base64url").toString()) as unknown[];
    const isPlace = order === by && fits(by, value) && Number.isInteger(id) && Math.abs(id as number) < 2 ** 31;
    return isPlace ? { value: value as string, id: id as number, backwards: way === 1 } : null;
  } catch {
    return null;
  }
}
