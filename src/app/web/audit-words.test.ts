import { expect, test } from "vitest";
import { allCalls } from "#app/contract/features.ts";
import { enUS } from "#app/words/all/en-US.ts";
import { auditActionName } from "#audit/web/audit-action-name.ts";
import { wordsOf } from "#wording/catalogues.ts";
import { loadCatalogue } from "#wording/load-catalogue.ts";

/** Audited actions without a call: on the bundled provider's pages, from the command line, and by Havn itself. */
const withoutCall = [
  "/oidc/choose-password",
  "/oidc/forgot-password",
  "/oidc/interaction",
  "staff:add",
  "/first-start",
  "/unsubscribe",
  "close-silent-case",
  "case-of-remembered-sender",
  "remove-old",
  "several-acts",
];

test("every call has a name in the audit log in both languages, and no names are left over", async () => {
  await Promise.all([loadCatalogue("da"), loadCatalogue("en")]);
  const paths: string[] = [...Object.values(allCalls).map(({ path }) => path), ...withoutCall];
  for (const locale of ["da", "en"] as const) {
    const { t } = wordsOf(locale, "Havn");
    expect(paths.filter((path) => auditActionName(path, t) === path)).toEqual([]);
  }
  const last = new Set(paths.map((path) => path.split("/").at(-1)));
  expect(Object.keys(enUS.auditAct ?? {}).filter((name) => !last.has(name))).toEqual([]);
});

test("an action without a name, such as one of an earlier version, is shown as its path", async () => {
  await loadCatalogue("da");
  expect(auditActionName("/api/Old/Gone", wordsOf("da", "Havn").t)).toBe("/api/Old/Gone");
});
