import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { buildCase, read } from "#tests/support/cases/build-case.ts";
import type { TestHavn } from "#tests/support/havn/start-test-havn.ts";
import { rawMail } from "#tests/support/mail/build-raw-mail.ts";
import { intakeOf, startIntake } from "#tests/support/mail/mail-intake.ts";
import { nordlys, people } from "#tests/support/people/people.ts";

let havn: TestHavn;
beforeAll(async () => {
  havn = await startIntake();
});
afterAll(() => havn.close());
beforeEach(() => havn.clock.forward({ minutes: 61 }));

const { take, replyTo, answer } = intakeOf(() => havn);
const followers = async (caseId: number | null) =>
  (await read(havn, "anna", caseId ?? 0))?.subscribers.map(({ id }) => id);
const made = async (heads: Record<string, string>) => (await take(rawMail(heads))).caseId;

describe("a person in copy of an email that becomes a case", () => {
  test.each<[string, Record<string, string>]>([
    ["in Cc", { Cc: `Nils <${people.nils.email}>` }],
    ["in To", { To: `care@example.com, ${people.nils.email.toUpperCase()}` }],
    ["twice, with others", { Cc: `${people.nils.email}, ole@ukendt.example, ${people.nils.email}` }],
  ])("follows it, as a colleague %s", async (_where, heads) => {
    expect(await followers(await made(heads))).toEqual([people.nils.id]);
  });

  test("follows it with a confirmed alternative address", async () => {
    const nils = havn.db.updateTable("app_user").where("id", "=", people.nils.id);
    await nils.set({ alternative_email: "nils@hjemme.example" }).execute();
    expect(await followers(await made({ Cc: "nils@hjemme.example" }))).toEqual([people.nils.id]);
    await nils.set({ alternative_email: null, email_confirmed_at: null }).execute();
    expect(await followers(await made({ Cc: people.nils.email }))).toEqual([]);
    await nils.set({ email_confirmed_at: havn.clock.now() }).execute();
  });

  test("doesn't if of another company, staff, a stranger, only the recipient, or the writer", async () => {
    const Cc = `${people.fie.email}, ${people.anna.email}, ole@ukendt.example, care@example.com, ${people.nora.email}`;
    expect(await followers(await made({ Cc, "Delivered-To": people.nils.email }))).toEqual([]);
  });

  test("doesn't follow it where users see only their own cases, unless they see all", async () => {
    const prefer = (ownCasesOnly: boolean) =>
      havn.as("nora").updatePreferencesByCustomerNumber({ body: { customerNumber: nordlys, ownCasesOnly } });
    await prefer(true);
    expect(await followers(await made({ Cc: people.nils.email }))).toEqual([]);
    const ofNils = await made({ From: people.nils.email, Cc: people.nora.email });
    expect(await followers(ofNils)).toEqual([people.nora.id]);
    await prefer(false);
  });

  test("doesn't follow it while it waits, but does when staff assign it to its sender", async () => {
    const heads = { Cc: people.nils.email };
    const careCase = await buildCase(havn, { by: "nora" });
    const forged = { ...heads, "Authentication-Results": "mx.example.com; dmarc=fail" };
    const suspicious = await take(await answer(careCase.id, "nora", forged));
    const append = (mailId: number) => havn.as("anna").appendIncomingMail({ body: { mailId, caseId: careCase.id } });
    await append(suspicious.id);
    expect(await followers(careCase.id)).toEqual([]);
    const away = await take(await answer(careCase.id, "nora", { ...heads, "Auto-Submitted": "auto-replied" }));
    expect(await followers(careCase.id)).toEqual([]);
    await append(away.id);
    expect(await followers(careCase.id)).toEqual([people.nils.id]);
    const stranger = await take(rawMail({ From: "ole@ukendt.example", ...heads }));
    const { careCaseId } = await havn.as("anna").createCareCaseFromIncomingMail({
      body: { mailId: stranger.id, customerNumber: nordlys, contactPersonId: people.nora.id },
    });
    expect(await followers(careCaseId)).toEqual([people.nils.id]);
  });
});

describe("a person in copy of an answer", () => {
  test("follows the case from then on, but not again after unsubscribing", async () => {
    const careCase = await buildCase(havn, { by: "nora" });
    const withNils = async () =>
      rawMail({ From: people.nora.email, To: await replyTo(careCase.id, "nora"), Cc: people.nils.email });
    expect(await take(await withNils())).toMatchObject({ state: "appended" });
    expect(await followers(careCase.id)).toEqual([people.nils.id]);
    await havn.as("nils").unSubscribeToCareCase({ body: { caseId: careCase.id } });
    expect(await take(await withNils())).toMatchObject({ state: "appended" });
    expect(await followers(careCase.id)).toEqual([]);
  });

  test("is subscribed with one audit row, which names who did it", async () => {
    const careCase = await buildCase(havn, { by: "nora" });
    await take(await answer(careCase.id, "nora", { Cc: people.nils.email }));
    await take(await answer(careCase.id, "nora", { Cc: `${people.nils.email}, ${people.fie.email}` }));
    const rows = await havn.db
      .selectFrom("audit_row")
      .select(["user_id", "detail"])
      .where("act", "like", "%/SubscribeToCareCase")
      .execute();
    expect(rows.filter(({ detail }) => (detail as { caseId?: number } | null)?.caseId === careCase.id)).toEqual([
      { user_id: people.nora.id, detail: { caseId: careCase.id, followers: [people.nils.id] } },
    ]);
  });
});
