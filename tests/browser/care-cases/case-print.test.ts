import type { Page, Request } from "playwright-core";
import { expect, test } from "vitest";
import { violations } from "#tests/support/browser/accessibility-violations.ts";
import { browserSite, visit } from "#tests/support/browser/browser-site.ts";
import { expectProblem } from "#tests/support/browser/page-problems.ts";
import { buildCase, change, read, write } from "#tests/support/cases/build-case.ts";
import { people } from "#tests/support/people/people.ts";

const site = browserSite();

/** A4 without its margins, in CSS pixels. */
const paper = 688;

const buildDialog = async () => {
  const { id } = await buildCase(site.havn);
  await write(site.havn, "anna", id, "<p>Hvilken version?</p>");
  await write(site.havn, "bo", id, "<p>Kunden er i restance</p>", true);
  await write(site.havn, "nils", id, "<p>Version 9</p>");
  return id;
};
/** What is printed on the sheet. */
const printed = async (page: Page): Promise<string> => {
  await page.emulateMedia({ media: "print" });
  await page.setViewportSize({ width: paper, height: 1000 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
  const controls = page.locator("button:visible, input:visible, select:visible, nav:visible");
  expect(await controls.count()).toBe(0);
  return (await page.locator("main article").textContent()) ?? "";
};

test("staff print a case from its menu, with internal content marked or left out", async () => {
  const id = await buildDialog();
  const page = await site.openPage({ as: "anna" });
  await visit(page, `/cases/${id}`);
  await page.getByRole("button", { name: "More actions" }).click();
  await page.getByRole("menuitem", { name: "Print or save as PDF" }).click();
  await page.waitForURL(`**/cases/${id}/print`);
  await page.getByRole("button", { name: "Print" }).waitFor();
  expect(await page.title()).toContain(`#${id} Faktura mangler momslinje`);
  expect(await violations(page)).toEqual([]);
  const marked = page.locator("li[data-internal=true]");
  await marked.getByText("Internal note").waitFor();
  const all = await printed(page);
  for (const text of [
    "Faktura mangler momslinje",
    "Nordlys A/S",
    "Important",
    "Hvilken version?",
    "Kunden er i restance",
    "Version 9",
    "not for the customer",
  ]) {
    expect(all).toContain(text);
  }
  await page.emulateMedia({ media: "screen" });
  await page.getByRole("checkbox", { name: "With internal messages and files" }).uncheck();
  const external = await printed(page);
  expect(external).toContain("Version 9");
  expect(external).not.toContain("Kunden er i restance");
  expect(external).not.toContain("not for the customer");
});

test("columns, indentation and blank lines are printed as they were written", { tags: ["thorough"] }, async () => {
  const lines = ["Vare      Antal", "", "  Palle       3", "\tTruck\t1"];
  const html = lines.map((line) => `<p>${line}</p>`).join("");
  const created = await buildCase(site.havn, { changes: { description: html } });
  const { id } = created;
  await write(site.havn, "nils", id, html);
  const careCase = await read(site.havn, "nils", id);
  await change(site.havn, "nils", careCase ?? created, { status: "Cancelled", statusReason: lines.join("\n") });
  const page = await site.openPage({ as: "nils" });
  await visit(page, `/cases/${id}/print`);
  await printed(page);
  for (const name of ["Description", "Dialog"]) {
    const written = page.getByRole("region", { name }).locator(".rich-text p");
    expect(await written.allInnerTexts()).toEqual(lines);
    expect(await written.evaluateAll((all) => all.every((one) => one.clientHeight > 0))).toBe(true);
  }
  expect(await page.getByRole("definition").filter({ hasText: "Vare" }).allInnerTexts()).toEqual([lines.join("\n")]);
});

test("a customer's printout has nothing internal, and no option for it", { tags: ["thorough"] }, async () => {
  const id = await buildDialog();
  const page = await site.openPage({ as: "nils", locale: "da" });
  await visit(page, `/cases/${id}/print`);
  const html = await (await page.request.get(`/cases/${id}/print`)).text();
  expect(html).not.toContain("restance");
  expect(await page.getByRole("checkbox").count()).toBe(0);
  const text = await printed(page);
  expect(text).toContain("Version 9");
  expect(text).not.toContain("restance");
  const stranger = await site.openPage({ as: "fie" });
  expectProblem(stranger, 404);
  expect((await stranger.goto(`/cases/${id}/print`))?.status()).toBe(404);
  await stranger.getByRole("heading", { name: /^Could not find case: / }).waitFor();
});

/** A case with this many messages, the oldest of them internal. */
const buildLongCase = async (count: number): Promise<number> => {
  const { id } = await buildCase(site.havn);
  const messages = Array.from({ length: count }, (_, nth) => ({
    case_id: id,
    author_id: people.anna.id,
    by_staff: true,
    is_internal: nth === 0,
    comment: `<p>Besked nummer ${nth + 1}.</p>`,
    created_at: new Date(Date.now() - (count + 50 - nth) * 60_000),
  }));
  await site.havn.db.insertInto("case_message").values(messages).execute();
  return id;
};

test("a printed long conversation contains all messages, internal ones only if staff choose so", async () => {
  const id = await buildLongCase(350);
  for (const as of ["nils", "anna"] as const) {
    const page = await site.openPage({ as });
    await visit(page, `/cases/${id}/print`);
    await page.getByText("Besked nummer 2.", { exact: true }).waitFor();
    await page.getByText("Besked nummer 350.").waitFor();
    expect(await page.getByText("The newest").count()).toBe(0);
    const internal = page.getByText("Besked nummer 1.", { exact: true });
    if (as === "nils") {
      expect(await internal.count()).toBe(0);
      continue;
    }
    await internal.waitFor();
    await page.getByRole("checkbox", { name: "With internal messages and files" }).uncheck();
    expect(await internal.count()).toBe(0);
  }
});

/** The calls that a page makes from now on, by their names, until the returned function is called. */
const callsOf = (page: Page) => {
  const made: string[] = [];
  const note = (request: Request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith("/api/CareCase")) made.push(pathname.split("/").at(-1) ?? "");
  };
  page.on("request", note);
  return () => {
    page.off("request", note);
    return made;
  };
};

test("an open sheet follows its case, and asks for the conversation only when that changed", {
  tags: ["thorough"],
}, async () => {
  const id = await buildLongCase(120);
  const page = await site.openPage({ as: "anna" });
  await visit(page, `/cases/${id}/print`);
  await page.getByText("Besked nummer 2.", { exact: true }).waitFor();
  const careCase = await read(site.havn, "bo", id);
  if (!careCase) throw new Error("the case is there");

  const ofChange = callsOf(page);
  await change(site.havn, "bo", careCase, { title: "Momslinjen er tilbage", assigneeId: people.bo.id });
  await page.getByRole("heading", { name: "Momslinjen er tilbage" }).waitFor();
  await page.getByRole("definition").filter({ hasText: people.bo.name }).waitFor();
  expect(ofChange().filter((call) => /Message|File/.test(call))).toEqual([]);

  const ofMessage = callsOf(page);
  await write(site.havn, "nils", id, "<p>Tak for hjælpen</p>");
  await page.getByText("Tak for hjælpen").waitFor();
  expect(ofMessage()).toContain("GetCareCaseMessagesBySearch");
});

test("a printed very long conversation contains the newest messages, and says so", { tags: ["thorough"] }, async () => {
  const id = await buildLongCase(2_150);
  const page = await site.openPage({ as: "nils" });
  await visit(page, `/cases/${id}/print`);
  await page.getByText(/^The newest 2,?000 messages/).waitFor();
  await page.getByText("Besked nummer 151.", { exact: true }).waitFor();
  await page.getByText("Besked nummer 2150.").waitFor();
  expect(await page.getByText("Besked nummer 150.", { exact: true }).count()).toBe(0);
});

test("the case page itself also prints without its controls", { tags: ["thorough"] }, async () => {
  const id = await buildDialog();
  const page = await site.openPage({ as: "nils" });
  await visit(page, `/cases/${id}`);
  await page.emulateMedia({ media: "print" });
  expect(await page.getByRole("button", { name: "Write to Havn" }).count()).toBe(0);
  expect(await page.getByRole("navigation").count()).toBe(0);
  await page.getByText("Version 9").waitFor();
});
