import { sql } from "kysely";
import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { violations } from "#tests/support/browser/accessibility-violations.ts";
import { browserSite, visit } from "#tests/support/browser/browser-site.ts";
import { expectProblem } from "#tests/support/browser/page-problems.ts";
import { focusedEditor } from "#tests/support/browser/text-editor.ts";
import { buildCaseIn, read } from "#tests/support/cases/build-case.ts";

const site = browserSite();

/** A case that closed this many days ago. */
const closedFor = async (days: number) => {
  const closed = await buildCaseIn(site.havn, "CaseClosed");
  await closedAgo(closed.id, days);
  return closed;
};
const closedAgo = (id: number, days: number) =>
  sql`update care_case set closed_at = now() - ${days} * interval '1 day' where id = ${id}`.execute(site.havn.db);

const draftOf = async (page: Page) => {
  await page.waitForURL(/\/cases\/create\/\d+/);
  const id = Number(/create\/(\d+)/.exec(page.url())?.[1]);
  const draft = await read(site.havn, "nils", id);
  if (!draft) throw new Error("the draft is there");
  return draft;
};
const relatedTo = async (caseId: number) =>
  (await site.havn.as("nils").getCareCaseReletedCases({ body: { caseId } })).relatedCases.map(({ id }) => id);

test("a message sent too late moves to a new case, with the old title", async () => {
  const closed = await closedFor(13);
  const page = await site.openPage({ as: "nils" });
  await visit(page, `/cases/${closed.id}`);
  await page.keyboard.press("r");
  await focusedEditor(page, "Message to Havn");
  await page.keyboard.type("Den er der igen");
  await closedAgo(closed.id, 15);
  expectProblem(page, 409);
  await page.getByRole("button", { name: "Send", exact: true }).click();
  await page.getByText("The case has ended and accepts no more messages").waitFor();
  await page.getByText("What you have started to write comes along.").waitFor();
  expect(await violations(page)).toEqual([]);
  await page.getByRole("button", { name: "Create new case" }).click();
  const draft = await draftOf(page);
  expect(draft).toMatchObject({ title: closed.title, description: "<p>Den er der igen</p>" });
  expect(await relatedTo(draft.id)).toEqual([closed.id]);
  expect(await page.getByLabel("Title").inputValue()).toBe(closed.title);
  await page.getByRole("textbox", { name: "Description" }).getByText("Den er der igen").waitFor();

  // Discarding the changes keeps what was written before.
  await page.getByLabel("Title").fill("Noget andet");
  await page.getByText(/^Saved \d/).waitFor();
  await page.getByRole("navigation", { name: "Main menu" }).getByRole("link", { name: "Support" }).click();
  await page.getByRole("button", { name: "Discard changes" }).click();
  await page.getByRole("heading", { name: "Support", level: 1 }).waitFor();
  expect(await read(site.havn, "nils", draft.id)).toMatchObject({
    title: closed.title,
    description: "<p>Den er der igen</p>",
  });

  await visit(page, `/cases/${closed.id}`);
  await page.getByRole("button", { name: "Create new case" }).waitFor();
  expect(await page.getByText("What you have started to write comes along.").count()).toBe(0);
});

test("the reply key creates the new case where nothing can be written, also from a phone's details", {
  tags: ["thorough"],
}, async () => {
  const closed = await closedFor(15);
  const page = await site.openPage({ as: "nils", width: 390, locale: "da" });
  await visit(page, `/cases/${closed.id}?tab=details`);
  await page.keyboard.press("r");
  const draft = await draftOf(page);
  expect(draft).toMatchObject({ title: closed.title, description: "" });
});

test("staff keep writing on the case itself", { tags: ["thorough"] }, async () => {
  const closed = await closedFor(15);
  const page = await site.openPage({ as: "anna" });
  await visit(page, `/cases/${closed.id}`);
  await page.getByRole("button", { name: "Write to the customer" }).waitFor();
  expect(await page.getByRole("button", { name: "Create new case" }).count()).toBe(0);
});
