import { beforeEach, expect, test } from "vitest";
import { toSortKey } from "#platform/rules/text/sort-key.ts";
import { violations } from "#tests/support/browser/accessibility-violations.ts";
import { browserSite, ready, signIn, visit } from "#tests/support/browser/browser-site.ts";
import { chooseLanguage } from "#tests/support/browser/choose-language.ts";
import { apiOf } from "#tests/support/browser/page-api.ts";
import { people } from "#tests/support/people/people.ts";

const site = browserSite();

/** A repeated test finds the people in their initial state. */
beforeEach(async () => {
  const { db } = site.havn;
  await db.deleteFrom("user_preference").execute();
  await db.deleteFrom("email_link").execute();
  for (const { id, name } of [people.nora, people.anna]) {
    const own = { alternative_email: null, pending_email: null, mobile_phone: null, dashboard: null };
    const was = { ...own, name, name_sort: toSortKey(name) };
    await db.updateTable("app_user").set(was).where("id", "=", id).execute();
  }
});

test("a user edits their own data and alternative email, in Danish", async () => {
  const page = await site.openPage({ as: "nora", locale: "da" });
  await visit(page, "/");
  await page.getByRole("button", { name: "Konto: Nora Nordlys" }).click();
  await page.getByRole("link", { name: "Din profil" }).click();
  await page.getByRole("heading", { level: 1, name: "Din profil" }).waitFor();
  await page.getByRole("button", { name: "Rediger Navn" }).click();
  await page.getByRole("textbox", { name: "Navn" }).fill("Nora Nygift");
  await page.keyboard.press("Enter");
  await page.getByRole("button", { name: "Konto: Nora Nygift" }).waitFor();
  await page.getByRole("button", { name: "Rediger Mobiltelefon" }).click();
  await page.getByRole("textbox", { name: "Mobiltelefon" }).fill("ring");
  await page.keyboard.press("Enter");
  await page.getByText("Skriv 4 til 32 cifre").waitFor();
  await page.getByRole("textbox", { name: "Mobiltelefon" }).fill("+45 20 30 40 50");
  await page.keyboard.press("Enter");
  await page.getByRole("button", { name: "Rediger Mobiltelefon: +45 20 30 40 50" }).waitFor();

  await page.getByRole("button", { name: "Tilføj en alternativ e-mail" }).click();
  await page.getByRole("textbox", { name: "Alternativ e-mailadresse" }).fill("nora");
  await page.getByRole("button", { name: "Send link" }).click();
  await page.getByText("Skriv en e-mailadresse").waitFor();
  expect(await violations(page)).toEqual([]);
  await page.getByRole("textbox", { name: "Alternativ e-mailadresse" }).fill("nora@hjemme.example");
  await page.getByRole("button", { name: "Send link" }).click();
  await page.getByText("Afventer bekræftelse: nora@hjemme.example").waitFor();
  await page.getByText("Vi har sendt et link til nora@hjemme.example").waitFor();
  await page.getByRole("button", { name: "Brug en anden adresse" }).and(page.locator(":focus")).waitFor();
  await page.getByRole("button", { name: "Send igen" }).click();
  await page.getByText("Et nyt link er sendt til nora@hjemme.example.").waitFor();
  await page.getByRole("button", { name: "Brug en anden adresse" }).click();
  await page.getByRole("textbox", { name: "Alternativ e-mailadresse" }).fill("nora@sommerhus.example");
  await page.getByRole("button", { name: "Send link" }).click();
  await page.getByText("Afventer bekræftelse: nora@sommerhus.example").waitFor();
  await page.getByRole("button", { name: "Fjern", exact: true }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Fjern" }).click();
  await page.getByRole("button", { name: "Tilføj en alternativ e-mail" }).waitFor();

  await page.getByRole("radio", { name: "Nyeste først" }).check();
  const preferences = async () => {
    const reply = await apiOf(page).getPreferencesByUserEmail({ body: { email: people.nora.email } });
    return reply.preferences.find(({ kind }) => kind === "SortingDirection")?.value;
  };
  await expect.poll(preferences).toBe("Descending");
  await page.getByRole("region", { name: "Dine virksomheder" }).getByText("Nordlys A/S").waitFor();
  expect(await violations(page)).toEqual([]);
});

test("a chosen language applies on another computer too", { tags: ["thorough"] }, async () => {
  const page = await site.openPage({ as: "anna" });
  await visit(page, "/profile");
  await page.getByRole("radio", { name: "Dansk" }).check();
  await page.getByRole("heading", { level: 1, name: "Din profil" }).waitFor();
  await chooseLanguage(page, "English");
  await page.getByRole("heading", { level: 1, name: "Your profile" }).waitFor();
  await expect.poll(() => page.getByRole("radio", { name: "English" }).isChecked()).toBe(true);
  await chooseLanguage(page, "Dansk");
  await page.getByRole("heading", { level: 1, name: "Din profil" }).waitFor();
  const language = async () => {
    const reply = await apiOf(page).getPreferencesByUserEmail({ body: { email: people.anna.email } });
    return reply.preferences.find(({ kind }) => kind === "UserLanguage")?.value;
  };
  await expect.poll(language).toBe("da-DK");

  const other = await site.openPage({ locale: "en" });
  await visit(other, "/login?returnUrl=%2Fprofile");
  await signIn(other, "anna");
  await ready(other);
  await other.getByRole("heading", { level: 1, name: "Din profil" }).waitFor();

  await page.getByRole("radio", { name: /^Ledelse/ }).check();
  await expect.poll(async () => (await apiOf(page).getUserByLoggedInIdentity()).careUser.dashboard).toBe("executive");
});
