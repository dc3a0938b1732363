import { mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { StartError } from "#platform/server/settings/start-error.ts";
import { secretFile, secretOf } from "./folder-secret.ts";

let dataDir: string;
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), "havn-secret-"));
});
afterEach(() => rmSync(dataDir, { recursive: true }));

const usual = { secret: null, production: false };

test("it is made once, for this user only, and nothing else is left", () => {
  const made = secretOf({ ...usual, dataDir });
  expect(made).toMatch(/^[\w-]{43}$/);
  expect(secretOf({ ...usual, dataDir })).toBe(made);
  expect(readdirSync(dataDir)).toEqual(["secret"]);
  expect(statSync(secretFile(dataDir)).mode & 0o777).toBe(0o600);
});

test.each([
  ["HAVN_SECRET", { secret: "of-the-environment", production: false }, "of-the-environment"],
  ["HAVN_SECRET in production", { secret: "of-the-environment", production: true }, "of-the-environment"],
  ["none in production", { secret: null, production: true }, null],
])("%s is used, and none is made", (_name, settings, expected) => {
  expect(secretOf({ ...settings, dataDir })).toBe(expected);
  expect(readdirSync(dataDir)).toEqual([]);
});

test("an empty file, or a folder that can't be written to, ends the start", () => {
  writeFileSync(secretFile(dataDir), "\n");
  expect(() => secretOf({ ...usual, dataDir })).toThrow(StartError);
  expect(() => secretOf({ ...usual, dataDir: join(dataDir, "none") })).toThrow(/can't be read or made \(ENOENT\)/);
});
