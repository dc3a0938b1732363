import type { Page } from "playwright-core";
import { beforeEach, describe, expect, test } from "vitest";
import { emailLinkCalls } from "#email-links/contract/calls.ts";
import { violations } from "#tests/support/browser/accessibility-violations.ts";
import { browserSite, ready, signIn, visit } from "#tests/support/browser/browser-site.ts";
import { expectProblem } from "#tests/support/browser/page-problems.ts";
import { liveEventsSettled } from "#tests/support/live/until-live-events-settled.ts";
import { linkOf, outboxMails } from "#tests/support/mail/read-outbox.ts";
import { nordlys, people } from "#tests/support/people/people.ts";

const site = browserSite();

const finn = people.finn.id;
const days = (count: number) => new Date(Date.now() - count * 86_400_000);

beforeEach(async () => {
  const { db } = site.havn;
  await db.deleteFrom("email_link").execute();
  await db.deleteFrom("user_customer").where("user_id", "=", finn).where("customer_no", "=", Number(nordlys)).execute();
  await db.updateTable("app_user").set({ alternative_email: null, pending_email: null }).execute();
});

const pathOf = (url: string): string => url.slice(site.havn.url.length);
const heading = (page: Page, name: string | RegExp) => page.getByRole("heading", { level: 1, name }).waitFor();

/** Invites Finn of Fjord to Nordlys; returns the path of the link in his email. */
async function invited(language: "en-US" | "da-DK" = "en-US"): Promise<string> {
  const body = { customerNumber: nordlys, email: people.finn.email, role: "user", language } as const;
  await site.havn.as("nora").createUserCustomerRelation({ body: { ...body, changes: { name: "Finn Fjord" } } });
  return lastLink(people.finn.email);
}

/** Requests an alternative address for Finn; returns the path of the link in the email. */
async function asked(email: string): Promise<string> {
  await site.havn.as("finn").requestAddEmailTicket({ body: { email } });
  return lastLink(email);
}

/**
 * Waits for live events, so that pages opened from now on show the link's state, and aren't refreshed before it is
 * used.
 */
async function lastLink(to: string): Promise<string> {
  await liveEventsSettled(site.havn);
  const [mail] = await outboxMails(site.havn, to);
  if (!mail) throw new Error("no mail");
  return pathOf(linkOf(mail).url);
}

const makeOld = () =>
  site.havn.db
    .updateTable("email_link")
    .set({ expires_at: days(1) })
    .execute();

describe("an invitation link", () => {
  test("leads a visitor through the login and back; only accepting uses it up, and opens the company", async () => {
    const link = await invited();
    const page = await site.openPage();
    await visit(page, link);
    expect(pathOf(page.url())).toBe(`/login?returnUrl=${encodeURIComponent(link)}`);
    await page.getByText("Then you can continue with the link from your email").waitFor();
    await signIn(page, "finn");
    expect(pathOf(page.url())).toBe(link);
    await heading(page, "You are invited to Nordlys A/S");
    await page.getByText("You are logged in as Finn Fjord (finn@fjord.example).").waitFor();
    expect(await violations(page)).toEqual([]);
    await page.reload();
    await ready(page);
    await page.getByRole("button", { name: "Accept the invitation" }).click();
    await heading(page, "You belong to Nordlys A/S now");
    await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe("H1");
    expect(await violations(page)).toEqual([]);
    expect(await page.getByRole("link", { name: "Go to Nordlys A/S" }).getAttribute("href")).toBe(
      `/select?customerNumber=${nordlys}&returnUrl=%2F`,
    );
    await visit(page, link);
    await heading(page, "You belong to Nordlys A/S now");
  });

  test("works in Danish, from the email to the answer", { tags: ["thorough"] }, async () => {
    const link = await invited("da-DK");
    const [mail] = await outboxMails(site.havn, people.finn.email);
    expect(mail?.subject).toBe("Din invitation til Nordlys A/S i Havn");
    const page = await site.openPage({ as: "finn", locale: "da" });
    await visit(page, link);
    await heading(page, "Du er inviteret til Nordlys A/S");
    await page.getByText("Du er logget ind som Finn Fjord").waitFor();
    await page.getByRole("button", { name: "Accepter invitationen" }).click();
    await heading(page, "Nu hører du til Nordlys A/S");
    await page.getByText("Du skal ikke bruge linket mere.").waitFor();
  });

  test("older than seven days says who can send a new one, in both languages", { tags: ["thorough"] }, async () => {
    const link = await invited();
    await makeOld();
    const page = await site.openPage({ as: "finn" });
    await visit(page, link);
    await heading(page, "The link has expired");
    await page
      .getByText("Email confirmation failed. A link that is older than 7 days must be resent by an administrator.")
      .waitFor();
    await page.getByText("Ask an administrator in Nordlys A/S, or Havn, to send the invitation again.").waitFor();
    expect(await page.getByRole("button", { name: "Accept the invitation" }).count()).toBe(0);
    const danish = await site.openPage({ as: "finn", locale: "da" });
    await visit(danish, link);
    await heading(danish, "Linket er udløbet");
    await danish.getByText(/mere end 7 dage gammelt/).waitFor();
  });

  test("that expires while the page is open says so when it is answered", { tags: ["thorough"] }, async () => {
    const link = await invited();
    const page = await site.openPage({ as: "finn" });
    await visit(page, link);
    // Only at this moment, since the page may check the link again at any time.
    await page.route(`**${emailLinkCalls.acceptInvitation.path}`, async (route) => {
      await makeOld();
      await route.continue();
    });
    expectProblem(page, 410);
    await page.getByRole("button", { name: "Accept the invitation" }).click();
    await heading(page, "The link has expired");
  });

  test("replaced by a newer one says so", { tags: ["thorough"] }, async () => {
    const link = await invited();
    await site.havn.db.updateTable("email_link").set({ replaced_at: new Date() }).execute();
    const page = await site.openPage({ as: "finn" });
    await visit(page, link);
    await heading(page, "This link is no longer in use");
  });

  test("for another user looks invalid, and shows who is signed in", { tags: ["thorough"] }, async () => {
    const link = await invited();
    const page = await site.openPage({ as: "nils" });
    for (const path of [link, "/ConfirmEmail?token=nothing-at-all", "/ConfirmEmail", "/confirmemail?token=%00"]) {
      await visit(page, path);
      await heading(page, "This link opens nothing");
      await page.getByText("You are logged in as Nils Nordlys (nils@nordlys.example).").waitFor();
    }
    expect(await violations(page)).toEqual([]);
    await page.getByRole("button", { name: "Log out" }).click();
    await page.waitForURL("**/login");
  });
});

describe("an alternative address's link", () => {
  test("asks whether the address is the user's, and links to the profile", { tags: ["thorough"] }, async () => {
    const page = await site.openPage({ as: "finn" });
    await visit(page, await asked("finn@hjemme.example"));
    await heading(page, "Is finn@hjemme.example yours?");
    await page.getByRole("button", { name: "Confirm the address" }).click();
    await heading(page, "finn@hjemme.example is confirmed");
    expect(await page.getByRole("link", { name: "Go to your profile" }).getAttribute("href")).toBe("/profile");
  });

  test("that expired is sent again by the user", { tags: ["thorough"] }, async () => {
    const link = await asked("finn@ferie.example");
    await makeOld();
    const page = await site.openPage({ as: "finn" });
    await visit(page, link);
    await heading(page, "The link has expired");
    await page
      .getByText("Email confirmation failed. The link is older than 7 days: send yourself a new one.", { exact: true })
      .waitFor();
    const danish = await site.openPage({ as: "finn", locale: "da" });
    await visit(danish, link);
    await danish.getByText("Linket er mere end 7 dage gammelt: send dig selv et nyt.").waitFor();
    for (const each of [page, danish]) expect(await each.locator("main").textContent()).not.toContain("dministrator");
    await page.getByRole("button", { name: "Send a new link" }).click();
    await page.getByText("A new link is on its way to finn@ferie.example.").waitFor();
    expect(await lastLink("finn@ferie.example")).not.toBe(link);
  });

  test("says on confirmation that the address belongs to another user", { tags: ["thorough"] }, async () => {
    const page = await site.openPage({ as: "finn" });
    await visit(page, await asked(people.nora.email));
    expectProblem(page, 409);
    await page.getByRole("button", { name: "Confirm the address" }).click();
    await heading(page, "nora@nordlys.example is in use already");
  });
});
