import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { addDays, businessDate } from "#platform/rules/business-day.ts";
import type { SettingChange, SettingPage } from "#settings/contract/setting-values.ts";
import { browserSite, visit } from "#tests/support/browser/browser-site.ts";
import { apiOf } from "#tests/support/browser/page-api.ts";
import { expectProblem } from "#tests/support/browser/page-problems.ts";

const site = browserSite({ demo: true });

const storeSetting = async (by: Page, page: SettingPage, change: SettingChange): Promise<void> => {
  const api = apiOf(by);
  const { settings } = await api.getSettings({ body: { page } });
  const version = settings.find(({ name }) => name === change.name)?.version ?? 0;
  await api.updateSetting({ body: { version, change } });
};

test("another administrator's change is shown at once, keeps the text being typed, and saving shows both", async () => {
  const [page, other] = [await site.openPage({ as: "birgitte" }), await site.openPage({ as: "mette" })];
  const phones = page.getByRole("region", { name: "Telephone numbers" });
  const theirs = other.getByRole("region", { name: "Telephone numbers" });
  for (const one of [page, other]) {
    await visit(one, "/settings/support");
    await one.getByRole("button", { name: "Edit: Telephone numbers" }).press("Enter");
  }
  await phones.getByLabel("Support (optional)").fill("+45 11 11 11 11");
  await theirs.getByLabel("Support (optional)").fill("+45 22 22 22 22");
  await other.keyboard.press("Enter");

  await phones.getByText(/^Changed by Mette Holm/).waitFor();
  expect(await phones.getByLabel("Support (optional)").inputValue()).toBe("+45 11 11 11 11");
  await phones.getByRole("button", { name: "Save" }).press("Enter");
  await phones.getByText(/It is now: Support: \+45 22 22 22 22/).waitFor();
  expect(await phones.getByLabel("Support (optional)").inputValue()).toBe("+45 11 11 11 11");
  await phones.getByRole("button", { name: "Save" }).press("Enter");
  await page.getByText("The setting was saved").waitFor();
  await theirs.getByText(/^Changed by Birgitte Munk/).waitFor();
});

test("every settings page shows other administrators' changes", { tags: ["thorough"] }, async () => {
  const [page, other] = [await site.openPage({ as: "birgitte" }), await site.openPage({ as: "mette" })];
  await visit(other, "/support");
  const main = page.getByRole("main");
  const api = apiOf(other);
  const today = businessDate(new Date());

  await visit(page, "/settings/general");
  await storeSetting(other, "general", { name: "brand", value: "Havn Nord" });
  await main.getByText("Havn Nord").waitFor();
  await expect.poll(() => page.title()).toContain("Havn Nord");

  await visit(page, "/settings/support");
  const day = { date: addDays(today, 20), from: null, name: "Company day" };
  await storeSetting(other, "support", { name: "support.closedDays", value: [day] });
  await main.getByText("Company day").first().waitFor();

  await visit(page, "/settings/retention");
  await storeSetting(other, "retention", { name: "retention.mails", value: { days: 77 } });
  await main.getByText("77 days").waitFor();
  const { customers } = await api.getCustomerList({ body: {} });
  const { name = "", customerNumber = "" } = customers[0] ?? {};
  const { hold } = await api.putHold({ body: { subject: { kind: "company", customerNumber }, reason: "Lawsuit" } });
  await main.getByRole("link", { name }).waitFor();
  await api.liftHold({ body: { holdId: hold.id } });
  await main.getByText("Nothing is on hold.").waitFor();

  await visit(page, "/settings/system");
  const now = new Date();
  const at = { run_at: now, stored_at: now, set_at: now, failed_at: now };
  const job = { kind: "sweep-files", lane: "usual", payload: "{}", attempts: 8, last_error: "it broke", ...at };
  const { id: jobId } = await site.havn.db.insertInto("job").values(job).returning("id").executeTakeFirstOrThrow();
  await visit(page, "/settings/system");
  await main.getByText(/it broke/).waitFor();
  await api.retryFailedJob({ body: { jobId } });
  await main.getByText("No job has failed.").waitFor();
});

test("staff and teams show other administrators' changes, and a form stays open after its colleague has left", {
  tags: ["thorough"],
}, async () => {
  const [page, other] = [await site.openPage({ as: "birgitte" }), await site.openPage({ as: "mette" })];
  await visit(other, "/support");
  const api = apiOf(other);
  await visit(page, "/settings/staff");
  const person = { name: "Vera Ny", email: "vera@havn.example", roles: ["agent" as const] };
  const { member: vera } = await api.inviteStaff({ body: person });
  const row = page.getByRole("row", { name: /Vera Ny/ });
  await row.waitFor();
  const { member } = await api.updateStaffRoles({
    body: { userId: vera.id, version: vera.version, roles: ["coordinator"] },
  });
  await row.getByText("Coordinator").waitFor();
  const until = addDays(businessDate(new Date()), 3);
  const reachId = (await api.getStaff({ body: {} })).staff.find(({ name }) => name === "Freja Åkjær")?.id ?? null;
  const { state } = await api.setStaffAway({ body: { userId: vera.id, version: member.version, until, reachId } });
  await row.getByText(/reach Freja Åkjær instead/).waitFor();
  await page.getByRole("button", { name: "Actions for Vera Ny" }).click();
  await page.getByRole("menuitem", { name: "Change roles" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("checkbox", { name: "Executive" }).check();
  await api.leaveStaff({ body: { userId: vera.id, version: state.version, handToId: null } });
  await page.getByText(/^Vera Ny left/).waitFor();
  expect(await row.count()).toBe(0);
  expect(await dialog.getByRole("checkbox", { name: "Executive" }).isChecked()).toBe(true);
  expectProblem(page, 404);
  await dialog.getByRole("button", { name: "Save roles" }).press("Enter");
  await dialog.getByText("It no longer exists, or you can no longer see it.").waitFor();

  await visit(page, "/settings/teams");
  const names = { name: "Night watch", danishName: "Nattevagt", memberIds: [], leadId: null };
  const { team } = await api.createTeam({ body: names });
  await page.getByRole("row", { name: /Night watch/ }).waitFor();
  await visit(page, "/settings/cases");
  await storeSetting(other, "cases", { name: "cases.team", value: team.id });
  await page.getByRole("region", { name: "Owner of new cases" }).getByText("Night watch").waitFor();
  await api.retireTeam({ body: { teamId: team.id, version: team.version, handTo: null } });
  await page.getByText(/Night watch.*retired/).waitFor();
});
