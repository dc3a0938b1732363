import type { Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import { addDays, businessDate } from "#platform/rules/business-day.ts";
import { browserSite, type PageOptions, visit } from "#tests/support/browser/browser-site.ts";
import { buildCase, change, read, write } from "#tests/support/cases/build-case.ts";
import { people } from "#tests/support/people/people.ts";

const site = browserSite();

const buildLongCase = async () => {
  const { id } = await buildCase(site.havn);
  for (let nth = 1; nth <= 12; nth++) await write(site.havn, nth % 2 ? "nora" : "anna", id, `<p>Besked ${nth}</p>`);
  return id;
};
const openCase = async (id: number, options: PageOptions, path = ""): Promise<Page> => {
  const page = await site.openPage({ height: 640, ...options });
  await visit(page, `/cases/${id}${path}`);
  return page;
};
/** Whether it is visible between the sticky top and the composer. */
const isInView = (page: Page, text: string) =>
  page
    .locator("main li", { hasText: text })
    .last()
    .evaluate((found) => {
      const { top, bottom } = found.getBoundingClientRect();
      const line = document.querySelector("main header [data-titled]")?.getBoundingClientRect().bottom ?? 0;
      const foot = document.querySelector("[data-composer]")?.getBoundingClientRect().top ?? innerHeight;
      return top >= line && bottom <= foot;
    });

describe("the conversation opens", () => {
  test("at its newest message, and stays at the top if all of it fits", { tags: ["thorough"] }, async () => {
    const id = await buildLongCase();
    const page = await openCase(id, { as: "nora" });
    await expect.poll(() => isInView(page, "Besked 12")).toBe(true);
    expect(await isInView(page, "Besked 2")).toBe(false);
    const short = await buildCase(site.havn);
    await write(site.havn, "anna", short.id, "<p>Tak</p>");
    await visit(page, `/cases/${short.id}`);
    await page.getByText("Tak").waitFor();
    expect(await page.evaluate(() => scrollY)).toBe(0);
  });

  test("at the last read message, with a mark that says since when", async () => {
    const id = await buildLongCase();
    const page = await openCase(id, { as: "nora" });
    await expect.poll(() => isInView(page, "Besked 12")).toBe(true);
    await visit(page, "/support");
    for (const text of ["Ny et", "Ny to", "Ny tre"])
      await write(site.havn, "anna", id, `<p>${text}</p>${"<p>mere</p>".repeat(8)}`);
    await visit(page, `/cases/${id}`);
    const mark = page.getByText(/^New since \d\d:\d\d$/);
    await mark.waitFor();
    await expect.poll(() => isInView(page, "New since")).toBe(true);
    expect(await isInView(page, "Ny tre")).toBe(false);
    const next = mark.locator("xpath=following-sibling::li[1]");
    expect(await next.textContent()).toContain("Ny et");
    // Own messages aren't new.
    await visit(page, "/support");
    await write(site.havn, "nora", id, "<p>Mit eget</p>");
    await visit(page, `/cases/${id}`);
    await expect.poll(() => isInView(page, "Mit eget")).toBe(true);
    expect(await page.getByText(/^New since/).count()).toBe(0);
  });

  test("at the linked message, and at the top if the newest is first", { tags: ["thorough"] }, async () => {
    const id = await buildLongCase();
    const page = await openCase(id, { as: "nils" });
    const third = await page.locator("main article").nth(2).getAttribute("id");
    await visit(page, "/support");
    await visit(page, `/cases/${id}#${third}`);
    await expect.poll(() => isInView(page, "Besked 3")).toBe(true);
    const preferences = [{ kind: "SortingDirection" as const, value: "Descending" as const }];
    await site.havn.as("nils").updatePreferencesByUserEmail({ body: { email: people.nils.email, preferences } });
    await visit(page, `/cases/${id}`);
    await page.getByText("Besked 12").waitFor();
    expect(await page.evaluate(() => scrollY)).toBe(0);
  });

  test("at its previous position when going back in the browser", { tags: ["thorough"] }, async () => {
    const id = await buildLongCase();
    const page = await openCase(id, { as: "nora" });
    await expect.poll(() => isInView(page, "Besked 12")).toBe(true);
    await page.evaluate(() => scrollTo(0, 120));
    await page.getByRole("link", { name: "Support" }).click();
    await page.waitForURL("**/support");
    await page.goBack();
    await page.getByText("Besked 12").waitFor();
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(120);
  });
});

test("changes made at once form one line, which expands; customers see those that concern them", {
  tags: ["thorough"],
}, async () => {
  const { id } = await buildCase(site.havn);
  const current = await read(site.havn, "anna", id);
  if (!current) throw new Error("the case is there");
  const changes = {
    assigneeId: people.bo.id,
    owner: { kind: "user" as const, id: people.anna.id },
    followUpDate: addDays(businessDate(site.havn.clock.now()), 30),
  };
  await change(site.havn, "anna", current, changes);
  const staff = await openCase(id, { as: "bo" });
  const line = staff.locator("main details summary");
  await line.getByText(/^Anna Agent set (assignee|owner|follow-up date), .+, and .+$/).waitFor();
  await line.focus();
  await staff.keyboard.press("Enter");
  await staff.getByText("assigned the case to Bo Koordinator").waitFor();
  await staff.getByText("set owner to Anna Agent").waitFor();
  // The description already says it.
  expect(await staff.getByText("created the case").count()).toBe(1);
  const customer = await openCase(id, { as: "nils", locale: "da" });
  await customer.getByText("tildelte sagen til Bo Koordinator").waitFor();
  expect(await customer.getByText(/angav .* som (ejer|opfølgningsdato)|angav (ejer|opfølgningsdato)/).count()).toBe(0);
  await visit(customer, `/cases/${id}?tab=history`);
  await customer.getByText("angav Anna Agent som ejer").waitFor();
});

test("a message's actions are shown on hover and on focus", { tags: ["thorough"] }, async () => {
  const { id } = await buildCase(site.havn);
  await write(site.havn, "anna", id, "<p>Hvilken version?</p>");
  const page = await openCase(id, { as: "anna" });
  const acts = page.getByRole("button", { name: "Edit the message of Anna Agent" }).locator("..");
  const opacity = () => acts.evaluate((found) => getComputedStyle(found).opacity);
  await page.mouse.move(2, 2);
  await expect.poll(opacity).toBe("0");
  await page.getByText("Hvilken version?").hover();
  await expect.poll(opacity).toBe("1");
  await page.mouse.move(2, 2);
  await page.getByRole("button", { name: "Edit the message of Anna Agent" }).focus();
  await expect.poll(opacity).toBe("1");
});
