import { expect, test } from "vitest";
import { browserSite, visit } from "#tests/support/browser/browser-site.ts";
import { expectProblem } from "#tests/support/browser/page-problems.ts";
import { giveFile } from "#tests/support/browser/paste-files.ts";
import { focusedEditor } from "#tests/support/browser/text-editor.ts";
import { buildCase } from "#tests/support/cases/build-case.ts";

/** The scanner doesn't answer, so all files wait for it. */
const site = browserSite({ env: () => ({ CLAMD_URL: "tcp://127.0.0.1:9?tls=off" }) });

test("who uploads a picture sees it in their own browser while it is checked; others read that it is", async () => {
  const { id } = await buildCase(site.havn);
  const page = await site.openPage({ as: "anna" });
  await visit(page, `/cases/${id}`);
  await page.getByRole("button", { name: "Write to the customer" }).click();
  const editor = await focusedEditor(page, "Message to the customer");
  await giveFile(editor, { name: "image.png", type: "image/png", content: { width: 320, height: 200 } });
  await page.getByRole("textbox", { name: "Description of the picture" }).fill("Kurven");
  await page.keyboard.press("Enter");
  await editor.locator("img[data-file]").waitFor();
  await page.getByRole("button", { name: "Answer Nordlys A/S", exact: true }).click();
  const message = page.getByRole("article", { name: "Message from Anna Agent" });
  const shown = message.getByRole("img", { name: "Kurven" });
  await expect.poll(() => shown.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);

  const other = await site.openPage({ as: "bo" });
  expectProblem(other, 409);
  await visit(other, `/cases/${id}`);
  await other.getByText("The picture is being checked.").waitFor();
});
