import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { readSettings } from "#app/server/settings/read-settings.ts";
import { addStaff } from "#sign-in/server/add-staff.ts";
import { write } from "#tests/support/cases/build-case.ts";
import { startTestHavn, type TestHavn } from "#tests/support/havn/start-test-havn.ts";
import { buildMailedCase, mailsOf, pass } from "#tests/support/mail/case-mails.ts";
import { fjord, nordlys, people } from "#tests/support/people/people.ts";

type Language = "en-US" | "da-DK";

let havn: TestHavn;
beforeAll(async () => {
  havn = await startTestHavn();
});
afterAll(() => havn.close());
beforeEach(async () => {
  await havn.db.deleteFrom("customer_preference").execute();
  await havn.db.deleteFrom("user_preference").execute();
});

const settingOf = async (of: TestHavn) =>
  (await of.as("anna").getSettings({ body: { page: "general" } })).settings.find(({ name }) => name === "language");
const choose = async (value: Language | null) => {
  const version = (await settingOf(havn))?.version ?? 0;
  await havn.as("anna").updateSetting({ body: { version, change: { name: "language", value } } });
};
const without = async () => (await havn.as("anna").countCompaniesWithoutLanguage({ body: {} })).count;
const languagesOf = async (customerNumber: string) =>
  (await havn.as("anna").getPreferencesByCustomerNumber({ body: { customerNumber } })).preferences.flatMap((one) =>
    one.kind === "Language" ? [one.value] : [],
  );
/** The language of the email to Nils about a message. */
async function mailedIn(): Promise<string | undefined> {
  const caseId = await buildMailedCase(havn);
  await write(havn, "anna", caseId, "<p>Vi ser på det</p>");
  await pass(havn, 60);
  const [mail] = await mailsOf(havn, "nils", caseId);
  return /<html lang="([\w-]+)">/.exec(mail?.html ?? "")?.[1];
}

describe("an email about a case is in the language of", () => {
  const own = (value: Language) =>
    havn.db.insertInto("user_preference").values({ user_id: people.nils.id, kind: 0, value }).execute();
  const company = (value: Language) =>
    havn.db
      .insertInto("customer_preference")
      .values({ customer_no: Number(nordlys), kind: 0, value })
      .execute();

  test.each<[string, Language | null, Language | null, Language | null, Language]>([
    ["nobody: English", null, null, null, "en-US"],
    ["the installation", "da-DK", null, null, "da-DK"],
    ["the company before that", "da-DK", "en-US", null, "en-US"],
    ["the person before both", "en-US", "en-US", "da-DK", "da-DK"],
  ])("%s", async (_whose, ofHavn, ofCompany, ofPerson, expected) => {
    await choose(ofHavn);
    if (ofCompany) await company(ofCompany);
    if (ofPerson) await own(ofPerson);
    expect(await mailedIn()).toBe(expected);
  });
});

test("a company begins with the installation's language; those without one are counted, and given it by one click", async () => {
  const create = async (name: string) =>
    (await havn.as("anna").createCustomer({ body: { changes: { name } } })).customer.customerNumber;
  await choose(null);
  const old = await create("Gammel ApS");
  await choose("da-DK");
  const recent = await create("Ny ApS");
  expect([await languagesOf(old), await languagesOf(recent)]).toEqual([[], ["da-DK"]]);
  await havn.as("anna").updatePreferencesByCustomerNumber({
    body: { customerNumber: fjord, preferences: [{ kind: "Language", value: "en-US" }] },
  });
  const count = await without();
  expect(count).toBeGreaterThan(1);
  expect(await havn.as("anna").setCompanyLanguages({ body: { language: "da-DK" } })).toEqual({ count });
  expect(await without()).toBe(0);
  expect([await languagesOf(old), await languagesOf(fjord)]).toEqual([["da-DK"], ["en-US"]]);
  const row = await havn.db
    .selectFrom("audit_row")
    .select(["user_id", "detail"])
    .where("act", "like", "%SetCompanyLanguages")
    .executeTakeFirstOrThrow();
  expect(row).toEqual({ user_id: people.anna.id, detail: { count, to: "da-DK" } });
});

test("a new person's language is the one they were invited in; that of somebody known stays theirs", async () => {
  const invite = (email: string) =>
    havn.as("nora").createUserCustomerRelation({
      body: { customerNumber: nordlys, email, role: "user", language: "da-DK", changes: { name: "Lone Ny" } },
    });
  await invite("lone@nordlys.example");
  await invite(people.fie.email);
  const languages = await havn.db
    .selectFrom("user_preference as p")
    .innerJoin("app_user as u", "u.id", "p.user_id")
    .select(["u.email", "p.value"])
    .execute();
  expect(languages).toEqual([{ email: "lone@nordlys.example", value: "da-DK" }]);
});

test("a new colleague's language is the one they were invited in", async () => {
  const invited = { email: "kim@havn.example", name: "Kim Ny", roles: ["agent" as const], language: "da-DK" as const };
  const { member } = await havn.as("anna").inviteStaff({ body: invited });
  const stored = havn.db.selectFrom("user_preference").select(["user_id", "value"]);
  expect(await stored.execute()).toEqual([{ user_id: member.id, value: "da-DK" }]);
});

describe("HAVN_LANGUAGE", () => {
  const ida = { name: "Ida Første", email: "ida@provider.example", locale: "en", roles: null } as const;
  const add = async (of: TestHavn) => {
    await addStaff({ db: of.db, settings: of.havn.app.settings, now: of.clock.now() }, ida);
    await of.havn.app.readSettings();
    return of.havn.app.settings.language;
  };

  test("is what an empty installation begins with, before the first administrator's", async () => {
    for (const [env, expected] of [
      [{ HAVN_LANGUAGE: "da-DK" }, "da-DK"],
      [{}, "en-US"],
    ] as const) {
      const empty = await startTestHavn({ isEmpty: true, env });
      expect(await add(empty)).toBe(expected);
      await empty.close();
    }
  });

  test("changes nothing where there are administrators", async () => {
    const other = await startTestHavn({ env: { HAVN_LANGUAGE: "da-DK" } });
    expect(await add(other)).toBeNull();
    expect(await settingOf(other)).toMatchObject({ value: null, variable: null });
    await other.close();
  });

  test("that is unknown is ignored, and said in the log", async () => {
    const said: unknown[] = [];
    const other = await startTestHavn({ env: { HAVN_LANGUAGE: "sv-SE" }, onLogLine: ({ msg }) => said.push(msg) });
    expect(said).toContainEqual(expect.stringContaining("HAVN_LANGUAGE is neither"));
    await other.close();
    expect(readSettings({ HAVN_LANGUAGE: "da" }).firstLanguage).toBe("da-DK");
  });
});
