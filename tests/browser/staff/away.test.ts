import { expect, test } from "vitest";
import { addDays, businessDate } from "#platform/rules/business-day.ts";
import { violations } from "#tests/support/browser/accessibility-violations.ts";
import { browserSite, visit } from "#tests/support/browser/browser-site.ts";
import { apiOf } from "#tests/support/browser/page-api.ts";
import { focusedEditor } from "#tests/support/browser/text-editor.ts";
import { formatDate } from "#ui/time/format-time.ts";

const site = browserSite({ demo: true });
const backOn = () => addDays(businessDate(new Date()), 7);

test("an agent sets themselves as away by keyboard; the coordinator sees it on the board", async () => {
  const page = await site.openPage({ as: "soeren" });
  await visit(page, "/profile");
  await page.getByRole("button", { name: "Set away" }).focus();
  await page.keyboard.press("Enter");
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Back on").fill(backOn());
  await dialog.getByRole("button", { name: /Reach instead/ }).press("Enter");
  await page.keyboard.type("Camilla");
  await page.keyboard.press("Enter");
  // The search for what was typed comes first.
  await dialog.getByRole("button", { name: "Reach instead: Camilla Friis" }).waitFor();
  expect(await violations(page)).toEqual([]);
  await dialog.getByRole("button", { name: "Save" }).press("Enter");
  const said = `Away until ${formatDate("en-US", backOn())}; reach Camilla Friis instead`;
  await page.getByText(said).waitFor();
  expect(await violations(page)).toEqual([]);

  const board = await site.openPage({ as: "camilla" });
  await visit(board, "/?dashboard=coordinator");
  await board.locator("[data-member]", { hasText: "Søren Lauridsen" }).getByText(said).waitFor();
});

test("an administrator sets a colleague as away in Danish, on a phone, and undoes it", {
  tags: ["thorough"],
}, async () => {
  const page = await site.openPage({ as: "birgitte", locale: "da", width: 390, height: 844 });
  await visit(page, "/settings/staff");
  const openDialog = async () => {
    await page.getByRole("button", { name: "Handlinger for Freja Åkjær" }).click();
    await page.getByRole("menuitem", { name: "Angiv fravær" }).click();
  };
  await openDialog();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Tilbage den").fill("2020-01-01");
  await dialog.getByRole("button", { name: "Gem" }).click();
  await dialog.getByText(/Vælg en dag fra/).waitFor();
  await dialog.getByLabel("Tilbage den").fill(backOn());
  expect(await violations(page)).toEqual([]);
  await dialog.getByRole("button", { name: "Gem" }).click();
  await page.getByText(`Fraværende til ${formatDate("da-DK", backOn())}`, { exact: true }).waitFor();
  await openDialog();
  await dialog.getByRole("button", { name: "Ikke fraværende" }).click();
  await dialog.getByRole("button", { name: "Gem" }).click();
  await page.getByText("Freja Åkjær er ikke fraværende").waitFor();
  await page
    .getByText(`Fraværende til ${formatDate("da-DK", backOn())}`, { exact: true })
    .waitFor({ state: "detached" });
});

test("colleagues see who to contact instead where they read, choose and mention an away colleague", {
  tags: ["thorough"],
}, async () => {
  const page = await site.openPage({ as: "mette", locale: "da" });
  await visit(page, "/cases/active");
  const api = apiOf(page);
  const { staff } = await api.getStaff({ body: {} });
  const [ewa, camilla] = ["Ewa Nowak", "Camilla Friis"].map((name) => staff.find((one) => one.name === name));
  const body = { userId: ewa?.id ?? 0, version: ewa?.version ?? 0, until: backOn(), reachId: camilla?.id ?? 0 };
  await api.setStaffAway({ body });
  const said = `Fraværende til ${formatDate("da-DK", backOn())}; kontakt Camilla Friis i stedet`;
  await visit(page, `/cases/active?assignee=${ewa?.id}`);
  const row = page.locator("a[data-row]").first();
  await page.getByTitle(said).first().waitFor();
  const address = (await row.getAttribute("href")) ?? "";

  await visit(page, address);
  await page.getByText(said, { exact: true }).waitFor();
  await page.getByRole("button", { name: /^Ansvarlig/ }).press("Enter");
  await page.keyboard.type("ewa");
  await page.getByRole("option", { name: `Ewa Nowak ${said}` }).waitFor();
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "Intern note" }).click();
  await focusedEditor(page, "Intern note");
  await page.keyboard.type("@ewa");
  await page.getByRole("option", { name: `Ewa Nowak ${said}` }).waitFor();

  const phone = await site.openPage({ as: "camilla", locale: "da", width: 390, height: 844 });
  await visit(phone, `${address}?tab=details`);
  await phone.getByText(said, { exact: true }).waitFor();
  expect(await violations(phone)).toEqual([]);
});
