import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { violations } from "#tests/support/browser/accessibility-violations.ts";
import { browserSite } from "#tests/support/browser/browser-site.ts";
import { brand, byPointer, firstStartSteps } from "#tests/support/browser/first-start-steps.ts";
import { wordsOf } from "#wording/catalogues.ts";
import { loadCatalogue } from "#wording/load-catalogue.ts";

const site = browserSite({ isEmpty: true, env: () => ({ HAVN_DEMO: "false" }) });

const look = async (page: Page) => expect(await violations(page)).toEqual([]);

test("from an empty database to a customer's answered case", { timeout: 180_000 }, async () => {
  await loadCatalogue("en");
  const steps = firstStartSteps({ site, words: wordsOf("en", brand), ...byPointer });
  await steps.createAdministrator(look);
  await steps.setUp(look);
  await steps.inviteCustomer();
  await steps.createCase();
  await steps.answerCase();
});
