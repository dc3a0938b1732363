import { describe, expect, test } from "vitest";
import { browserSite, type Visitor, visit } from "#tests/support/browser/browser-site.ts";
import { apiOf } from "#tests/support/browser/page-api.ts";
import { expectProblem } from "#tests/support/browser/page-problems.ts";

const site = browserSite({ demo: true });

/** People of the demo: an agent, a coordinator who is also an agent, and an executive who is an administrator. */
type Person = Extract<Visitor, "soeren" | "camilla" | "birgitte">;

/** Screens that not all staff have, with the people who have them. */
const screens: readonly (readonly [string, string, readonly Person[]])[] = [
  ["/planner", "Planner", ["camilla"]],
  ["/teams", "Teams", ["camilla"]],
  ["/incoming-mail", "Incoming mail", ["camilla"]],
  ["/settings/teams", "Manage teams", ["birgitte"]],
  ["/settings/tags", "Tags", ["camilla", "birgitte"]],
  ["/audit", "Audit log", ["birgitte"]],
  ["/settings/mail", "Mailboxes", ["birgitte"]],
  ["/mails", "Undelivered mail", ["birgitte"]],
];
/** Pages that administrators alone have, without a place of their own in the menu. */
const settingsPages = ["general", "staff", "cases", "support", "retention", "import", "system"].map(
  (page) => `/settings/${page}`,
);
const persons: readonly Person[] = ["soeren", "camilla", "birgitte"];

describe.each(persons)("%s", (person) => {
  test("shows only the menu entries of their roles, and answers another role's address with a 404", {
    tags: ["thorough"],
  }, async () => {
    const page = await site.openPage({ as: person });
    await visit(page, "/support");
    const menu = page.getByRole("navigation", { name: "Main menu" });
    await menu.getByRole("link", { name: "Customers", exact: true }).waitFor();
    for (const [path, , whose] of screens) {
      expect(await menu.locator(`a[href="${path}"]`).count(), path).toBe(whose.includes(person) ? 1 : 0);
    }
    for (const [path, title, whose] of screens) {
      if (!whose.includes(person)) expectProblem(page, 404);
      const response = await page.goto(`${site.havn.url}${path}`);
      expect(response?.status(), path).toBe(whose.includes(person) ? 200 : 404);
      const name = whose.includes(person) ? title : `Page Not Found: ${path}`;
      await page.getByRole("heading", { level: 1, name }).waitFor();
      expect(await page.getByRole("heading", { level: 1 }).count()).toBe(1);
    }
    for (const path of ["/settings", ...settingsPages]) {
      const response = await page.request.get(path);
      const isTheirs = person === "birgitte" || path === "/settings";
      expect(response.status(), path).toBe(isTheirs ? 200 : 404);
    }
  });
});

const openACase = async (person: Person) => {
  const page = await site.openPage({ as: person });
  await visit(page, "/support");
  const { rows } = await apiOf(page).getCareCasesBySearch({ body: { preset: "active" } });
  const row = rows.find(({ customer }) => customer !== null);
  await visit(page, `/cases/${row?.id}`);
  return { page, company: row?.customer?.name ?? "" };
};
const aCase = async (person: Person) => (await openACase(person)).page;

test("an executive reads a case but can't change it, apart from its customer", async () => {
  const { page, company } = await openACase("birgitte");
  await page.getByRole("heading", { level: 1 }).waitFor();
  expect(await page.getByRole("button", { name: /^(Write to the customer|Change status)/ }).count()).toBe(0);
  await page.getByRole("button", { name: "More actions" }).click();
  await page.getByRole("menuitem", { name: "Change customer" }).click();
  const dialog = page.getByRole("dialog", { name: /^Change the customer of case/ });
  await dialog.getByRole("button", { name: /^New customer/ }).click();
  await page.getByRole("option").filter({ hasNotText: company }).last().click();
  await dialog.getByText(/ gets access to$/).waitFor();
  await dialog.getByRole("button", { name: "Cancel" }).click();
  await visit(page, "/cases");
  await page.locator("table[aria-busy=false]").waitFor();
  expect(await page.getByRole("button", { name: "Create case" }).count()).toBe(0);
  expect(await page.getByRole("checkbox").count()).toBe(0);
});

test("an agent replies to a case and moves it but can't delete it, and changes several at once", async () => {
  const agents = await aCase("soeren");
  await agents.getByRole("button", { name: /^Write to the customer/ }).waitFor();
  const { rows } = await apiOf(agents).getCareCasesBySearch({ body: { preset: "active" } });
  const ids = rows.slice(0, 1).map(({ id }) => id);
  const { careCases } = await apiOf(agents).getCareCasesByIds({ body: { ids } });
  expect(careCases.map(({ may }) => [may.delete, may.changeCustomer, may.writeMessage])).toEqual([[false, true, true]]);
  await visit(agents, "/cases/active?assignee=@none");
  await agents.locator("table[aria-busy=false]").waitFor();
  for (const key of ["j", "x", "j", "x"]) await agents.keyboard.press(key);
  const bar = agents.getByRole("region", { name: "Selected cases" });
  await bar.getByText("2 cases selected").waitFor();
  await bar.getByRole("button", { name: "Assignee" }).click();
  await agents.getByRole("checkbox", { name: "Me", exact: true }).click();
  await agents.getByText("2 cases changed").waitFor();
});

test.each<[Person, string[], string]>([
  ["camilla", ["agent", "coordinator"], "coordinator"],
  ["soeren", [], "agent"],
  ["birgitte", [], "executive"],
])(
  "%s chooses among their roles' dashboards, and starts on the one for their work",
  { tags: ["thorough"] },
  async (person, offered, first) => {
    const page = await site.openPage({ as: person });
    await visit(page, "/");
    const tabs = page.getByRole("navigation", { name: "Home pages" }).getByRole("link");
    await page.locator(`[data-part=${first}]`).waitFor();
    const addresses = await tabs.evaluateAll((links) => links.map((link) => link.getAttribute("href")));
    expect(addresses).toEqual(offered.map((dashboard) => `/?dashboard=${dashboard}`));
  },
);
