import { expect, test } from "vitest";
import { violations } from "#tests/support/browser/accessibility-violations.ts";
import { browserSite, visit } from "#tests/support/browser/browser-site.ts";
import { buildCase, change } from "#tests/support/cases/build-case.ts";
import { people } from "#tests/support/people/people.ts";

const site = browserSite();
const { anna } = people;

test("each person's and each team's figures say what they have to do, and lead to those cases", async () => {
  const { id } = await change(site.havn, "anna", await buildCase(site.havn, { by: "nora" }), {
    assigneeId: anna.id,
    estimateHours: 3,
  });
  const page = await site.openPage({ as: "anna" });
  await visit(page, "/teams");
  const work = page.getByRole("list", { name: `Work of ${anna.name}` });
  await work.getByRole("link", { name: "1 active" }).waitFor();
  await work.getByText("3 h estimated").waitFor();
  const team = page.getByRole("list", { name: /^Work of / }).first();
  await team.getByRole("link", { name: "1 active" }).waitFor();
  expect(await violations(page)).toEqual([]);
  await work.getByRole("link", { name: "0 late" }).waitFor();
  await work.getByRole("link", { name: "1 active" }).click();
  await page.waitForURL(`**/cases/active?assignee=${anna.id}`);
  await page.locator(`a[href="/cases/${id}"]`).first().waitFor();
});

test.each([1920, 1440, 768, 390])(
  "nothing is wider than the page at %i px, in Danish and dark",
  {
    tags: ["thorough"],
  },
  async (width) => {
    const page = await site.openPage({ as: "anna", locale: "da", scheme: "dark", width });
    await visit(page, "/teams");
    await page.getByText("0 aktive").first().or(page.getByText("1 aktiv").first()).first().waitFor();
    expect(await violations(page)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
  },
);
