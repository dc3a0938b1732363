import type { Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import { browserSite, type Visitor, visit } from "#tests/support/browser/browser-site.ts";
import { expectProblem } from "#tests/support/browser/page-problems.ts";
import { focusedEditor } from "#tests/support/browser/text-editor.ts";
import { buildCase, write } from "#tests/support/cases/build-case.ts";
import { people } from "#tests/support/people/people.ts";

const site = browserSite();

const openCase = async (as: Visitor, id: number): Promise<Page> => {
  const page = await site.openPage({ as });
  await visit(page, `/cases/${id}`);
  return page;
};
const article = (page: Page, name: string) => page.getByRole("article", { name });
const prefer = (as: "nils" | "nora", value: "Ascending" | "Descending") => {
  const preferences = [{ kind: "SortingDirection" as const, value }];
  return site.havn.as(as).updatePreferencesByUserEmail({ body: { email: people[as].email, preferences } });
};
/** Waits until the page knows what is in view: its observer was created before this one, so it is called first. */
const placesKnown = (page: Page) =>
  page.evaluate(async () => {
    for (let frame = 0; frame < 3; frame++) await new Promise(requestAnimationFrame);
    await new Promise<unknown>((told) => {
      const end = document.querySelector("[data-newest-end]");
      if (end) new IntersectionObserver(told).observe(end);
    });
  });

describe("the order of the conversation", () => {
  const order = (page: Page) => page.locator("main article").evaluateAll((all) => all.map(({ id }) => id));

  test("is remembered per user, and applied at the first paint", { tags: ["thorough"] }, async () => {
    const { id } = await buildCase(site.havn);
    const first = await write(site.havn, "anna", id, "<p>Først</p>");
    const second = await write(site.havn, "nils", id, "<p>Sidst</p>");
    await prefer("nils", "Ascending");
    const ascending = [first, second].map(({ message }) => `message-${message.id}`);
    const page = await openCase("nils", id);
    expect(await order(page)).toEqual(ascending);
    await page.getByRole("button", { name: "Order of the dialog: Oldest first" }).click();
    await page.getByRole("button", { name: "Order of the dialog: Newest first" }).waitFor();
    await expect.poll(() => order(page)).toEqual(ascending.toReversed());
    const preferences = () =>
      site.havn.as("nils").getPreferencesByUserEmail({ body: { email: "nils@nordlys.example" } });
    await expect
      .poll(async () => (await preferences()).preferences)
      .toContainEqual({
        kind: "SortingDirection",
        value: "Descending",
      });
    const html = await (await page.request.get(`/cases/${id}`)).text();
    expect(html.indexOf(`id="message-${second.message.id}"`)).toBeLessThan(
      html.indexOf(`id="message-${first.message.id}"`),
    );
    // A sent message is first and in view, and the composer is at hand.
    await page.getByRole("button", { name: "Write to Havn" }).click();
    await focusedEditor(page, "Message to Havn");
    await page.keyboard.type("Nyeste");
    await page.keyboard.press("Control+Enter");
    await article(page, "Message from Nils Nordlys").filter({ hasText: "Nyeste" }).waitFor();
    await expect.poll(async () => (await order(page)).at(-1)).toBe(ascending[0]);
    await page.getByRole("button", { name: "Order of the dialog: Newest first" }).click();
    await expect.poll(async () => (await order(page))[0]).toBe(ascending[0]);
  });
});

test.each([
  ["oldest first", "Ascending"],
  ["newest first", "Descending"],
] as const)(
  "a message arriving out of view is announced with a button that scrolls to it, %s",
  { tags: ["thorough"] },
  async (_words, value) => {
    const { id } = await buildCase(site.havn);
    for (let nth = 1; nth <= 12; nth++) await write(site.havn, nth % 2 ? "nora" : "anna", id, `<p>Besked ${nth}</p>`);
    await prefer("nora", value);
    const page = await openCase("nora", id);
    await page
      .getByRole("region", { name: "Dialog" })
      .evaluate((pane, toTop) => pane.scrollTo(0, toTop ? 0 : pane.scrollHeight), value === "Ascending");
    await placesKnown(page);
    await write(site.havn, "anna", id, "<p>Den nyeste</p>");
    const note = page.getByRole("button", { name: "1 new message" });
    await note.waitFor();
    const inView = () =>
      article(page, "Message from Anna Agent")
        .filter({ hasText: "Den nyeste" })
        .evaluate((block) => {
          const { top, bottom } = block.getBoundingClientRect();
          return top >= 0 && bottom <= innerHeight;
        });
    expect(await inView()).toBe(false);
    await note.click();
    await expect.poll(inView).toBe(true);
    await note.waitFor({ state: "hidden" });
  },
);

describe("a message being written", () => {
  const draft = (page: Page) => page.getByRole("textbox", { name: "Message to Havn" });
  const draftsOf = async (id: number) =>
    (await site.havn.as("nils").getCareCaseMessageDrafts({ body: { caseId: id } })).drafts.map((one) => one.comment);
  const begin = async (page: Page, id: number, text: string) => {
    await page.getByRole("button", { name: "Write to Havn" }).click();
    await focusedEditor(page, "Message to Havn");
    await page.keyboard.type(text);
    // With slow typing, a draft may be stored before the last letter.
    await expect.poll(() => draftsOf(id)).toEqual([`<p>${text}</p>`]);
    await page.getByText(/^Draft saved \d\d:\d\d$/).waitFor();
  };

  test("continues in another browser, and disappears from both once it is sent", { tags: ["thorough"] }, async () => {
    const { id } = await buildCase(site.havn);
    const office = await openCase("nils", id);
    await begin(office, id, "Det sker kun om mandagen");
    const home = await openCase("nils", id);
    await expect.poll(() => draft(home).textContent()).toBe("Det sker kun om mandagen");
    await draft(home).click();
    await home.keyboard.press("Control+End");
    await home.keyboard.type(", tidligt.");
    await home.keyboard.press("Control+Enter");
    await article(home, "Message from Nils Nordlys").getByText("Det sker kun om mandagen, tidligt.").waitFor();
    await expect.poll(() => draftsOf(id)).toEqual([]);
    await visit(office, `/cases/${id}`);
    await office.getByRole("button", { name: "Write to Havn" }).waitFor();
    expect(await draft(office).count()).toBe(0);
  });

  test("is shared by two tabs, and stays where it could not be stored", async () => {
    const { id } = await buildCase(site.havn);
    const page = await openCase("nils", id);
    // Set long before the request: Chromium may let a request pass that follows immediately.
    await page.route("**/SendCareCaseMessage", (route) => route.abort(), { times: 1 });
    await begin(page, id, "Fra den ene");
    const tab = await page.context().newPage();
    await visit(tab, `/cases/${id}`);
    await expect.poll(() => draft(tab).textContent()).toBe("Fra den ene");
    await draft(page).click();
    await page.keyboard.press("Control+End");
    await page.keyboard.type(" og den anden");
    await expect.poll(() => draft(tab).textContent()).toBe("Fra den ene og den anden");
    await expect.poll(() => draftsOf(id)).toEqual(["<p>Fra den ene og den anden</p>"]);
    expectProblem(page, /ERR_FAILED/);
    await page.keyboard.press("Control+Enter");
    await page.getByText("Could not create a new comment").waitFor();
    expect(await draftsOf(id)).toEqual(["<p>Fra den ene og den anden</p>"]);
    await page.getByRole("button", { name: "Try again" }).click();
    await article(page, "Message from Nils Nordlys").waitFor();
    await expect.poll(() => draft(tab).textContent()).toBe("");
  });
});
