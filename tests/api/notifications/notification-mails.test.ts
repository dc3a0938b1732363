import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { change, read, write } from "#tests/support/cases/build-case.ts";
import { startTestHavn, type TestHavn } from "#tests/support/havn/start-test-havn.ts";
import { buildMailedCase, deleteCase, mailsOf, pass } from "#tests/support/mail/case-mails.ts";
import { nordlys, people } from "#tests/support/people/people.ts";

const { bo, nils } = people;
const origin = "https://care.example.com";

let havn: TestHavn;
let id: number;
beforeAll(async () => {
  havn = await startTestHavn({ env: { HAVN_ORIGIN: origin, HAVN_BRAND: "Havnevagten", HAVN_RATE_LIMITS: "false" } });
});
afterAll(() => havn.close());
beforeEach(async () => {
  havn.clock.forward({ minutes: 5 });
  id = await buildMailedCase(havn);
});

const say = (by: "anna" | "bo" | "nils", text: string, isInternal = false) =>
  write(havn, by, id, `<p>${text}</p>`, isInternal);
const set = async (changes: Parameters<typeof change>[3]) => {
  const careCase = await read(havn, "anna", id);
  if (careCase) await change(havn, "anna", careCase, changes);
};
const mention = ({ id: userId, name }: { id: number; name: string }) =>
  `<p><span data-mention="${userId}">@${name}</span>, se her</p>`;
const waiting = () =>
  havn.db.selectFrom("notification").select("id").where("mailed_at", "is", null).where("mail", "=", 1).execute();

describe("a burst becomes one email", () => {
  test("a minute after its first event, with who wrote and what else it means to its reader, oldest first", async () => {
    await say("anna", "Vi ser på det");
    await set({ status: "WaitsOn3Part" });
    havn.clock.forward({ seconds: 50 });
    await say("anna", "Leverandøren er spurgt");
    await pass(havn, 9);
    expect(await mailsOf(havn, "nils", id)).toEqual([]);
    await pass(havn, 1);
    const [mail, ...more] = await mailsOf(havn, "nils", id);
    expect(more).toEqual([]);
    const { text = "" } = mail ?? {};
    const lines = [
      "Anna Agent wrote a message",
      "> Vi ser på det",
      "Your case is now waiting for an answer from a third party.",
      "> Leverandøren er spurgt",
    ];
    expect(lines.map((line) => text.indexOf(line))).toEqual(
      lines.map((line) => text.indexOf(line)).toSorted((a, b) => a - b),
    );
    expect(lines.filter((line) => !text.includes(line))).toEqual([]);
    // Only in the language of the last message; the answer itself shows that somebody works on the case.
    expect(text).not.toMatch(/changed the status|We have started|Waiting for/);
    expect(text).toContain(`\n${origin}/cases/${id}\n`);
    expect(text).toContain("You get this mail because you are the contact person of the case.");
    expect(await waiting()).toEqual([]);
  });

  test("that a steady stream does not delay", async () => {
    for (const text of ["et", "to", "tre", "fire", "fem"]) {
      await say("anna", text);
      await pass(havn, 25);
      await mailsOf(havn, "nils", id);
    }
    await pass(havn, 60);
    const texts = (await mailsOf(havn, "nils", id)).map(({ text }) =>
      [...text.matchAll(/^> (\w+)$/gm)].map(([, said]) => said),
    );
    expect(texts).toEqual([
      ["et", "to", "tre"],
      ["fire", "fem"],
    ]);
  });

  test("with the newest twenty of a long one", async () => {
    for (let i = 1; i <= 22; i += 1) await say("anna", `nr. ${i}`);
    await pass(havn, 60);
    const [mail] = await mailsOf(havn, "nils", id);
    expect(mail?.text).toContain("2 earlier events can be seen on the case.");
    expect(mail?.text).not.toContain("> nr. 2\n");
    expect(mail?.text).toContain("> nr. 3\n");
  });
});

describe("an email is checked again when it is sent", () => {
  test.each([
    ["the case was visited", () => havn.as("nils").markNotificationsRead({ body: { caseId: id, visited: true } })],
    [
      "the person was removed",
      () => havn.db.updateTable("app_user").set({ removed_at: havn.clock.now() }).where("id", "=", nils.id).execute(),
    ],
    [
      "their address is not confirmed",
      () => havn.db.updateTable("app_user").set({ email_confirmed_at: null }).where("id", "=", nils.id).execute(),
    ],
    [
      "they left the company",
      () => havn.db.updateTable("user_customer").set({ accepted_at: null }).where("user_id", "=", nils.id).execute(),
    ],
    [
      "the case went to another company",
      () => havn.db.updateTable("care_case").set({ customer_no: 1002 }).where("id", "=", id).execute(),
    ],
    ["the case is muted", () => havn.as("nils").muteCareCaseNotifications({ body: { caseId: id, isMuted: true } })],
    ["the case was deleted", () => deleteCase(havn, id)],
  ])("%s: no email is sent", async (_name, happen) => {
    await say("anna", "Vi ser på det");
    await happen();
    await pass(havn, 60);
    const mails = await mailsOf(havn, "nils", id);
    await havn.db
      .updateTable("app_user")
      .set({ removed_at: null, email_confirmed_at: havn.clock.now() })
      .where("id", "=", nils.id)
      .execute();
    await havn.db
      .updateTable("user_customer")
      .set({ accepted_at: havn.clock.now() })
      .where("user_id", "=", nils.id)
      .execute();
    expect(mails).toEqual([]);
  });

  test("and people restricted to their own cases see only those", async () => {
    const { id: nora } = people.nora;
    await say("anna", "Vi ser på det");
    await havn.db
      .updateTable("customer")
      .set({ own_cases_only: true })
      .where("customer_no", "=", Number(nordlys))
      .execute();
    await havn.db.updateTable("care_case").set({ contact_id: nora, created_by: nora }).where("id", "=", id).execute();
    await pass(havn, 60);
    const mails = await mailsOf(havn, "nils", id);
    await havn.db
      .updateTable("customer")
      .set({ own_cases_only: false })
      .where("customer_no", "=", Number(nordlys))
      .execute();
    expect(mails).toEqual([]);
  });

  test("and leaves out a deleted message, but not what else happened", async () => {
    const { message } = await say("anna", "Forkert sag");
    await say("anna", "Rigtig sag");
    await havn.as("anna").deleteCareCaseMessage({ body: { caseId: id, messageId: message.id } });
    await pass(havn, 60);
    const [mail] = await mailsOf(havn, "nils", id);
    expect(`${mail?.text}${mail?.html}`).not.toContain("Forkert");
    expect(mail?.text).toContain("> Rigtig sag");
  });

  test("and shows the current text of an edited message", async () => {
    const { message } = await say("anna", "Version 1");
    await havn
      .as("anna")
      .editCareCaseMessage({ body: { caseId: id, messageId: message.id, comment: "<p>Version 2</p>" } });
    await pass(havn, 60);
    const [mail] = await mailsOf(havn, "nils", id);
    expect(mail?.text).toContain("> Version 2");
    expect(mail?.text).not.toContain("Version 1");
  });

  test("and sends a mention on a muted case and after a visit", async () => {
    await havn.as("bo").muteCareCaseNotifications({ body: { caseId: id, isMuted: true } });
    await write(havn, "anna", id, mention(bo), true);
    await havn.as("bo").markNotificationsRead({ body: { caseId: id, visited: true } });
    await pass(havn, 60);
    const mails = await mailsOf(havn, "bo", id);
    expect(mails.map(({ text }) => /Anna Agent mentioned you/.test(text))).toEqual([true]);
    expect(mails[0]?.text).not.toContain("Mute this case");
  });
});

describe("internal content", () => {
  test("is never sent to customers, and is marked as such for staff", async () => {
    await say("anna", "Kunden har ikke betalt", true);
    await say("anna", "Vi vender tilbage");
    await pass(havn, 60);
    const [customers, staff] = [await mailsOf(havn, "nils", id), await mailsOf(havn, "bo", id)];
    expect(customers).toHaveLength(1);
    expect(JSON.stringify(customers)).not.toMatch(/betalt|ntern/);
    expect(customers[0]?.text).toContain("> Vi vender tilbage");
    expect(staff[0]?.text).toContain("[Internal, staff only] Anna Agent wrote a message");
    expect(staff[0]?.text).toContain("> Kunden har ikke betalt");
    expect(staff[0]?.text).toContain("> Vi vender tilbage");
  });

  test("alone makes no email to customers at all", async () => {
    await write(havn, "anna", id, mention(nils), true);
    await say("anna", "Kun for os", true);
    await pass(havn, 60);
    expect(await mailsOf(havn, "nils", id)).toEqual([]);
    expect(await mailsOf(havn, "bo", id)).toHaveLength(1);
  });

  test("is checked again: a row that claims otherwise sends nothing", async () => {
    await say("anna", "Kun for os", true);
    await havn.db.updateTable("notification").set({ user_id: nils.id, is_internal: false }).execute();
    await havn.db
      .updateTable("job")
      .set({ payload: JSON.stringify({ userId: nils.id, caseId: id }) })
      .where("kind", "=", "mail-case")
      .execute();
    await pass(havn, 60);
    expect(await mailsOf(havn, "nils", id)).toEqual([]);
  });
});

test("a subscriber's email informs, in Danish too, and asks for nothing; the contact person's asks", async () => {
  const readers = [people.nils, people.nora].map((one) => ({ user_id: one.id, kind: 0, value: "da-DK" }));
  await havn.db.insertInto("user_preference").values(readers).execute();
  await havn.as("nora").subscribeToCareCase({ body: { caseId: id } });
  const cells = [{ relation: "subscribe", type: "StatusChanged", inbox: true, mail: "AtOnce" } as const];
  const query = { areaId: "care" } as const;
  await havn.as("nora").updateNotificationSettingPreferences({ query, body: { version: 0, cells } });
  await set({ status: "Delivered" });
  await pass(havn, 60);
  const [[toContact], [toFollower]] = [await mailsOf(havn, "nils", id), await mailsOf(havn, "nora", id)];
  await havn.db.deleteFrom("user_preference").execute();
  expect(toContact?.text).toContain("Vi mener, at din sag er løst. Sig til, om den er det.");
  expect(toFollower?.text).toContain("Vi mener, at sagen er løst. Den lukkes automatisk");
  expect(toFollower?.text).not.toMatch(/din sag|Sig til/);
  expect(toFollower?.toName).toBe(people.nora.name);
});

test("a customer of several companies is emailed as a user of the case's company, whichever is active", async () => {
  const actFor = (customer_no: number) =>
    havn.db.updateTable("sign_in_session").set({ customer_no }).where("user_id", "=", nils.id).execute();
  const other = { user_id: nils.id, customer_no: 1002, is_administrator: false };
  await havn.db.insertInto("user_customer").values(other).execute();
  await actFor(1002);
  try {
    await say("anna", "Vi ser på det");
    await pass(havn, 60);
    expect(await mailsOf(havn, "nils", id)).toHaveLength(1);
  } finally {
    await havn.db.deleteFrom("user_customer").where("user_id", "=", nils.id).where("customer_no", "=", 1002).execute();
    await actFor(1001);
  }
});
