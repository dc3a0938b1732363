import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { CareCase } from "#care-cases/contract/care-case.ts";
import { buildCase, change, read, write } from "#tests/support/cases/build-case.ts";
import type { TestHavn } from "#tests/support/havn/start-test-havn.ts";
import { rawMail } from "#tests/support/mail/build-raw-mail.ts";
import { intakeOf, startIntake } from "#tests/support/mail/mail-intake.ts";
import { nordlys, type PersonName, people } from "#tests/support/people/people.ts";

let havn: TestHavn;
beforeAll(async () => {
  havn = await startIntake();
});
afterAll(() => havn.close());
beforeEach(() => havn.clock.forward({ minutes: 61 }));

const { take, messagesOf, replyTo, mailOf, reasonOf, receiptsTo } = intakeOf(() => havn);

const vouched = { "Authentication-Results": "mx.example.com; dmarc=pass" };
const history = "4.2\r\n\r\nDen 20. nov. 2026 kl. 10.03 skrev Havn <a@b.example>:\r\n> Hvilken version?\r\n";

/** A person's email to the reply address that was given to another person. */
const from = async (person: PersonName, of: PersonName, caseId: number, heads: Record<string, string> = {}) =>
  rawMail({ From: people[person].email, To: await replyTo(caseId, of), Subject: "SV: Faktura", ...heads }, history);

const relatedTo = async (person: PersonName, caseId: number | null) =>
  (await havn.as(person).getCareCaseReletedCases({ body: { caseId: caseId ?? 0 } })).relatedCases.map(({ id }) => id);

describe("an answer to another person's reply address", () => {
  test("by a colleague with access is theirs if the mail server confirms it, else waits on the case", async () => {
    const careCase = await buildCase(havn, { by: "nora" });
    await write(havn, "anna", careCase.id, "<p>Hvilken version?</p>");
    await change(havn, "anna", (await read(havn, "anna", careCase.id)) as CareCase, { status: "WaitsOnCustomer" });
    const unproven = await take(await from("nils", "nora", careCase.id));
    expect(await mailOf(unproven.id)).toMatchObject({
      state: "waiting",
      why: "unproven",
      trust: "address",
      careCase: { id: careCase.id },
    });
    expect(await messagesOf(careCase.id)).toHaveLength(1);
    expect((await read(havn, "nora", careCase.id))?.status).toBe("WaitsOnCustomer");
    const taken = await take(await from("nils", "nora", careCase.id, vouched));
    expect(taken).toMatchObject({ state: "appended", caseId: careCase.id });
    expect(await mailOf(taken.id)).toMatchObject({ why: "answer", trust: "authenticated" });
    expect((await messagesOf(careCase.id, "nora")).at(-1)).toMatchObject({
      comment: "<p>4.2</p>",
      author: { id: people.nils.id },
      isInternal: false,
    });
    expect((await read(havn, "nora", careCase.id))?.status).toBe("WaitsOnHavn");
  });

  test("counts as one to the sender's own address if that is there too", async () => {
    const careCase = await buildCase(havn);
    const raw = await from("nils", "nora", careCase.id, { Cc: await replyTo(careCase.id, "nils") });
    expect(await mailOf((await take(raw)).id)).toMatchObject({ state: "appended", trust: "signature" });
  });

  test("of another company becomes their own case, with all of its text, and nothing of the other case", async () => {
    const careCase = await buildCase(havn);
    const taken = await take(await from("fie", "nora", careCase.id));
    expect(await mailOf(taken.id)).toMatchObject({ state: "created", why: "knownSender", trust: "address" });
    const made = (await read(havn, "fie", taken.caseId ?? 0)) as CareCase;
    expect(made.description).toContain("4.2");
    expect(made.description).toContain("Hvilken version?");
    expect(await relatedTo("anna", made.id)).toEqual([]);
    const [receipt] = await receiptsTo("fie");
    expect(receipt?.subject).toContain(`#${made.id}`);
    const { id } = careCase;
    expect(JSON.stringify(receipt)).not.toMatch(new RegExp(`#${id}\\b|cases/${id}\\b|case-${id}[@.]|\\+${id}\\.`));
    expect(await messagesOf(careCase.id)).toHaveLength(0);
  });

  test("by a colleague restricted to their own cases becomes their own case, until they see it", async () => {
    const prefer = (ownCasesOnly: boolean) =>
      havn.as("nora").updatePreferencesByCustomerNumber({ body: { customerNumber: nordlys, ownCasesOnly } });
    await prefer(true);
    const careCase = await buildCase(havn, { by: "nora", changes: { contactPersonId: people.nora.id } });
    const taken = await take(await from("nils", "nora", careCase.id, vouched));
    expect(await mailOf(taken.id)).toMatchObject({ state: "created", why: "knownSender" });
    expect(await relatedTo("anna", taken.caseId)).toEqual([]);
    expect(await messagesOf(careCase.id)).toHaveLength(0);
    await prefer(false);
    expect(await reasonOf(await from("nils", "nora", careCase.id, vouched))).toBe("appended: answer");
  });

  test("by a removed person, a stranger or a doubtful sender waits on the case", async () => {
    const careCase = await buildCase(havn);
    const nils = havn.db.updateTable("app_user").where("id", "=", people.nils.id);
    await nils.set({ removed_at: havn.clock.now() }).execute();
    const waiting = { state: "waiting", careCase: { id: careCase.id } };
    const become = async (raw: Buffer) => mailOf((await take(raw)).id);
    const removed = await become(await from("nils", "nora", careCase.id));
    expect(removed).toMatchObject({ ...waiting, why: "unknownSender" });
    await nils.set({ removed_at: null }).execute();
    const stranger = await become(await from("nils", "nora", careCase.id, { From: "mallory@evil.example" }));
    expect(stranger).toMatchObject({ ...waiting, why: "unknownSender", trust: "none" });
    const forged = { "Authentication-Results": "mx.example.com; dmarc=fail" };
    const suspicious = await become(await from("nils", "nora", careCase.id, forged));
    expect(suspicious).toMatchObject({ ...waiting, why: "suspicious", trust: "none" });
    expect(await messagesOf(careCase.id)).toHaveLength(0);
  });

  test("is just as valid if that person left: the mail server confirms it, or it waits", async () => {
    const careCase = await buildCase(havn);
    const nora = havn.db.updateTable("app_user").where("id", "=", people.nora.id);
    await nora.set({ removed_at: havn.clock.now() }).execute();
    expect(await reasonOf(await from("nils", "nora", careCase.id))).toBe("waiting: unproven");
    expect(await reasonOf(await from("nils", "nora", careCase.id, vouched))).toBe("appended: answer");
    await nora.set({ removed_at: null }).execute();
  });

  test("on a case that is no longer writable becomes a new, related case", async () => {
    const closed = await change(havn, "anna", await buildCase(havn), { status: "CaseClosed" });
    havn.clock.forward({ days: 14, seconds: 1 });
    const taken = await take(await from("nils", "nora", closed.id));
    expect(await mailOf(taken.id)).toMatchObject({ state: "created", why: "caseEnded", trust: "address" });
    expect(await relatedTo("nils", taken.caseId)).toEqual([closed.id]);
    expect((await read(havn, "nils", taken.caseId ?? 0))?.description).toContain("Hvilken version?");
  });

  test("by staff is internal, and is not accepted at other people's addresses, whether staff's or not", async () => {
    const careCase = await buildCase(havn);
    for (const other of ["anna", "nora"] as const) {
      expect(await reasonOf(await from("bo", other, careCase.id))).toBe("waiting: unproven");
      expect(await reasonOf(await from("bo", other, careCase.id, vouched))).toBe("appended: answer");
    }
    const written = await messagesOf(careCase.id);
    expect(written.map(({ author, isInternal }) => [author.id, isInternal])).toEqual([
      [people.bo.id, true],
      [people.bo.id, true],
    ]);
    expect(await messagesOf(careCase.id, "nora")).toHaveLength(0);
  });
});
