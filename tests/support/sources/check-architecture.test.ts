import { describe, expect, test } from "vitest";
import { havn } from "./architecture.ts";
import { checkArchitecture, closedInsides, crowdedFolders, type SourceFile } from "./check-architecture.ts";
import { importCircles } from "./import-circles.ts";

test("a folder's size counts only its own files", () => {
  const paths = (count: number) => Array.from({ length: count }, (_, at) => `src/users/server/${at}.ts`);
  const below = "src/users/server/account/more.ts";
  expect(crowdedFolders([...paths(25), below], havn)).toEqual([]);
  expect(crowdedFolders([...paths(26), below], havn)).toEqual([
    "src/users/server: has 26 files, at most 25 show what is in it",
  ]);
});

test("circular imports of any length are found, including types, lazy imports and re-exports", () => {
  const a = { path: "src/users/server/a.ts", source: 'import type { B } from "./b.ts";' };
  const b = { path: "src/users/server/b.ts", source: 'export { c } from "#users/rules/c.ts";' };
  const c = { path: "src/users/rules/c.ts", source: 'const a = () => import("#users/server/a.ts");' };
  const beside = { path: "src/users/rules/d.ts", source: 'import { c } from "./c.ts";' };
  const itself = { path: "src/users/rules/e.ts", source: 'import { e } from "./e.ts";' };
  const test = { path: "src/users/server/a.test.ts", source: 'import "./a.ts";' };
  expect(importCircles([beside, a, b, c, test])).toEqual([[c.path, a.path, b.path]]);
  expect(importCircles([a, b, beside, itself, { ...c, source: '// import "./d.ts";' }])).toEqual([[itself.path]]);
});

test("other features enter a layer by its public.ts, if it has one", () => {
  const entry = { path: "src/care-cases/server/public.ts", source: 'export { findCase } from "./case/case-store.ts";' };
  const store = "#care-cases/server/case/case-store.ts";
  const imports = (path: string, name: string) => ({ path, source: `import { findCase } from "${name}";` });
  const inside = imports("src/reports/server/planted.ts", store);
  const problem = `${inside.path}: imports ${store}: other features import #care-cases/server/public.ts`;
  expect(checkArchitecture([entry, inside], havn)).toEqual([problem]);
  const allowed = [
    imports("src/reports/server/planted.ts", "#care-cases/server/public.ts"),
    imports("src/reports/server/planted.test.ts", store),
    imports("src/care-cases/server/list/planted.ts", store),
    imports("src/app/server/planted.ts", store),
    imports("src/reports/server/planted.ts", "#users/server/user-store.ts"),
  ];
  expect(checkArchitecture([entry, ...allowed], havn)).toEqual([]);
  const [, closed = []] = [[inside], allowed].map((files) => closedInsides(files, { ...havn, insides: [store] }));
  expect(closed).toEqual([store]);
  expect(checkArchitecture([entry, inside], { ...havn, insides: [store] })).toEqual([]);
});

describe("the check finds planted violations", () => {
  const planted = (path: string, source: string, problem: string) => ({ path, source, problem });
  const rule = "src/care-cases/rules/planted.ts";
  const contract = "src/care-cases/contract/planted.ts";
  const server = "src/care-cases/server/planted.ts";
  const web = "src/care-cases/web/Planted.tsx";
  const store = "src/care-cases/server/planted-store.ts";
  const storeOfCases = "#care-cases/server/case/case-store.ts";
  const neutral = "src/platform/server/database/planted.ts";
  const page = "#sign-in/server/bundled-provider/provider-page.ts";
  const screen = "#care-cases/web/list/table/CaseTable.tsx";

  test.each([
    // Wrappers
    planted(web, `import { useQuery } from "@tanstack/react-query";`, "only src/platform/web/loading/"),
    planted(web, `import type { QueryKey } from "@tanstack/react-query";`, "only src/platform/web/loading/"),
    planted(web, `import { queryClient } from "#platform/web/loading/query-client.ts";`, "only src/platform/web/"),
    // Layers
    planted(contract, `import { a } from "#care-cases/rules/case/case-status.ts";`, "contract may not import rules"),
    planted(contract, `import { isStaff } from "#users/server/user-store.ts";`, "contract may not import server"),
    planted(rule, `import { findCase } from "${storeOfCases}";`, "rules may not import server"),
    planted(rule, `import type { CaseStore } from "${storeOfCases}";`, "rules may not import server"),
    planted(rule, `import { type Row } from "${screen}";`, "rules may not import web"),
    planted(rule, `export { findCase } from "${storeOfCases}";`, "rules may not import server"),
    planted(rule, `export * from "${storeOfCases}";`, "rules may not import server"),
    planted(rule, `import {\n  a,\n  b,\n} from "${storeOfCases}";`, "rules may not import server"),
    planted(rule, `const store = await import("${storeOfCases}");`, "rules may not import server"),
    planted(rule, `type Store = typeof import("${storeOfCases}");`, "rules may not import server"),
    planted(rule, `import "${storeOfCases}";`, "rules may not import server"),
    planted(rule, `import { words } from "#wording/words.ts";`, "rules may not import words"),
    planted(server, `import { CaseTable } from "${screen}";`, "server may not import web"),
    planted(server, `import { Skeleton } from "#ui/page/Skeleton.tsx";`, "server may not import web"),
    planted(web, `import { findCase } from "${storeOfCases}";`, "web may not import server"),
    planted(web, `import type { Tables } from "#platform/server/database/row-types.ts";`, "web may not import server"),
    planted(web, `const all = import.meta.glob("#care-cases/server/*.ts");`, "web may not import server"),
    planted("src/app/web/planted.ts", `import { startHavn } from "#app/server/havn.ts";`, "web may not import server"),
    planted(
      "src/ui/Planted.tsx",
      `import { readProcessSettings } from "#platform/server/settings/settings.ts";`,
      "web may not import server",
    ),
    planted(
      "src/wording/planted.ts",
      `import { api } from "#platform/web/browser-api.ts";`,
      "words may not import web",
    ),
    // What platform's server consists of
    planted(neutral, `import type { Tx } from "#platform/server/transactions/transaction.ts";`, "behind database"),
    planted(
      "src/platform/server/app.ts",
      `import { runJobs } from "./jobs/job-runner.ts";`,
      "jobs stands behind app.ts",
    ),
    planted(
      "src/platform/server/jobs/planted.ts",
      `import("#platform/server/feature.ts");`,
      "feature.ts stands behind",
    ),
    planted("src/platform/server/planted.ts", "", "planted.ts has no place in the order of src/platform/server/"),
    planted("src/platform/server/planted/a.ts", "", "planted has no place in the order of src/platform/server/"),
    // Packages
    planted(contract, `import { readFile } from "node:fs/promises";`, "node:fs/promises: not in contract"),
    planted(contract, `import { useState } from "react";`, "react: not in contract"),
    planted(rule, `import { createHash } from "node:crypto";`, "node:crypto: not in rules"),
    planted(rule, `import fs from 'fs';`, "fs: not in rules"),
    planted(rule, `import { useMemo } from "react";`, "react: not in rules"),
    planted(server, `import { createElement } from "react";`, "react: not in server"),
    planted(server, `import { renderToString } from "react-dom/server";`, "react-dom/server: not in server"),
    planted(server, `import { Button } from "@ariakit/react";`, "@ariakit/react: not in server"),
    planted(web, `import { randomUUID } from "node:crypto";`, "node:crypto: not in web"),
    planted(web, `import { Parser } from "htmlparser2";`, "htmlparser2: not in web"),
    planted(web, `const pg = require("pg");`, "pg: not in web"),
    // Features
    planted(
      "src/platform/server/start/planted.ts",
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
    planted(neutral, `const isCase = path.startsWith("/api/CareCase/");`, 'mentions "/api/CareCase/: platform knows'),
    planted(neutral, "const most = { savedViews: 50 };", "mentions savedView"),
    planted(neutral, "sql`select title from care_case`;", "mentions care_case"),
    planted(neutral, `const of = "service-levels";`, "mentions service-level"),
    planted("src/notifications/server/planted.ts", `import { say } from "${page}";`, "a page's frame is platform's"),
    planted("src/app/server/planted.ts", `import { say } from "${page}";`, "a page's frame is platform's"),
    planted("src/support/web/Planted.tsx", `import { routes } from "#app/web/routes.ts";`, "app stands behind support"),
    planted("src/app/server/planted.ts", `import { main } from "#main.ts";`, "main stands behind app"),
    planted(server, `import { a } from "#billing/contract/calls.ts";`, "there is no feature billing"),
    planted("src/billing/rules/planted.ts", "", "the feature billing has no place"),
    planted("src/care-cases/services/planted.ts", "", "services is not a layer"),
    planted("src/care-cases/clocks/server/planted.ts", "", "clocks is not a layer"),
    planted(
      "src/care-cases/rules/case/planted.ts",
      `import { a } from "${storeOfCases}";`,
      "rules may not import server",
    ),
    planted("src/care-cases/web/list/planted.ts", `import { a } from "${storeOfCases}";`, "web may not import server"),
    planted(
      "src/care-cases/server/clocks/planted.ts",
      `import { sql } from "kysely";`,
      "SQL stands only in *-store.ts",
    ),
    // Paths
    planted(server, `import { a } from "#tests/support/calls/call-for-customer.ts";`, "only tests do"),
    planted(server, `import { a } from "../../calls/calls.ts";`, "across folders through #feature"),
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
    planted(server, `text.replaceAll("<", "&lt;");`, "HTML is escaped by escape-html.ts"),
    planted(web, "text.replace(/[&<>]/g, (c) => `&#$" + "{c.charCodeAt(0)};`);", "HTML is escaped by escape-html.ts"),
    planted(rule, "Temporal.PlainDate.from(date);", "comes from wall-clock.ts"),
    planted(server, "Temporal.PlainDate.from(date);", "comes from wall-clock.ts"),
    planted(store, "sql`select from case_message m where not m.is_internal`", "for whom a row is"),
    planted(store, "sql`select from care_case c where c.customer_no = $1`", "whose a row is"),
    planted(store, `db.selectFrom("care_case").where("customer_no", "=", 1001);`, "whose a row is"),
    planted(store, "sql`select from customer where not own_cases_only`", "who sees own cases only"),
    planted(server, `text.replaceAll("<", "&lt;");`, "HTML is escaped by escape-html.ts"),
    planted(web, "text.replace(/[&<>]/g, (c) => `&#$" + "{c.charCodeAt(0)};`);", "HTML is escaped by escape-html.ts"),
    planted(rule, "Temporal.PlainDate.from(date);", "comes from wall-clock.ts"),
    planted("src/care-cases/server/planted.test.ts", `vi.mock("${storeOfCases}");`, "nothing of ours is mocked"),
    planted(server, "act();\n".repeat(251), "has 251 lines"),
  ])("$path: $source", ({ path, source, problem }) => {
    const found = checkArchitecture([{ path, source }], havn);
    expect(found).toHaveLength(1);
    expect(found[0]).toContain(`${path}: `);
    expect(found[0]).toContain(problem);
  });

  test("and accepts valid code", () => {
    const inOrder: SourceFile[] = [
      { path: contract, source: `import * as z from "zod/mini";\nconst path = "/api/CareCase/GetCareCasesByIds";` },
      { path: rule, source: `import { a } from "#users/contract/person.ts"; // import "node:fs" would be wrong` },
      {
        path: rule,
        source: `/* new Date() */ const at = new Date(now); const windows = supportWindow.document.title;`,
      },
      { path: server, source: `import { b } from "./search-cases.ts";\nimport { readFile } from "node:fs/promises";` },
      { path: "src/care-cases/server/case/case-store.ts", source: 'import { sql } from "kysely";\nsql`select 1`;' },
      { path: "src/dev/server/demo/load-cases.ts", source: 'import { sql } from "kysely";\nsql`select 1`;' },
      {
        path: "src/visibility/server/planted-store.ts",
        source: "sql`not m.is_internal and c.customer_no = $1 and not own_cases_only`",
      },
      { path: web, source: `import { Table } from "@ariakit/react";\nimport styles from "./CaseTable.module.css";` },
      {
        path: "src/app/server/havn.ts",
        source: `import type { Render } from "#app/web/rendering/render-context.ts"; await import(url);`,
      },
      {
        path: "src/platform/server/app.ts",
        source: `import type { Db } from "./database/database.ts";\nimport "./feature-hooks.ts";\nimport "./app.ts";`,
      },
      { path: "src/platform/server/database/a.test.ts", source: `import "#platform/server/http/implement.ts";` },
      { path: "src/main.ts", source: `import { startHavn } from "#app/server/havn.ts";` },
      { path: server, source: `${"act();\n\n".repeat(250)}` },
      { path: "src/platform/server/database/row-types.ts", source: '"Anna",\n'.repeat(900) },
    ];
    expect(checkArchitecture(inOrder, havn)).toEqual([]);
  });
});
