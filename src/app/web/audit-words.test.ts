import { expect, test } from "vitest";
import { auditActionName } from "#audit/web/audit-action-name.ts";
import { wordsOf } from "#wording/catalogues.ts";
import { loadCatalogue } from "#wording/load-catalogue.ts";

test("an action without a name, such as one of an earlier version, is shown as its path", async () => {
  await loadCatalogue("da");
  expect(auditActionName("/api/Old/Gone", wordsOf("da", "Havn").t)).toBe("/api/Old/Gone");
});
