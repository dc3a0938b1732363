import { expect, test } from "vitest";
import { browserSite, visit } from "#tests/support/browser/browser-site.ts";
import { buildCase, write } from "#tests/support/cases/build-case.ts";

const site = browserSite();

test("a link leads to any message, and a sentence says that one isn't in the conversation", async () => {
  const { id } = await buildCase(site.havn);
  const { message: first } = await write(site.havn, "nora", id, "<p>Den allerførste</p>");
  const { message: note } = await write(site.havn, "anna", id, "<p>Kun for os</p>", true);
  for (let nth = 1; nth <= 101; nth++) await write(site.havn, "anna", id, `<p>Besked ${nth}</p>`);

  const page = await site.openPage({ as: "nora" });
  await visit(page, `/cases/${id}#message-${first.id}`);
  const linked = page.locator(`#message-${first.id}`);
  const pane = page.getByRole("region", { name: "Dialog" });
  await expect.poll(() => linked.evaluate((found) => getComputedStyle(found).outlineStyle)).toBe("solid");
  await expect
    .poll(async () => ((await linked.boundingBox())?.y ?? 0) - ((await pane.boundingBox())?.y ?? 0))
    .toBeLessThan(300);
  const missing = page.getByText("The message that the link leads to isn't here.");
  expect(await missing.count()).toBe(0);

  await site.havn.as("nora").deleteCareCaseMessage({ body: { caseId: id, messageId: first.id } });
  await visit(page, "/cases");
  await visit(page, `/cases/${id}#message-${first.id}`);
  await linked.getByText("deleted").waitFor();
  expect(await missing.count()).toBe(0);

  await visit(page, "/cases");
  await visit(page, `/cases/${id}#message-${note.id}`);
  await missing.waitFor();
  await expect.poll(() => missing.evaluate((found) => found.getBoundingClientRect().bottom <= innerHeight)).toBe(true);
});
