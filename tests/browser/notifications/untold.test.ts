import { test } from "vitest";
import { browserSite, visit } from "#tests/support/browser/browser-site.ts";
import { onForm, submitByMenu } from "#tests/support/browser/case-form.ts";
import { people } from "#tests/support/people/people.ts";

const site = browserSite();

test("a customer raises a critical case at night while everybody is away: an administrator is told", async () => {
  site.havn.clock.set("2026-11-20T20:00:00Z");
  const { anna, bo } = people;
  const staff = site.havn.db.updateTable("app_user").where("id", "in", [anna.id, bo.id]);
  await staff.set({ away_until: "2099-01-01" }).execute();
  await staff
    .set({ staff_roles: ["agent"] })
    .where("id", "=", bo.id)
    .execute();
  const page = await site.openPage({ as: "nils" });
  await visit(page, "/cases");
  await page.getByRole("button", { name: "Create case" }).first().click();
  await onForm(page);
  await page.getByRole("radio", { name: /^Incident/ }).click();
  await page.getByLabel("Title").click();
  await page.keyboard.type("Alt er nede");
  await page.keyboard.press("Enter");
  await page.keyboard.type("Ingen kan logge ind.");
  await page.getByRole("radio", { name: /^Critical/ }).click();
  await submitByMenu(page);
  await page.waitForURL(/\/cases\/\d+$/);

  const desk = await site.openPage({ as: "anna" });
  await visit(desk, "/notifications");
  const told = desk.locator("main li[data-row-box]").filter({ hasText: "Nils Nordlys created the case" });
  await told.getByText("Because you are told when nobody else is").waitFor();
  await desk.getByRole("banner").getByRole("button", { name: "Notifications, 1 unread", exact: true }).waitFor();
});
