import { sql } from "kysely";
import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { businessDate } from "#platform/rules/business-day.ts";
import { browserSite, visit } from "#tests/support/browser/browser-site.ts";
import { allowProblem, expectProblem } from "#tests/support/browser/page-problems.ts";
import { uploadFile } from "#tests/support/calls/transfer-files.ts";
import { buildCase, change, read, write } from "#tests/support/cases/build-case.ts";
import { people } from "#tests/support/people/people.ts";

const site = browserSite();

/** The addresses of the streams that a browser's tabs have requested, in order. */
const streamsOf = (page: Page): string[] => {
  const asked: string[] = [];
  page.context().on("request", (request) => {
    const { pathname, search } = new URL(request.url());
    if (pathname === "/api/events") asked.push(search);
  });
  return asked;
};
const openTab = async (beside: Page, path: string): Promise<Page> => {
  const tab = await beside.context().newPage();
  await visit(tab, path);
  return tab;
};
const entitle = async (id: number, title: string) => {
  const careCase = await read(site.havn, "bo", id);
  if (!careCase) throw new Error("the case is there");
  await change(site.havn, "bo", careCase, { title });
};
const shows = (tab: Page, title: string) => tab.getByText(title, { exact: true }).first().waitFor();

test("tabs share one stream and follow changes to a case, a list, a dashboard and the planner", async () => {
  const { id, version } = await buildCase(site.havn);
  const followUpDate = businessDate(new Date());
  await change(site.havn, "bo", { id, version }, { assigneeId: people.anna.id, followUpDate });
  const onCase = await site.openPage({ as: "anna" });
  const streams = streamsOf(onCase);
  await visit(onCase, `/cases/${id}`);
  await expect.poll(() => streams.length).toBe(1);
  const tabs = [onCase, await openTab(onCase, "/cases"), await openTab(onCase, "/"), await openTab(onCase, "/planner")];
  await entitle(id, "Alle faner følger");
  for (const tab of tabs) await shows(tab, "Alle faner følger");
  expect(streams).toHaveLength(1);

  // The tab that holds the stream closes, and a change is made before another tab has a stream.
  await Promise.all([onCase.close(), entitle(id, "Ingen mister noget")]);
  for (const tab of tabs.slice(1)) await shows(tab, "Ingen mister noget");
  await expect.poll(() => streams.length).toBe(2);
  expect(streams[1]).toMatch(/after=/);
});

test("a case's page asks only for what an event changed, on any tab of it", async () => {
  const { id, version } = await buildCase(site.havn);
  const page = await site.openPage({ as: "anna" });
  await visit(page, `/cases/${id}`);
  const list = await openTab(page, "/cases");
  const calls = new Set<string>();
  page.context().on("request", (request) => calls.add(new URL(request.url()).pathname.split("/").at(-1) ?? ""));
  await change(site.havn, "bo", { id, version }, { title: "Kun det ændrede" });
  for (const tab of [page, list]) await shows(tab, "Kun det ændrede");
  expect([...calls].filter((call) => /Message|File/.test(call))).toEqual([]);

  await page.getByRole("link", { name: "Attachments" }).first().click();
  calls.clear();
  await uploadFile(site.havn, "bo", { caseId: id, name: "log.txt", bytes: Buffer.from("x") });
  await shows(page, "log.txt");
  expect(calls).toContain("GetCareCaseFilesBySearch");
  expect(calls).not.toContain("GetCareCasesBySearch");

  await write(site.havn, "nils", id, "<p>Skrevet imens</p>");
  await expect.poll(() => calls.has("GetCareCaseMessagesBySearch")).toBe(true);
  await page.getByRole("link", { name: "Dialog" }).first().click();
  await shows(page, "Skrevet imens");
});

test("where events can't be had, a page says so and shows changes all the same", { tags: ["thorough"] }, async () => {
  const { id } = await buildCase(site.havn);
  const page = await site.openPage({ as: "anna" });
  expectProblem(page, 403);
  let isRefused = true;
  await page.route("**/api/events?*", (route) => (isRefused ? route.fulfill({ status: 403 }) : route.continue()));
  await page.clock.install();
  await visit(page, `/cases/${id}`);
  const line = page.getByText("Changes arrive late right now.");
  await expect.poll(() => line.count()).toBe(0);
  await entitle(id, "Uden strøm");
  await page.clock.runFor(21_000);
  await shows(page, "Uden strøm");
  await line.waitFor();
  isRefused = false;
  await page.clock.runFor(60_000);
  await expect.poll(() => line.count()).toBe(0);
});

test("a computer that is two hours late tells times by the server's clock", { tags: ["thorough"] }, async () => {
  const { id } = await buildCase(site.havn);
  const page = await site.openPage({ as: "anna" });
  await page.addInitScript(() => {
    const now = Date.now.bind(Date);
    Date.now = () => now() - 2 * 60 * 60_000;
  });
  await visit(page, `/cases/${id}`);
  const times = await page.locator("time").allTextContents();
  expect(times).toContain("Just now");
  expect(times.filter((time) => time.startsWith("in "))).toEqual([]);
});

test("a browser catches up after its connection broke, as does a server that lost database events", async () => {
  const { id } = await buildCase(site.havn);
  const page = await site.openPage({ as: "anna" });
  const streams = streamsOf(page);
  await visit(page, `/cases/${id}`);
  await expect.poll(() => streams.length).toBe(1);
  await entitle(id, "Strømmen er åben");
  await shows(page, "Strømmen er åben");

  expectProblem(page, /net::ERR/);
  // Requests that the page makes at that moment are cut off too.
  allowProblem(page, /Network Error/);
  const { server } = site.havn.havn.fastify;
  server.closeAllConnections();
  await entitle(id, "Imens var den lukket");
  await shows(page, "Imens var den lukket");

  const { rows } = await sql`select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and starts_with(application_name, 'havn process')`.execute(site.havn.db);
  expect(rows).toHaveLength(1);
  await entitle(id, "Imens hørte ingen noget");
  await shows(page, "Imens hørte ingen noget");
});
