import { expect, test } from "vitest";
import { violations } from "#tests/support/browser/accessibility-violations.ts";
import { browserSite, visit } from "#tests/support/browser/browser-site.ts";
import { apiOf } from "#tests/support/browser/page-api.ts";
import { expectProblem } from "#tests/support/browser/page-problems.ts";

const site = browserSite({ demo: true });

test("an administrator gives a colleague a role, which applies at once in the other's browser", async () => {
  const [page, other] = [await site.openPage({ as: "birgitte" }), await site.openPage({ as: "soeren" })];
  await visit(other, "/support");
  await visit(page, "/settings/staff");
  expect(await violations(page)).toEqual([]);
  await page.getByRole("button", { name: "Actions for Søren Lauridsen" }).click();
  await page.getByRole("menuitem", { name: "Change roles" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("checkbox", { name: "Coordinator" }).check();
  expect(await violations(page)).toEqual([]);
  await dialog.getByRole("button", { name: "Save roles" }).click();
  await page.getByText("Søren Lauridsen has new roles").waitFor();
  await expect.poll(() => page.getByRole("row", { name: /Søren/ }).textContent()).toContain("Agent, Coordinator");
  await visit(other, "/incoming-mail");
  await other.getByRole("heading", { level: 1, name: "Incoming mail" }).waitFor();
});

test("with two administrators at once, the second is shown the current roles and overwrites them", {
  tags: ["thorough"],
}, async () => {
  const page = await site.openPage({ as: "birgitte" });
  // The page does not learn of it before it saves.
  await page.route("**/api/events*", () => {});
  await visit(page, "/settings/staff");
  await page.getByRole("button", { name: "Actions for Freja Åkjær" }).click();
  await page.getByRole("menuitem", { name: "Change roles" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("checkbox", { name: "Executive" }).check();
  const api = apiOf(page);
  const { staff } = await api.getStaff({ body: {} });
  const freja = staff.find(({ name }) => name === "Freja Åkjær");
  await api.updateStaffRoles({
    body: { userId: freja?.id ?? 0, version: freja?.version ?? 0, roles: ["coordinator"] },
  });
  expectProblem(page, 409);
  await dialog.getByRole("button", { name: "Save roles" }).click();
  await dialog.getByText(/They are now: Coordinator\./).waitFor();
  await dialog.getByRole("button", { name: "Save roles" }).click();
  await page.getByText("Freja Åkjær has new roles").waitFor();
  await expect.poll(() => page.getByRole("row", { name: /Freja/ }).textContent()).toContain("Agent, Executive");
});

test("a colleague is invited in Danish, on a phone; the last administrator keeps the role", {
  tags: ["thorough"],
}, async () => {
  const page = await site.openPage({ as: "birgitte", locale: "da", width: 390, height: 844 });
  await visit(page, "/settings/staff");
  await page.getByRole("button", { name: "Invitér en kollega" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("button", { name: "Invitér" }).click();
  await dialog.getByText("Skriv et navn.").waitFor();
  await dialog.getByLabel("Navn").fill("Vera Ny");
  await dialog.getByLabel("E-mail", { exact: true }).fill("vera@havn.example");
  await dialog.getByRole("button", { name: "Invitér" }).click();
  await page.getByText("Vera Ny er inviteret").waitFor();
  await page.getByText("vera@havn.example").waitFor();
  expect(await violations(page)).toEqual([]);

  const mette = await site.havn.db
    .selectFrom("app_user")
    .select("id")
    .where("name", "=", "Mette Holm")
    .executeTakeFirstOrThrow();
  await site.havn.db
    .updateTable("app_user")
    .set({ staff_roles: ["agent"] })
    .where("id", "=", mette.id)
    .execute();
  await page.getByRole("button", { name: "Handlinger for Birgitte Munk" }).click();
  await page.getByRole("menuitem", { name: "Skift roller" }).click();
  await dialog.getByRole("checkbox", { name: "Administrator" }).uncheck();
  expectProblem(page, 409);
  await dialog.getByRole("button", { name: "Gem roller" }).click();
  await dialog.getByText(/Nogen skal administrere Havn/).waitFor();
});
