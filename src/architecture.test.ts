import { readdirSync, readFileSync } from "node:fs";
import { relative } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { havn } from "#tests/support/sources/architecture.ts";
import {
  checkArchitecture,
  closedInsides,
  crowdedFolders,
  type SourceFile,
  withoutComments,
} from "#tests/support/sources/check-architecture.ts";
import { importCircles } from "#tests/support/sources/import-circles.ts";

const root = fileURLToPath(new URL("..", import.meta.url));

const sourcesBelow = (folder: string): SourceFile[] =>
  readdirSync(`${root}${folder}`, { recursive: true, encoding: "utf8" })
    .filter((name) => /\.tsx?$/.test(name) && name !== "architecture.test.ts")
    .map((name) => ({ path: `${folder}/${name}`, source: readFileSync(`${root}${folder}/${name}`, "utf8") }));

const filesBelow = (folder: string): string[] =>
  readdirSync(`${root}${folder}`, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(root, `${entry.parentPath}/${entry.name}`));

test("no folder has too many files", () => {
  expect(crowdedFolders([...filesBelow("src"), ...filesBelow("tests")], havn)).toEqual([]);
});

test("docs/architecture.md shows the features, and what platform's server consists of, in their order", () => {
  const page = readFileSync(`${root}docs/architecture.md`, "utf8");
  const listed = (first = "") => {
    const [, list = ""] = new RegExp(`^\`\`\`\\n(${first} [^]*?)^\`\`\``, "m").exec(page) ?? [];
    return [...list.matchAll(/^[\w.-]+/gm)].map(([name]) => name);
  };
  const { features, inside } = havn;
  for (const order of [features, inside.order])
    expect(listed(order[0]), "the page lists them as tests/support/sources/architecture.ts does").toEqual(order);
});

test("the sources follow the architecture", () => {
  const files = sourcesBelow("src");
  expect(files.length).toBeGreaterThan(50);
  expect(checkArchitecture(files, havn)).toEqual([]);
  expect(closedInsides(files, havn), "are imported by no other feature, and leave the list").toEqual([]);
});

/** What a production's Havn needs nothing of, and who starts it. */
const startedBy: Readonly<Record<string, readonly string[]>> = {
  dev: ["src/app/server/havn.ts", "src/main.ts"],
  "local-database": [
    "src/app/server/commands/back-up-from-command.ts",
    "src/app/server/commands/import-command.ts",
    "src/app/server/commands/restore-from-command.ts",
    "src/app/server/secrets/secret-command.ts",
    "src/audit/server/verify-command.ts",
    "src/company-export/server/export-command.ts",
    "src/email-intake/server/own-mailbox/check-own-mailboxes.ts",
    "src/main.ts",
    "src/settings/server/backup-done-command.ts",
    "src/sign-in/server/add-staff-command.ts",
  ],
};

/** Tests, what is in `dev` itself, and the routes, which only the build reads. */
const mayImportAll = /\.test\.|^src\/dev\/|^src\/app\/web\/routes\.ts$/;

test.each(Object.entries(startedBy))("%s is loaded by what starts it, and only then", (feature, starters) => {
  const files = sourcesBelow("src").filter(
    ({ path }) => !path.startsWith(`src/${feature}/`) && !mayImportAll.test(path),
  );
  const imports = files.flatMap(({ path, source }) =>
    [...withoutComments(source).matchAll(new RegExp(`(import\\()?"#${feature}/`, "g"))].map(([, lazily]) =>
      lazily ? path : `${path}: by import(), in the function that starts it`,
    ),
  );
  expect(imports.sort()).toEqual(starters);
});

/** Where a type can't be said otherwise, and why. */
const casts: Readonly<Record<string, string>> = {
  "src/platform/server/database/bounded-pool.ts": "pg's pool doesn't know the class of its clients",
  "src/platform/server/database/standby/attempt-connections.ts": "pg keeps a connection's process and key to itself",
  "src/platform/server/database/standby/standby.ts": "pg's pool doesn't know the class of its clients",
  "src/platform/server/database/statement-batch.ts": "pg exports its queries and results, and has no types of them",
  "src/platform/server/database/database.ts": "pg passes the pool's settings to a class that it says has none",
  "src/app/server/havn.ts": "the client of all calls is built from their list",
  "src/app/web/rendering/page-bytes.ts": "React writes to a stream, and uses three of its methods",
  "src/settings/server/effective-settings.ts": "a group of settings is found by its name",
};

test("types are said, not cast away", () => {
  const found = (pattern: RegExp) =>
    sourcesBelow("src").flatMap(({ path, source }) => (pattern.test(source) && !path.includes(".test.") ? [path] : []));
  expect(found(/\bas never\b/)).toEqual([]);
  expect(found(/\bas unknown as\b/).sort()).toEqual(Object.keys(casts).sort());
});

test("there are no circular imports, not even of types", () => {
  expect(importCircles(sourcesBelow("src"))).toEqual([]);
});
