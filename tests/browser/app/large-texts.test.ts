/** @module-tag thorough */
import { expect, test } from "vitest";
import { violations } from "#tests/support/browser/accessibility-violations.ts";
import { actOnMessage } from "#tests/support/browser/act-on-message.ts";
import { browserSite, visit } from "#tests/support/browser/browser-site.ts";
import { buildCase } from "#tests/support/cases/build-case.ts";
import { people } from "#tests/support/people/people.ts";

const site = browserSite();

/** As an older version stored them. */
const lay = async (caseId: number, comments: readonly string[]) => {
  const message = { case_id: caseId, author_id: people.anna.id, by_staff: true, is_internal: false };
  const at = site.havn.clock.now();
  for (const comment of comments) {
    await site.havn.db
      .insertInto("case_message")
      .values({
        ...message,
        comment,
        impersonator_id: null,
        client_key: null,
        created_at: at,
        edited_at: null,
        deleted_at: null,
      })
      .execute();
  }
};

test("a case with thirty oversized old messages loads as a small page, and all their text is available", async () => {
  const { id } = await buildCase(site.havn);
  const struck = " <s> </s>".repeat(44_000);
  await lay(
    id,
    Array.from({ length: 30 }, (_, n) => `<p>besked ${n}${struck}</p>`),
  );
  await site.havn.db
    .updateTable("case_description")
    .set({ description: `<p>fra før${struck}</p>` })
    .where("case_id", "=", id)
    .execute();
  const page = await site.openPage({ as: "anna" });
  await visit(page, `/cases/${id}`);
  const html = await (await page.request.get(`/cases/${id}`)).text();
  expect(html.length).toBeLessThan(400_000);
  expect(await page.getByText("This message is too large to show here.").count()).toBe(30);
  expect(await violations(page)).toEqual([]);
  const last = page.locator("main article").last();
  await last.getByRole("button", { name: "Show its words" }).click();
  await last.getByText("besked 29", { exact: true }).waitFor();
  const description = page.getByRole("region", { name: "Description" });
  await description.getByRole("button", { name: "Show its words" }).click();
  await description.getByText("fra før", { exact: true }).waitFor();

  await actOnMessage(last, "Edit");
  await last.getByRole("button", { name: "Write on with its words" }).click();
  await last.getByRole("textbox", { name: "Edit message" }).waitFor();
  await page.keyboard.press("Control+End");
  await page.keyboard.type(", nu kort");
  await last.getByRole("button", { name: "Save changes" }).click();
  await last.getByText("besked 29, nu kort").waitFor();
  expect(await page.getByText("This message is too large to show here.").count()).toBe(29);
});

test("a message that was stored with nested links is hydrated as the server sent it", async () => {
  const { id } = await buildCase(site.havn);
  await lay(id, [
    `<p>Se <a href="https://a.example/">her <a href="https://b.example/">og her</a> til slut</a></p>`,
    `<ul><p>uden</p><li>punkt</li></ul><p>a<ul><li>b</li></ul></p>`,
  ]);
  const page = await site.openPage({ as: "nils" });
  await visit(page, `/cases/${id}`);
  const links = page.locator("main article").first().locator("a[href^='https:']");
  expect(await links.evaluateAll((all) => all.map((link) => [link.getAttribute("href"), link.textContent]))).toEqual([
    ["https://a.example/", "her "],
    ["https://b.example/", "og her"],
  ]);
});

test("a message with too much formatting is rejected before it is sent, and the text is kept", async () => {
  const { id } = await buildCase(site.havn);
  const page = await site.openPage({ as: "nils" });
  await visit(page, `/cases/${id}`);
  await page.getByRole("button", { name: "Write to Havn" }).click();
  const editor = page.getByRole("textbox", { name: "Message to Havn" });
  await editor.waitFor();
  await page.evaluate(
    (html) => {
      const data = new DataTransfer();
      data.setData("text/html", html);
      const field = document.querySelector("[contenteditable=true]");
      field?.dispatchEvent(new ClipboardEvent("paste", { clipboardData: data, bubbles: true, cancelable: true }));
    },
    `${Array.from({ length: 3_200 }, (_, n) => `<p>r${n}</p>`).join("")}`,
  );
  await page.getByText("The text has more formatting, links, pictures or lines than can be saved.").waitFor();
  await page.getByRole("button", { name: "Send", exact: true }).click();
  expect(await editor.getByText("r3199", { exact: true }).count()).toBe(1);
  const { messages } = await site.havn.as("nils").getCareCaseMessagesBySearch({ body: { caseId: id } });
  expect(messages).toEqual([]);
});
