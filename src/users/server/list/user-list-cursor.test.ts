import { expect, test } from "vitest";
import { packUserCursor, unpackUserCursor } from "./user-list-cursor.ts";

const cursor = (value: string) => packUserCursor("lastLoggedIn", { value, id: 1, backwards: false });

test.each(["-infinity", "infinity", "2026-11-21T23:59:59.123+00:00", "0001-01-01T00:00:00+00:00"])(
  "%s is a valid cursor",
  (value) => expect(unpackUserCursor(cursor(value), "lastLoggedIn")).toEqual({ value, id: 1, backwards: false }),
);

test.each(["0000-01-01T00:00:00+00:00", "2026-02-30T00:00:00+00:00", "2026-01-01T24:00:00+00:00", "now"])(
  "%s is invalid: the database knows no such instant",
  (value) => expect(unpackUserCursor(cursor(value), "lastLoggedIn")).toBeNull(),
);
