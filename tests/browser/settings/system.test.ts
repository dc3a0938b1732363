/** @module-tag thorough */
import { expect, test } from "vitest";
import { violations } from "#tests/support/browser/accessibility-violations.ts";
import { browserSite, visit } from "#tests/support/browser/browser-site.ts";

const site = browserSite();

const giveUp = async (kind: string, lane: string): Promise<void> => {
  const now = site.havn.clock.now();
  const at = { run_at: now, stored_at: now, set_at: now, failed_at: now };
  const job = { kind, lane, payload: JSON.stringify({ caseId: 1 }), attempts: 8, last_error: "it broke", ...at };
  await site.havn.db.insertInto("job").values(job).execute();
};

test("a failed job is retried by keyboard, in Danish on a phone; given-up emails have their own page", async () => {
  await giveUp("index-case", "usual");
  await giveUp("send-mail", "mail");
  const page = await site.openPage({ as: "anna", locale: "da", width: 390, height: 844, unhurried: true });
  await visit(page, "/settings/system");
  expect(await violations(page)).toEqual([]);
  await page.getByText("0 venter, 0 kører, 1 mislykket").first().waitFor();
  const failed = page.getByRole("region", { name: "Mislykkede job" });
  await failed.getByRole("button", { name: "Prøv igen: Indeksering af en sag til søgning" }).press("Enter");
  await page.getByText("Jobbet prøves igen").waitFor();
  await expect.poll(() => failed.getByRole("button").count()).toBe(0);
  await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe("Mislykkede job");
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await page.getByRole("heading", { level: 1, name: "Uleverede mails" }).waitFor();
  await page.goBack();
  await failed.getByRole("link", { name: "1 mail blev ikke afleveret" }).waitFor();
  expect(await failed.getByText("Intet job er mislykket.").count()).toBe(0);
});
