import type { Locator, Page } from "playwright-core";
import { expect } from "vitest";
import { linkOf, outboxMails } from "#tests/support/mail/read-outbox.ts";
import type { Words } from "#wording/words.ts";
import { type BrowserSite, ready } from "./browser-site.ts";
import { focusedEditor } from "./text-editor.ts";

const password = "grå måger over kajen 41";
export const brand = "Kajen Support";
const administrator = { name: "Mette Holm", email: "mette@kajen.example" };
const customer = { name: "Nils Nordlys", email: "nils@nordlys.example" };
const company = "Nordlys A/S";
const title = "Printeren i receptionen larmer";
const answer = "Vi kommer i eftermiddag.";

/** Texts of the sign-in pages, which aren't in the catalogue. */
const signInWords = {
  en: {
    name: "Name",
    email: "Email",
    password: "Password",
    newPassword: "New password",
    create: "Create administrator",
    save: "Save the password",
  },
  da: {
    name: "Navn",
    email: "E-mail",
    password: "Adgangskode",
    newPassword: "Ny adgangskode",
    create: "Opret administrator",
    save: "Gem adgangskoden",
  },
} as const;

type Way = {
  readonly site: BrowserSite;
  readonly words: Words;
  /** Presses a button or follows a link. */
  readonly press: (what: Locator) => Promise<void>;
  readonly choose: (radio: Locator) => Promise<void>;
};

export const byPointer = {
  press: (what: Locator) => what.click(),
  choose: (radio: Locator) => radio.check(),
};

export const byKeyboard = {
  press: async (what: Locator) => {
    await what.focus();
    await what.press("Enter");
  },
  choose: async (radio: Locator) => {
    await radio.focus();
    await radio.press("Space");
  },
};

/** From an empty database to a customer's answered case, in the steps that people take. */
export function firstStartSteps({ site, words: { t, locale }, press, choose }: Way) {
  const own = signInWords[locale];
  const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });
  const inDialog = (page: Page, label: string) => page.getByRole("dialog").getByLabel(label);
  const goHome = async (page: Page) => {
    await press(
      page
        .getByRole("navigation")
        .getByRole("link", { name: t("frame.home") })
        .first(),
    );
    await page.waitForURL((url) => url.pathname === "/");
  };
  const takeStep = async (page: Page, name: string) => {
    await press(page.locator("[data-part=first-steps]").getByRole("button", { expanded: false }));
    await press(page.locator("[data-part=first-steps]").getByRole("link", { name }));
  };

  const signIn = async (page: Page, email: string) => {
    await page.getByLabel(own.email).fill(email);
    await page.getByLabel(own.password).fill(password);
    await page.keyboard.press("Enter");
    await page.waitForURL((url) => url.pathname === "/");
    await ready(page);
  };
  const openAs = async (email: string): Promise<Page> => {
    const page = await site.openPage({ locale });
    await page.goto("/api/Authentication/Login");
    await signIn(page, email);
    return page;
  };

  return {
    /** From the URL in the terminal to the home page. */
    createAdministrator: async (look: (page: Page) => Promise<void>): Promise<void> => {
      const page = await site.openPage({ locale });
      await page.goto((await site.havn.havn.firstStartAddress()) ?? "");
      await look(page);
      await page.getByLabel(own.name).fill(administrator.name);
      await page.getByLabel(own.email).fill(administrator.email);
      await page.getByLabel(own.password, { exact: true }).fill(password);
      await press(button(page, own.create));
      await press(page.locator("a.act"));
      await signIn(page, administrator.email);
      await page.getByRole("heading", { name: t("toDo.title") }).waitFor();
    },

    /** Name, email, hours and a team, each starting from the first steps of the home page. */
    setUp: async (look: (page: Page) => Promise<void>): Promise<void> => {
      const page = await openAs(administrator.email);
      await takeStep(page, t("toDoStep.nameHavn"));
      await press(button(page, `${t("settings.edit")}: ${t("setting.brand")}`));
      await page.getByRole("textbox", { name: t("setting.brand") }).fill(brand);
      await press(button(page, t("common.save")));
      await expect.poll(() => page.title()).toContain(brand);
      await ready(page);
      await press(button(page, t("generalSettings.sendTest")));
      await page.getByText(t("generalSettings.kept", { email: administrator.email })).waitFor();
      await look(page);
      await goHome(page);
      await takeStep(page, t("toDoStep.setHours"));
      await press(button(page, `${t("settings.edit")}: ${t("setting.support.hours")}`));
      await page.getByLabel(t("support.saturday")).fill("10:00-12:00");
      await press(button(page, t("common.save")));
      await page.getByText(t("settings.saved")).waitFor();
      await goHome(page);
      await takeStep(page, t("toDoStep.createTeam"));
      await press(button(page, t("teamSettings.create")));
      await inDialog(page, t("teamSettings.name")).fill("Kajholdet");
      await press(button(page, t("teamSettings.createGo")));
      await page.getByText(t("teamSettings.created", { name: "Kajholdet" })).waitFor();
    },

    /** A company, and an invitation for its first user. */
    inviteCustomer: async (): Promise<void> => {
      const page = await openAs(administrator.email);
      await takeStep(page, t("toDoStep.createCompany"));
      await press(button(page, t("customers.create")).first());
      await inDialog(page, t("customerField.name")).fill(company);
      await press(page.getByRole("dialog").getByRole("button", { name: t("createCustomer.go") }));
      await page.getByRole("heading", { level: 1, name: company }).waitFor();
      await press(page.getByRole("tab", { name: t("customerPage.users") }));
      await press(button(page, t("userAct.add")).first());
      await inDialog(page, t("userField.name")).fill(customer.name);
      await inDialog(page, t("userField.email")).fill(customer.email);
      await press(button(page, t("addUser.go")));
      await page.getByText(t("userAct.added", { email: customer.email })).waitFor();
    },

    /** The invited user accepts by the email, and creates a case. */
    createCase: async (): Promise<void> => {
      const [invitation] = await outboxMails(site.havn, customer.email);
      if (!invitation) throw new Error("no invitation came");
      const page = await site.openPage({ locale });
      await page.goto(linkOf(invitation).url);
      await press(page.locator("main a[href^='/api/Authentication/Login']"));
      await page.getByLabel(own.newPassword).fill(password);
      await press(button(page, own.save));
      await page.getByRole("heading", { name: t("confirmEmail.acceptedTitle", { company }) }).waitFor();
      await ready(page);
      await goHome(page);
      await press(button(page, t("caseList.newCase")).first());
      await page.waitForURL("**/cases/create/*");
      await choose(page.getByRole("radio", { name: new RegExp(`^${t("caseType.Incident")}`) }));
      await page.getByLabel(t("caseFound.title")).focus();
      await page.keyboard.type(title);
      await page.keyboard.press("Enter");
      await focusedEditor(page, t("caseFound.description"));
      await page.keyboard.type("Siden i morges.");
      await choose(page.getByRole("radio", { name: new RegExp(`^${t("severity.Important")}`) }));
      await press(button(page, t("caseCreate.submitMore")));
      await press(page.getByRole("menuitem", { name: new RegExp(`^${t("caseCreate.submitShow")}`) }));
      await page.getByRole("heading", { name: title, level: 1 }).waitFor();
    },

    /** The administrator answers, and the customer reads it. */
    answerCase: async (): Promise<void> => {
      const page = await openAs(administrator.email);
      await press(
        page
          .getByRole("navigation")
          .getByRole("link", { name: t("frame.cases") })
          .first(),
      );
      await press(page.getByRole("link", { name: title }).first());
      await press(button(page, t("composer.open")));
      await focusedEditor(page, t("composer.textToCustomer"));
      await page.keyboard.type(answer);
      await press(button(page, t("composer.answer", { company })));
      await page.getByText(answer).waitFor();
      const reader = await openAs(customer.email);
      await press(
        reader
          .getByRole("navigation")
          .getByRole("link", { name: t("frame.cases") })
          .first(),
      );
      await press(reader.getByRole("link", { name: title }).first());
      await reader.getByText(answer).waitFor();
    },
  };
}
