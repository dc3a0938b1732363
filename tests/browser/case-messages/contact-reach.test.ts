import { expect, test } from "vitest";
import { violations } from "#tests/support/browser/accessibility-violations.ts";
import { browserSite, visit } from "#tests/support/browser/browser-site.ts";
import { focusedEditor } from "#tests/support/browser/text-editor.ts";
import { buildCase, read } from "#tests/support/cases/build-case.ts";
import { people } from "#tests/support/people/people.ts";

const site = browserSite();

test("staff read that the contact person has left and who is told, and choose another where they write", async () => {
  const { id } = await buildCase(site.havn);
  await site.havn.db.deleteFrom("user_customer").where("user_id", "=", people.nils.id).execute();
  const page = await site.openPage({ as: "anna", width: 390, height: 780 });
  await visit(page, `/cases/${id}`);
  const composer = page.getByRole("region", { name: "Write a message" });
  const notice = composer.getByText("Nils Nordlys has left; Nordlys A/S's administrators are told");
  await notice.waitFor();
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
  expect(await violations(page)).toEqual([]);
  await composer.getByRole("button", { name: "Choose another contact person" }).click();
  await page.getByRole("option", { name: "Nora Nordlys" }).click();
  await notice.waitFor({ state: "detached" });
  await expect.poll(async () => (await read(site.havn, "anna", id))?.contactPerson?.name).toBe("Nora Nordlys");
  await site.havn.db.insertInto("user_customer").values({ user_id: people.nils.id, customer_no: 1001 }).execute();
});

test("who can't see the case isn't offered, and is named before sending if typed", async () => {
  const { id } = await buildCase(site.havn, { by: "nora" });
  await site.havn.db.updateTable("customer").set({ own_cases_only: true }).where("customer_no", "=", 1001).execute();
  const page = await site.openPage({ as: "anna" });
  await visit(page, `/cases/${id}`);
  await page.keyboard.press("r");
  await focusedEditor(page, "Message to the customer");
  await page.keyboard.type("Se her, @Nils");
  await page.getByText("Cannot see this case, so will not be told: Nils Nordlys").waitFor();
  expect(await page.getByRole("option", { name: "Nils Nordlys" }).count()).toBe(0);
  await page.keyboard.press("Escape");
  await page.keyboard.press("ControlOrMeta+a");
  await page.keyboard.type("Se her, @Nora");
  await page.getByRole("option", { name: "Nora Nordlys" }).waitFor();
  await expect.poll(() => page.getByText("Cannot see this case").count()).toBe(0);
  await site.havn.db.updateTable("customer").set({ own_cases_only: false }).where("customer_no", "=", 1001).execute();
});
