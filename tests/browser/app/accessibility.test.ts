import type { Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import { ingestMail } from "#email-intake/server/intake/ingest-mail.ts";
import { colorViolations, violations } from "#tests/support/browser/accessibility-violations.ts";
import { browserSite, type PageOptions, type Visitor, visit, visitors } from "#tests/support/browser/browser-site.ts";
import { apiOf } from "#tests/support/browser/page-api.ts";
import { expectProblem } from "#tests/support/browser/page-problems.ts";
import { rawMail } from "#tests/support/mail/build-raw-mail.ts";
import { storeGivenUpMail } from "#tests/support/notifications/store-given-up-mail.ts";

const site = browserSite({ demo: true });

type Screen = {
  readonly as?: Visitor;
  /** The path, or a function that finds it. */
  readonly path: string | ((page: Page) => Promise<string>);
  /** Opens what is to be checked besides the screen itself. */
  readonly open?: (page: Page) => Promise<void>;
  /** The status of the page, if it is an error page. */
  readonly status?: number;
};

/** Works before the page has visited the site. */
const apiOn = (page: Page) => apiOf(page, site.havn.url);

/** The newest case with a company: a case from an unknown sender has none, and messages can't be written on it. */
const aCase = async (page: Page) => {
  const { rows } = await apiOn(page).getCareCasesBySearch({ body: { preset: "active" } });
  return `/cases/${rows.find(({ customer }) => customer !== null)?.id}`;
};

const aCaseWithNote = async (page: Page) => {
  const path = await aCase(page);
  const caseId = Number(path.split("/").at(-1));
  await apiOn(page).createCareCaseMessage({ body: { caseId, comment: "<p>Set before</p>", isInternal: true } });
  return path;
};

const aDraft = async (page: Page) => {
  const { careCase } = await apiOn(page).createEmptyCareCase({ body: {} });
  return `/cases/create/${careCase.id}`;
};

const openComposer = async (page: Page) => {
  await page.getByRole("button", { name: /^(Write to the customer|Skriv til kunden)$/ }).click();
  await page.getByRole("textbox").last().waitFor();
};

const openRefusedEditor = async (page: Page) => {
  await page.getByRole("button", { name: /Problem, once saved/ }).click();
  await page.keyboard.press("Enter");
  await page.getByRole("alert").getByText("Write at most").waitFor();
};

const openFirstFilter = async (page: Page) => {
  const filters = page.getByRole("group", { name: /^(Filters|Filtre)$/ });
  await filters.getByRole("button").first().click();
  // On a phone, all filters are behind one button.
  const options = page.getByRole("listbox").getByRole("option");
  const choices = page.locator("fieldset:popover-open input").first();
  await choices.or(options.first()).waitFor();
  if ((await options.count()) > 0) await options.first().click();
  await choices.waitFor();
};

const askToCancel = async (page: Page) => {
  await page.getByRole("button", { name: /^(Change status|Skift status)/ }).click();
  await page.getByRole("menuitem", { name: /^(Canceled|Annulleret)$/ }).click();
  await page.getByRole("dialog").getByRole("textbox").waitFor();
};

const aUser = async (page: Page) => {
  const { users } = await apiOn(page).getUsersBySearch({ body: { filters: { userType: ["customer"] } } });
  return `/customers/users/${users[0]?.id}`;
};

const aColleagueWhoLostAll = async () => {
  const { db } = site.havn;
  const named = db.selectFrom("app_user").select("id");
  const { id } = await named.where("name", "=", visitors.soeren).executeTakeFirstOrThrow();
  const { id: by } = await named.where("name", "=", visitors.birgitte).executeTakeFirstOrThrow();
  const open = await db.selectFrom("factor_reset").select("id").where("user_id", "=", id).executeTakeFirst();
  if (!open)
    await db.insertInto("factor_reset").values({ user_id: id, started_by: by, started_at: new Date() }).execute();
  return `/customers/users/${id}`;
};

const addUser = async (page: Page) => {
  await page.getByRole("button", { name: /^(Add user|Tilføj bruger)$/ }).click();
  await page.getByRole("dialog").getByRole("textbox").first().waitFor();
};

const createCustomer = async (page: Page) => {
  await page.getByRole("button", { name: /^(Create customer|Opret kunde)$/ }).click();
  await page.getByRole("dialog").getByRole("textbox").first().waitFor();
};

const addAgreement = async (page: Page) => {
  await page.getByRole("button", { name: /^(Add agreement|Tilføj aftale)$/ }).click();
  await page.getByRole("dialog").getByRole("textbox").first().waitFor();
};

const askToPseudonymize = async (page: Page) => {
  await page.getByRole("button", { name: /^Pseudonym/ }).click();
  await page.getByRole("dialog").getByRole("textbox").waitFor();
};

const openRowMenu = async (page: Page) => {
  await page
    .getByRole("button", { name: /^(Actions for|Handlinger for)/ })
    .first()
    .click();
  await page.getByRole("menuitem").first().waitFor();
};

const openPersonMenu = (page: Page) => page.getByRole("button", { name: /^(Account|Konto)/ }).click();

/** The inbox, with notifications of three kinds about one case. */
const toldInbox = async (page: Page) => {
  const { rows } = await apiOn(page).getCareCasesBySearch({ body: { preset: "active" } });
  const { db } = site.havn;
  const ofMette = db.selectFrom("app_user").select("id").where("name", "=", visitors.mette);
  const { id } = await ofMette.executeTakeFirstOrThrow();
  const told = { user_id: id, case_id: rows[0]?.id ?? 0, is_internal: true, reasons: 3, in_inbox: true, mail: 0 };
  const each = [0, 11, 12].map((type) => ({ ...told, type, at: new Date() }));
  await db.insertInto("notification").values(each).execute();
  return "/notifications";
};

const givenUpMails = async () => {
  await storeGivenUpMail(site.havn, { to: "et.langt.navn@et-meget-langt-domaene.example", isRefused: false });
  return "/mails";
};

const waitingMails = async () => {
  await ingestMail(site.havn.havn.app, rawMail({ From: "Ole Ukendt <ole@ukendt.example>" }), new Date());
  return "/incoming-mail";
};

const openMail = async (page: Page) => {
  await page
    .getByRole("link", { name: /Ole Ukendt$/ })
    .first()
    .click();
  await page.getByRole("button", { name: /^(Discard|Kassér)$/ }).waitFor();
};

const goToProvider = async (page: Page) => {
  await page.locator("main a[href^='/api/Authentication/Login']").click();
  await page.locator("button.person").first().waitFor();
};

const screens: Readonly<Record<string, Screen>> = {
  login: { path: "/login?returnUrl=%2Fcases" },
  "unknown user": { path: "/unknown-user" },
  "a proof that was given": { as: "mette", path: "/proof" },
  "a proof that wasn't": { as: "mette", path: "/proof?error=otherPerson" },
  "adding a factor": { as: "mette", path: "/enroll" },
  "error demo": { path: "/error-demo", status: 400 },
  "staff's home": { as: "mette", path: "/" },
  "customer's home": { as: "gitte", path: "/" },
  "all cases": { as: "mette", path: "/cases" },
  "active cases, a filter open": { as: "mette", path: "/cases/active", open: openFirstFilter },
  backlog: { as: "gitte", path: "/cases/backlog" },
  "closed cases": { as: "gitte", path: "/cases/closed" },
  "no drafts": { as: "viktor", path: "/cases/drafts" },
  "a search without hits": { as: "mette", path: "/cases?q=xyzzyx" },
  "a case for staff": { as: "mette", path: aCase },
  "a case on paper": { as: "mette", path: async (page) => `${await aCase(page)}/print` },
  "a case with an internal note": { as: "mette", path: aCaseWithNote },
  "a case for staff, writing": { as: "mette", path: aCase, open: openComposer },
  "a case for a customer": { as: "gitte", path: aCase },
  "a case's details": { as: "mette", path: async (page) => `${await aCase(page)}?tab=details` },
  "a case's history": { as: "mette", path: async (page) => `${await aCase(page)}?tab=history` },
  "a case's attachments": { as: "gitte", path: async (page) => `${await aCase(page)}?tab=files` },
  "a case to be canceled": { as: "mette", path: aCase, open: askToCancel },
  "a new case for staff": { as: "mette", path: aDraft },
  "a new case for a customer": { as: "gitte", path: aDraft },
  "a case that is not there": { as: "mette", path: "/cases/999999", status: 404 },
  "a page that is not there": { as: "mette", path: "/nowhere", status: 404 },
  "all users": { as: "mette", path: "/users" },
  "all users, a filter open": { as: "mette", path: "/users?state=removed", open: openFirstFilter },
  "a company's users, a row's menu": { as: "lone", path: "/users", open: openRowMenu },
  "a company's users, adding one": { as: "lone", path: "/users", open: addUser },
  "users for a user": { as: "gitte", path: "/users", status: 403 },
  customers: { as: "mette", path: "/customers" },
  "customers, a filter open": { as: "mette", path: "/customers", open: openFirstFilter },
  "customers, creating one": { as: "mette", path: "/customers", open: createCustomer },
  "customers for a customer": { as: "gitte", path: "/customers", status: 404 },
  "a customer": { as: "mette", path: "/customers/10023" },
  "a customer's users": { as: "mette", path: "/customers/10023?tab=users" },
  "a customer, adding an agreement": { as: "mette", path: "/customers/10038?tab=agreements", open: addAgreement },
  "one's company": { as: "lone", path: "/company" },
  "one's company's report": { as: "lone", path: "/company/report" },
  "a user for staff": { as: "mette", path: aUser },
  "somebody whose factors may be removed": { as: "mette", path: aColleagueWhoLostAll },
  "a user to be pseudonymized": { as: "mette", path: aUser, open: askToPseudonymize },
  "one's profile": { as: "gitte", path: "/profile" },
  settings: { as: "mette", path: "/settings" },
  "staff and what is required of them": { as: "mette", path: "/settings/staff" },
  "general settings": { as: "mette", path: "/settings/general" },
  tags: { as: "mette", path: "/settings/tags" },
  "saved replies": { as: "mette", path: "/settings/replies" },
  "a new saved reply": { as: "mette", path: "/settings/replies?reply=new" },
  mailboxes: { as: "mette", path: "/settings/mail" },
  "a new mailbox": { as: "mette", path: "/settings/mail?mailbox=new" },
  "a new mailbox at Microsoft": { as: "mette", path: "/settings/mail?mailbox=new&kind=microsoft" },
  "a new mailbox at Google": { as: "mette", path: "/settings/mail?mailbox=new&kind=google" },
  "a new mailbox with a password": { as: "mette", path: "/settings/mail?mailbox=new&kind=password" },
  "what is kept apart": { as: "mette", path: "/settings/kept-apart" },
  imports: { as: "mette", path: "/settings/import" },
  "settings of cases": { as: "mette", path: "/settings/cases" },
  "what is kept": { as: "mette", path: "/settings/retention" },
  "the system": { as: "mette", path: "/settings/system" },
  "settings of support": { as: "mette", path: "/settings/support" },
  "one's profile as staff": { as: "mette", path: "/profile" },
  "the person's menu": { as: "mette", path: "/support", open: openPersonMenu },
  "the demo provider": { path: "/login", open: goToProvider },
  notifications: { as: "mette", path: toldInbox },
  "notification settings": { as: "mette", path: "/notifications?tab=settings" },
  "undelivered mail": { as: "mette", path: givenUpMails },
  "an incoming mail, open": { as: "mette", path: waitingMails, open: openMail },
  "remembered senders": { as: "mette", path: "/incoming-mail/senders" },
  "all incoming mail": { as: "mette", path: "/incoming-mail?show=all" },
  "since one left": { as: "mette", path: "/since" },
  support: { as: "gitte", path: "/support" },
  buttons: { as: "mette", path: "/buttons", open: openRefusedEditor },
  test: { as: "mette", path: "/test" },
};

const wide: PageOptions = { locale: "en", scheme: "light", width: 1440 };
const onPhone: PageOptions = { locale: "da", scheme: "dark", width: 390, height: 844 };
const widths = [390, 768, 1440];

const openScreen = async (options: PageOptions, { as, path, open, status }: Screen): Promise<Page> => {
  const page = await site.openPage({ ...options, ...(as && { as }) });
  if (status) expectProblem(page, status);
  await visit(page, typeof path === "string" ? path : await path(page));
  await open?.(page);
  return page;
};

describe("axe reports no violations", () => {
  test.each(Object.entries(screens))("on %s", async (_name, screen) => {
    expect(await violations(await openScreen(wide, screen))).toEqual([]);
  });
});

describe.each([
  ["English, wide, light and dark", wide],
  ["Danish, on a phone, light and dark", onPhone],
] as const)("%s", { tags: ["thorough"] }, (_look, options) => {
  test.each(Object.entries(screens))("%s", async (_name, screen) => {
    const page = await openScreen(options, screen);
    expect(await violations(page)).toEqual([]);
    await page.emulateMedia({ colorScheme: options.scheme === "dark" ? "light" : "dark" });
    expect(await colorViolations(page)).toEqual([]);
    // What is open was positioned for the width at which it was opened.
    for (const width of screen.open ? [options.width ?? 0] : widths) {
      await page.setViewportSize({ width, height: 844 });
      await expect.poll(() => tooWide(page), { message: `at ${width} pixels` }).toBeLessThanOrEqual(0);
    }
  });
});

const tooWide = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);

test.each([
  ["large enough where nothing covers it", 40, []],
  ["too small there too", 12, [expect.stringMatching(/^target-size: #covered/)]],
] as const)("a button that is partly covered by a bar: %s", async (_size, height, found) => {
  const page = await site.openPage({ height: 800 });
  const above = 780 - height / 2;
  await page.setContent(`<!doctype html><html lang="en"><title>A bar</title><body style="margin: 0">
    <button id="covered" style="position: absolute; top: ${above}px; height: ${height}px; width: 100px; padding: 0">Save</button>
    <button style="position: absolute; top: ${above + height}px; height: 40px; width: 100px">Print</button>
    <div style="height: 3000px"></div>
    <div style="position: sticky; bottom: 0; height: 20px; width: 100%; background: #fff"><button style="height: 20px; width: 100%">Write</button></div>
    </body></html>`);
  expect((await violations(page)).filter((line) => line.includes("#covered"))).toEqual(found);
});
