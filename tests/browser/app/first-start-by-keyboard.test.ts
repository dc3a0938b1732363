import { test } from "vitest";
import { browserSite } from "#tests/support/browser/browser-site.ts";
import { brand, byKeyboard, firstStartSteps } from "#tests/support/browser/first-start-steps.ts";
import { wordsOf } from "#wording/catalogues.ts";
import { loadCatalogue } from "#wording/load-catalogue.ts";

const site = browserSite({ isEmpty: true, env: () => ({ HAVN_DEMO: "false" }) });

const lookAway = async () => undefined;

test("keyboard only, in Danish: from an empty database to a customer's answered case", {
  tags: ["thorough"],
  timeout: 180_000,
}, async () => {
  await loadCatalogue("da");
  const steps = firstStartSteps({ site, words: wordsOf("da", brand), ...byKeyboard });
  await steps.createAdministrator(lookAway);
  await steps.setUp(lookAway);
  await steps.inviteCustomer();
  await steps.createCase();
  await steps.answerCase();
});
