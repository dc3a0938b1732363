import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { CareCase } from "#care-cases/contract/care-case.ts";
import { buildCase, change, read, write } from "#tests/support/cases/build-case.ts";
import type { TestHavn } from "#tests/support/havn/start-test-havn.ts";
import { mailOfParts, rawMail } from "#tests/support/mail/build-raw-mail.ts";
import { intakeOf, startIntake } from "#tests/support/mail/mail-intake.ts";
import { people } from "#tests/support/people/people.ts";

let havn: TestHavn;
beforeAll(async () => {
  havn = await startIntake();
});
afterAll(() => havn.close());
beforeEach(() => havn.clock.forward({ minutes: 61 }));

const { take, messagesOf, replyTo, answer, mailOf, reasonOf } = intakeOf(() => havn);

describe("an answer by email", () => {
  test("to a signed address becomes a message from its writer, without the quoted history", async () => {
    const careCase = await buildCase(havn);
    await write(havn, "anna", careCase.id, "<p>Hvilken version?</p>");
    await change(havn, "anna", (await read(havn, "anna", careCase.id)) as CareCase, { status: "WaitsOnCustomer" });
    const raw = await answer(
      careCase.id,
      "nora",
      {},
      "4.2\r\n\r\nDen 20. nov. 2026 kl. 10.03 skrev Havn <a@b.example>:\r\n> Hvilken version?\r\n",
    );
    expect(await take(raw)).toMatchObject({ state: "appended", caseId: careCase.id });
    expect((await messagesOf(careCase.id)).at(-1)).toMatchObject({
      comment: "<p>4.2</p>",
      author: { id: people.nora.id },
      isInternal: false,
      impersonatorName: null,
    });
    expect((await read(havn, "nora", careCase.id))?.status).toBe("WaitsOnHavn");
    expect(await take(raw)).toMatchObject({ isNew: false, state: "appended" });
    expect(await messagesOf(careCase.id)).toHaveLength(2);
  });

  test("adds its files, and puts those beyond a message's limit on the case", async () => {
    const careCase = await buildCase(havn);
    const parts = Array.from({ length: 22 }, (_none, i) => ({ type: "text/plain", name: `${i}.txt`, content: `${i}` }));
    await take(
      mailOfParts([{ type: "text/plain", content: "Her" }, ...parts], { To: await replyTo(careCase.id, "nora") }),
    );
    const [message] = await messagesOf(careCase.id, "nora");
    expect(message?.files).toHaveLength(20);
    expect((await havn.as("nora").getCareCaseFilesBySearch({ body: { caseId: careCase.id } })).files).toHaveLength(22);
  });

  test("shows its pictures in place, as files of the message", async () => {
    const careCase = await buildCase(havn);
    const png = Buffer.from("iVBORw0KGgoAAAANSUhEUgAAAAEAAAAB", "base64");
    const parts = [
      { type: "text/html", content: '<p>Se <img src="cid:a@b"></p>' },
      { type: "image/png", name: "a.png", contentId: "a@b", content: png },
    ];
    await take(mailOfParts(parts, { To: await replyTo(careCase.id, "nora") }));
    const [message] = await messagesOf(careCase.id, "nora");
    expect(message?.comment).toBe(`<p>Se <img data-file="${message?.files[0]?.id}" alt="a.png" /></p>`);
    expect(message?.files).toMatchObject([{ name: "a.png" }]);
  });

  test("is accepted from an alternative address, and with the reply address in any header", async () => {
    const careCase = await buildCase(havn);
    const nora = havn.db.updateTable("app_user").where("id", "=", people.nora.id);
    await nora.set({ alternative_email: "nora@hjemme.example" }).execute();
    const to = await replyTo(careCase.id, "nora");
    for (const head of ["Cc", "Delivered-To", "X-Original-To"]) {
      const raw = rawMail({ From: "NORA@hjemme.example", [head]: `"Havn" <${to.toUpperCase()}>` });
      expect(await take(raw)).toMatchObject({ state: "appended" });
    }
    await nora.set({ alternative_email: null }).execute();
  });

  test("to an address that we did not sign becomes a new case, or waits", async () => {
    const careCase = await buildCase(havn);
    const to = await replyTo(careCase.id, "nora");
    const others = await buildCase(havn, { by: "fie" });
    const wrong = to.replace(/.@/, (end) => (end === "a@" ? "b@" : "a@"));
    expect(await reasonOf(rawMail({ To: wrong }))).toBe("created: knownSender");
    expect(await reasonOf(rawMail({ To: to.replace(`+${careCase.id}.`, `+${others.id}.`) }))).toBe(
      "created: knownSender",
    );
    expect(await reasonOf(rawMail({ From: people.fie.email, To: to }))).toBe("created: knownSender");
    expect(await reasonOf(rawMail({ From: "mallory@evil.example", To: to }))).toBe("waiting: unknownSender");
    expect(await reasonOf(rawMail({ From: `${people.nora.email}, mallory@evil.example`, To: to }))).toBe(
      "waiting: severalSenders",
    );
    expect(await reasonOf(rawMail({ To: to, "Authentication-Results": "mx.example.com; dmarc=fail" }))).toBe(
      "waiting: suspicious",
    );
    expect(await messagesOf(careCase.id)).toHaveLength(0);
    expect(await messagesOf(others.id)).toHaveLength(0);
  });

  test("by a person who can no longer see the case isn't accepted", async () => {
    const careCase = await buildCase(havn);
    const raw = () => answer(careCase.id, "finn");
    expect(await reasonOf(await raw())).toBe("created: knownSender");
    const nils = havn.db.updateTable("app_user").where("id", "=", people.nils.id);
    await nils.set({ removed_at: havn.clock.now() }).execute();
    expect(await reasonOf(await answer(careCase.id, "nils"))).toBe("waiting: unknownSender");
    await nils.set({ removed_at: null, email_confirmed_at: null }).execute();
    expect(await reasonOf(await answer(careCase.id, "nils"))).toBe("waiting: unknownSender");
    await nils.set({ email_confirmed_at: havn.clock.now() }).execute();
    const membership = havn.db.updateTable("user_customer").where("user_id", "=", people.nils.id);
    await membership.set({ accepted_at: null }).execute();
    expect(await reasonOf(await answer(careCase.id, "nils"))).toBe("waiting: noCompany");
    await membership.set({ accepted_at: havn.clock.now() }).execute();
    expect(await messagesOf(careCase.id)).toHaveLength(0);
  });

  test("by staff stays internal: it may answer what customers never see", async () => {
    const careCase = await buildCase(havn);
    await write(havn, "bo", careCase.id, "<p>Kunden tager fejl</p>", true);
    await take(await answer(careCase.id, "anna", {}, "Enig"));
    expect(await messagesOf(careCase.id, "nora")).toHaveLength(0);
    expect((await messagesOf(careCase.id)).at(-1)).toMatchObject({ comment: "<p>Enig</p>", isInternal: true });
    expect((await read(havn, "nora", careCase.id))?.firstResponseSent).toBe(false);
  });

  test("reopens a closed case for 14 days, and becomes a related case later, or if the case was canceled", async () => {
    const closed = await change(havn, "anna", await buildCase(havn), { status: "CaseClosed" });
    havn.clock.forward({ days: 14 });
    expect(await take(await answer(closed.id, "nora"))).toMatchObject({ state: "appended", caseId: closed.id });
    const opened = (await read(havn, "anna", closed.id)) as CareCase;
    expect(opened.status).toBe("WaitsOnHavn");
    await change(havn, "anna", opened, { status: "CaseClosed" });
    havn.clock.forward({ days: 14, seconds: 1 });
    const later = await take(await answer(closed.id, "nora"));
    expect(await mailOf(later.id)).toMatchObject({ state: "created", why: "caseEnded", trust: "signature" });
    const related = await havn.as("nora").getCareCaseReletedCases({ body: { caseId: later.caseId ?? 0 } });
    expect(related.relatedCases.map(({ id }) => id)).toEqual([closed.id]);
  });
});
