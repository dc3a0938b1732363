import type { Locator } from "playwright-core";
import { expect, test } from "vitest";
import { addDays, businessDate } from "#platform/rules/business-day.ts";
import { violations } from "#tests/support/browser/accessibility-violations.ts";
import { browserSite, visit } from "#tests/support/browser/browser-site.ts";
import { buildCase, change, read, write } from "#tests/support/cases/build-case.ts";
import { people } from "#tests/support/people/people.ts";
import { formatDate } from "#ui/time/format-time.ts";

const site = browserSite();

test("a case is put off by key, found with the filter, changed, and back when the customer writes", async () => {
  const careCase = await buildCase(site.havn, { changes: { title: "Etiketter printes dobbelt" } });
  const { id } = await change(site.havn, "anna", careCase, { assigneeId: people.anna.id });
  const home = await site.openPage({ as: "anna" });
  await visit(home, "/?dashboard=agent");
  await home
    .getByRole("main")
    .getByRole("link", { name: /Etiketter printes dobbelt/ })
    .waitFor();
  const page = await site.openPage({ as: "anna", unhurried: true });
  await visit(page, `/cases/${id}`);
  const sign = (button: Locator) => button.locator("svg").innerHTML();
  const onPage = await sign(page.getByRole("button", { name: "Remind me", exact: true }));
  await page.keyboard.press("Control+k");
  await page.getByRole("combobox", { name: /^Search or/ }).fill("reminded");
  expect(await sign(page.getByRole("option", { name: /^Be reminded/ }))).toBe(onPage);
  await page.keyboard.press("Escape");
  await page.keyboard.press("z");
  const dialog = page.getByRole("dialog", { name: "Remind me of this case" });
  await dialog.getByRole("button", { name: "In a week 08:00" }).click();
  await dialog.getByLabel("Note to yourself").fill("Ring til Nils");
  expect(await violations(page)).toEqual([]);
  await dialog.getByRole("button", { name: "Remind me", exact: true }).click();
  await page.getByText(/^You have put this case off until .* 08:00\. Only you see this\./).waitFor();
  await page.getByRole("main").getByText("Ring til Nils").waitFor();
  await home.getByRole("link", { name: /Etiketter printes dobbelt/ }).waitFor({ state: "detached" });
  expect((await read(site.havn, "anna", id))?.putOff?.note).toBe("Ring til Nils");

  await visit(home, "/cases/active?putOff=yes");
  await home.getByRole("link", { name: /Etiketter printes dobbelt/ }).waitFor();
  await home
    .getByRole("button", { name: /Reminded later/ })
    .first()
    .waitFor();

  await page.getByRole("button", { name: "Change reminder" }).click();
  await dialog.getByLabel("Time").fill("13:30");
  await dialog.getByRole("button", { name: "Remind me", exact: true }).click();
  await page.getByText(/off until .* 13:30\./).waitFor();
  await write(site.havn, "nora", id, "<p>Det haster</p>");
  await page.getByRole("button", { name: "Remind me", exact: true }).waitFor();
  expect((await read(site.havn, "anna", id))?.putOff).toBeNull();
});

test("works in Danish, with bringing a case back by hand; a colleague and the customer see nothing of it", {
  tags: ["thorough"],
}, async () => {
  const { id } = await buildCase(site.havn);
  const date = addDays(businessDate(site.havn.clock.now()), 90);
  await site.havn.as("anna").putOffCareCase({
    body: { caseId: id, until: { date, time: "08:00" }, note: "Hør Nils" },
  });
  const [colleague, customer] = [await site.openPage({ as: "bo" }), await site.openPage({ as: "nils" })];
  for (const other of [colleague, customer]) {
    await visit(other, `/cases/${id}`);
    expect(await other.getByText("Hør Nils").count()).toBe(0);
  }
  expect(await customer.getByRole("button", { name: "Remind me" }).count()).toBe(0);
  const page = await site.openPage({ as: "anna", locale: "da" });
  await visit(page, `/cases/${id}`);
  await page.getByText(`Du har udskudt sagen til ${formatDate("da-DK", date)} 08:00`).waitFor();
  await page.getByRole("button", { name: "Skift påmindelse" }).click();
  await page.getByRole("button", { name: "Hent sagen tilbage nu" }).click();
  await page.getByRole("button", { name: "Mind mig om den", exact: true }).waitFor();
});
