import { expect, test } from "vitest";
import { violations } from "#tests/support/browser/accessibility-violations.ts";
import { browserSite, visit } from "#tests/support/browser/browser-site.ts";

const site = browserSite();

test("the language is chosen and given to all companies without one, in Danish on a phone", async () => {
  const page = await site.openPage({ as: "anna", locale: "da", width: 390, height: 844, unhurried: true });
  await visit(page, "/settings/general");
  const card = page.getByRole("region", { name: "Sprog" });
  await card.getByText("Engelsk (ikke valgt)").waitFor();
  await card.getByText("Når et sprog er valgt her").waitFor();
  await card.getByRole("button", { name: "Ændr: Sprog" }).click();
  await card.getByRole("combobox", { name: "Sprog" }).selectOption({ label: "Dansk" });
  await card.getByRole("button", { name: "Gem" }).click();
  await page.getByText("Indstillingen er gemt").waitFor();
  await card.getByText("Dansk", { exact: true }).waitFor();
  const { count } = await site.havn.as("anna").countCompaniesWithoutLanguage({ body: {} });
  await card.getByRole("button", { name: `Sæt for alle ${count}` }).click();
  expect(await violations(page)).toEqual([]);
  await page
    .getByRole("dialog")
    .getByRole("button", { name: `Sæt for alle ${count}` })
    .click();
  await card.getByText("Alle virksomheder har et sprog.").waitFor();
  expect(await site.havn.as("anna").countCompaniesWithoutLanguage({ body: {} })).toEqual({ count: 0 });
});
