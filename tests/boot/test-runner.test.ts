import { spawnSync } from "node:child_process";
import { expect, test } from "vitest";

test.each([
  [
    "a file that doesn't exist",
    "tests/api/users/nothing.test.ts",
    "There is no test at tests/api/users/nothing.test.ts.",
  ],
  ["a file without tests", "src/main.ts", "There is no test at src/main.ts."],
  ["a folder without tests", "script/", "There is no test at script/."],
  ["a part that doesn't exist", "units", 'There is no part "units".'],
])("npm test rejects %s", (_what, word, reason) => {
  const { status, stderr } = spawnSync(process.execPath, ["script/test.mjs", word], { encoding: "utf8" });
  expect(status).toBe(1);
  expect(stderr).toContain(reason);
});
