import { expect, test } from "vitest";
import { missingInBackup, wholeBackup } from "./whole-backup.ts";

test.each([0, 1, 87])("a backup without %i files is whole, and says how many it lacks", (missing) => {
  expect(missingInBackup(wholeBackup(missing))).toBe(missing);
});

test("an error is no backup, whatever it says", () => {
  expect(missingInBackup("whole tables are missing")).toBeNull();
});
