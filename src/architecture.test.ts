import { readdirSync, readFileSync } from "node:fs";
import { relative } from "node:path";
import { fileURLToPath } from "node:url";
import { describe, expect, test } from "vitest";
import {
  type Architecture,
  checkArchitecture,
  crowdedFolders,
  type SourceFile,
} from "#tests/support/sources/check-architecture.ts";

/** What belongs to one side only. */
const onServersOnly = [
  "node:*",
  "fastify",
  "@fastify/*",
  "pg",
  "kysely",
  "htmlparser2",
  "jose",
  "openid-client",
  "oidc-provider",
  "nodemailer",
  "imapflow",
  "postal-mime",
];
const inBrowsersOnly = ["react", "react-dom", "react-router", "@ariakit/*", "@tabler/*", "@tanstack/*", "@tiptap/*"];

const havn: Architecture = {
  // Who may know whom: each feature imports only what stands before it. What must go the other way is an event
  // written with the transaction, or a job.
  features: [
    "platform",
    "wording",
    "ui",
    "users",
    "customers",
    "service-levels",
    "preferences",
    "email-links",
    "sign-in",
    "impersonation",
    "audit",
    "care-cases",
    "case-messages",
    "case-files",
    "notifications",
    "saved-views",
    "reports",
    "dashboard",
    "email-intake",
    "support",
    "app",
    "main",
  ],
  // The layers of a feature. Server and web never meet.
  layers: {
    contract: { layers: ["contract"], packages: ["zod"] },
    rules: { layers: ["contract", "rules"], packages: ["zod", "@zxcvbn-ts/*", "entities"] },
    server: { layers: ["contract", "rules", "server", "words"], packages: ["*"], except: inBrowsersOnly },
    web: { layers: ["contract", "rules", "web", "words"], packages: ["*"], except: onServersOnly },
    words: { layers: ["words"], packages: ["i18next", "react"] },
  },
  wholeFeatures: { wording: "words", ui: "web" },
  meetingPlaces: ["src/main.ts", "src/app/server/"],
  sqlPlaces: [
    /^src\/[^/]+\/server\/(?:.*\/)?[^/]+-store\.ts$/,
    /^src\/platform\/server\//,
    /^src\/app\/server\/demo-data\//,
  ],
  forbiddenNames: ["util", "utils", "lib", "libs", "helper", "helpers", "common", "misc", "shared"],
  longFilePlaces: ["src/wording/", "src/app/server/demo-data/"],
  mostLines: 250,
  mostFiles: 25,
  // A file for each subject, in each language.
  crowdedPlaces: ["src/wording/"],
};

const root = fileURLToPath(new URL("..", import.meta.url));

/** This file, which is full of planted violations. */
const plantedHere = "architecture.test.ts";

const sourcesBelow = (folder: string): SourceFile[] =>
  readdirSync(`${root}${folder}`, { recursive: true, encoding: "utf8" })
    .filter((name) => /\.tsx?$/.test(name) && name !== plantedHere)
    .map((name) => ({ path: `${folder}/${name}`, source: readFileSync(`${root}${folder}/${name}`, "utf8") }));

/** The paths of all files below a folder, whatever they are. */
const filesBelow = (folder: string): string[] =>
  readdirSync(`${root}${folder}`, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(root, `${entry.parentPath}/${entry.name}`));

test("no folder hides what is in it", () => {
  expect(crowdedFolders([...filesBelow("src"), ...filesBelow("tests")], havn)).toEqual([]);
});

test("a folder is crowded by its own files, those below it not counted", () => {
  const paths = (count: number) => Array.from({ length: count }, (_, at) => `src/users/server/${at}.ts`);
  const below = "src/users/server/account/more.ts";
  expect(crowdedFolders([...paths(25), below], havn)).toEqual([]);
  expect(crowdedFolders([...paths(26), below], havn)).toEqual([
    "src/users/server: has 26 files, at most 25 show what is in it",
  ]);
});

test("docs/architecture.md draws the features in their order", () => {
  const page = readFileSync(`${root}docs/architecture.md`, "utf8");
  const [, drawn = ""] = /^```\n(platform [\s\S]*?)^```/m.exec(page) ?? [];
  expect([...drawn.matchAll(/^[\w-]+/gm)].map(([name]) => name)).toEqual(havn.features);
});

test("the sources keep to the architecture", () => {
  const files = sourcesBelow("src");
  expect(files.length).toBeGreaterThan(50);
  expect(checkArchitecture(files, havn)).toEqual([]);
});

describe("the check finds what is planted", () => {
  const planted = (path: string, source: string, problem: string) => ({ path, source, problem });
  const rule = "src/care-cases/rules/planted.ts";
  const contract = "src/care-cases/contract/planted.ts";
  const server = "src/care-cases/server/planted.ts";
  const web = "src/care-cases/web/Planted.tsx";
  const store = "#care-cases/server/case/case-store.ts";
  const screen = "#care-cases/web/list/table/CaseTable.tsx";

  test.each([
    // Layers
    planted(contract, `import { a } from "#care-cases/rules/case/case-status.ts";`, "contract may not import rules"),
    planted(contract, `import { isStaff } from "#users/server/user-store.ts";`, "contract may not import server"),
    planted(rule, `import { findCase } from "${store}";`, "rules may not import server"),
    planted(rule, `import type { CaseStore } from "${store}";`, "rules may not import server"),
    planted(rule, `import { type Row } from "${screen}";`, "rules may not import web"),
    planted(rule, `export { findCase } from "${store}";`, "rules may not import server"),
    planted(rule, `export * from "${store}";`, "rules may not import server"),
    planted(rule, `import {\n  a,\n  b,\n} from "${store}";`, "rules may not import server"),
    planted(rule, `const store = await import("${store}");`, "rules may not import server"),
    planted(rule, `type Store = typeof import("${store}");`, "rules may not import server"),
    planted(rule, `import "${store}";`, "rules may not import server"),
    planted(rule, `import { words } from "#wording/words.ts";`, "rules may not import words"),
    planted(server, `import { CaseTable } from "${screen}";`, "server may not import web"),
    planted(server, `import { Skeleton } from "#ui/page/Skeleton.tsx";`, "server may not import web"),
    planted(web, `import { findCase } from "${store}";`, "web may not import server"),
    planted(web, `import type { Tables } from "#platform/server/tables/tables.ts";`, "web may not import server"),
    planted(web, `const all = import.meta.glob("#care-cases/server/*.ts");`, "web may not import server"),
    planted("src/app/web/planted.ts", `import { startHavn } from "#app/server/havn.ts";`, "web may not import server"),
    planted(
      "src/ui/Planted.tsx",
      `import { readSettings } from "#platform/server/settings/settings.ts";`,
      "web may not import server",
    ),
    planted(
      "src/wording/planted.ts",
      `import { api } from "#platform/web/browser-api.ts";`,
      "words may not import web",
    ),
    // Packages
    planted(contract, `import { readFile } from "node:fs/promises";`, "node:fs/promises: not in contract"),
    planted(contract, `import { useState } from "react";`, "react: not in contract"),
    planted(rule, `import { createHash } from "node:crypto";`, "node:crypto: not in rules"),
    planted(rule, `import fs from 'fs';`, "fs: not in rules"),
    planted(rule, `import { useMemo } from "react";`, "react: not in rules"),
    planted(server, `import { createElement } from "react";`, "react: not in server"),
    planted(server, `import { renderToString } from "react-dom/server";`, "react-dom/server: not in server"),
    planted(server, `import { Menu } from "@ariakit/react";`, "@ariakit/react: not in server"),
    planted(web, `import { randomUUID } from "node:crypto";`, "node:crypto: not in web"),
    planted(web, `import { Parser } from "htmlparser2";`, "htmlparser2: not in web"),
    planted(web, `const pg = require("pg");`, "pg: not in web"),
    // Features
    planted(
      "src/platform/server/planted.ts",
      `import { a } from "#users/contract/calls.ts";`,
      "users stands behind platform",
    ),
    planted(
      "src/users/contract/planted.ts",
      `import { a } from "#customers/contract/calls.ts";`,
      "customers stands behind users",
    ),
    planted(
      server,
      `import { a } from "#case-messages/server/message-store.ts";`,
      "case-messages stands behind care-cases",
    ),
    planted("src/support/web/Planted.tsx", `import { routes } from "#app/web/routes.ts";`, "app stands behind support"),
    planted("src/app/server/planted.ts", `import { main } from "#main.ts";`, "main stands behind app"),
    planted(server, `import { a } from "#billing/contract/calls.ts";`, "there is no feature billing"),
    planted("src/billing/rules/planted.ts", "", "the feature billing has no place"),
    planted("src/care-cases/services/planted.ts", "", "services is not a layer"),
    planted("src/care-cases/clocks/server/planted.ts", "", "clocks is not a layer"),
    planted("src/care-cases/rules/case/planted.ts", `import { a } from "${store}";`, "rules may not import server"),
    planted("src/care-cases/web/list/planted.ts", `import { a } from "${store}";`, "web may not import server"),
    planted(
      "src/care-cases/server/clocks/planted.ts",
      `import { sql } from "kysely";`,
      "SQL stands only in *-store.ts",
    ),
    // Paths
    planted(server, `import { a } from "../contract/calls.ts";`, "across folders through #feature"),
    planted(server, `import { a } from "#care-cases/server/../web/CaseTable.tsx";`, "across folders through #feature"),
    planted(server, `import { a } from "./../web/CaseTable.tsx";`, "across folders through #feature"),
    planted(server, `import { a } from "/src/care-cases/web/CaseTable.tsx";`, "across folders through #feature"),
    planted(rule, "const rules = await import(name);", "a name computed"),
    planted(rule, "const rules = await import(/* @vite-ignore */ name);", "a name computed"),
    planted(rule, "const rules = await import(`#care-cases/$" + "{side}/calls.ts`);", "a name computed"),
    planted(rule, `const rules = await import("#care-cases/" + side);`, "a name computed"),
    planted(server, `import { person } from "#tests/support/people/people.ts";`, "only tests do"),
    planted("src/care-cases/server/utils/planted.ts", "", "nothing is called utils"),
    planted("src/care-cases/web/helpers.ts", "", "nothing is called helpers"),
    planted("src/users/contract/common.ts", "", "nothing is called common"),
    // Contents
    planted(server, `import { sql } from "kysely";`, "SQL stands only in *-store.ts"),
    planted(server, `import pg from "pg";`, "SQL stands only in *-store.ts"),
    planted(server, "const rows = await sql`select 1`.execute(db);", "SQL stands only in *-store.ts"),
    planted(server, "const rows = await sql<{ id: number }>`select 1`.execute(db);", "SQL stands only in *-store.ts"),
    planted(server, `await db.updateTable("care_case").execute();`, "SQL stands only in *-store.ts"),
    planted(web, `fetch("/api/CareCase/UpdateCareCase");`, "the path of a call stands only in its contract"),
    planted(server, "app.post(`/api/CareCase/UpdateCareCase`);", "the path of a call stands only in its contract"),
    planted(rule, "const today = new Date();", "told what time it is"),
    planted(rule, "const late = Date.now() > due;", "told what time it is"),
    planted(rule, "const width = window.innerWidth;", "neither browser nor Node"),
    planted(rule, "if (process.env.HAVN_BRAND) act();", "neither browser nor Node"),
    planted(web, "const is = typed.email.trim().toLowerCase() === known;", "compared by emailKey"),
    planted(server, "const wanted = address.toLocaleLowerCase();", "compared by emailKey"),
    planted("src/users/server/planted-store.ts", "sql`where lower(u.alternative_email) = $1`;", "compared by emailKey"),
    planted("src/users/server/planted-store.ts", `eb.fn("lower", ["email"]);`, "compared by emailKey"),
    planted("src/care-cases/server/planted.test.ts", `vi.mock("${store}");`, "nothing of ours is mocked"),
    planted(server, "act();\n".repeat(251), "has 251 lines"),
  ])("$path: $source", ({ path, source, problem }) => {
    const found = checkArchitecture([{ path, source }], havn);
    expect(found).toHaveLength(1);
    expect(found[0]).toContain(`${path}: `);
    expect(found[0]).toContain(problem);
  });

  test("and nothing in what is in order", () => {
    const inOrder: SourceFile[] = [
      { path: contract, source: `import * as z from "zod/mini";\nconst path = "/api/CareCase/GetCareCasesByIds";` },
      { path: rule, source: `import { a } from "#users/contract/person.ts"; // import "node:fs" would be wrong` },
      {
        path: rule,
        source: `/* new Date() */ const at = new Date(now); const windows = supportWindow.document.title;`,
      },
      { path: server, source: `import { b } from "./search-cases.ts";\nimport { readFile } from "node:fs/promises";` },
      { path: "src/care-cases/server/case/case-store.ts", source: 'import { sql } from "kysely";\nsql`select 1`;' },
      { path: "src/app/server/demo-data/lay-cases.ts", source: 'import { sql } from "kysely";\nsql`select 1`;' },
      { path: web, source: `import { Menu } from "@ariakit/react";\nimport styles from "./CaseTable.module.css";` },
      {
        path: "src/app/server/havn.ts",
        source: `import type { Render } from "#app/web/rendering/render-context.ts"; await import(url);`,
      },
      { path: "src/main.ts", source: `import { startHavn } from "#app/server/havn.ts";` },
      { path: server, source: `${"act();\n\n".repeat(250)}` },
      { path: "src/app/server/demo-data/names.ts", source: '"Anna",\n'.repeat(900) },
    ];
    expect(checkArchitecture(inOrder, havn)).toEqual([]);
  });
});
