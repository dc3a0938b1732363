import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { CareCase } from "#care-cases/contract/care-case.ts";
import { replyAddressOf } from "#email-intake/server/reply-key.ts";
import { takeIn } from "#email-intake/server/take-in.ts";
import type { Mail } from "#platform/server/mail/mail.ts";
import { buildCase, change, read, write } from "#tests/support/cases.ts";
import { downloadFile } from "#tests/support/files.ts";
import { nordlys, type PersonName, people } from "#tests/support/people.ts";
import { mailOfParts, rawMail } from "#tests/support/raw-mail.ts";
import { startTestHavn, type TestHavn } from "#tests/support/start-test-havn.ts";

let havn: TestHavn;
beforeAll(async () => {
  havn = await startTestHavn({
    env: { HAVN_ROLES: "api", MAIL_REPLY_TO: "care@example.com", MAIL_TRUSTED_AUTH: "mx.example.com" },
  });
});
afterAll(() => havn.close());
beforeEach(() => havn.clock.forward({ minutes: 61 }));

const take = (raw: Buffer) => takeIn(havn.havn.app, raw, havn.clock.now());
const messagesOf = async (caseId: number, by: PersonName = "anna") =>
  (await havn.as(by).getCareCaseMessagesBySearch({ body: { caseId } })).messages;
const replyTo = (caseId: number, person: PersonName) =>
  replyAddressOf(havn.havn.app, caseId, people[person].id) as Promise<string>;
const answer = async (caseId: number, person: PersonName, heads: Record<string, string> = {}, body?: string) =>
  rawMail({ From: people[person].email, To: await replyTo(caseId, person), Subject: "SV: Faktura", ...heads }, body);
const mailOf = async (id: number) => (await havn.as("anna").getIncomingMail({ body: { mailId: id } })).mail;
const reasonOf = async (raw: Buffer) => {
  const { state, id } = await take(raw);
  return `${state}: ${(await mailOf(id)).why}`;
};

/** The automatic answers that wait to be sent to somebody: no jobs run here. */
async function receiptsTo(person: PersonName): Promise<Mail[]> {
  const jobs = await havn.db
    .selectFrom("job")
    .select("payload")
    .where("kind", "=", "send-mail")
    .orderBy("id")
    .execute();
  const mails = jobs.map(({ payload }) => (payload as { mail: Mail }).mail);
  return mails.filter(({ kind, to }) => kind === "answer" && to === people[person].email);
}

const png = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==",
  "base64",
);

describe("a mail of somebody known", () => {
  test("becomes a case of theirs, as if they had raised it, with the clock from when it came", async () => {
    const receivedAt = new Date(havn.clock.now().getTime() - 30 * 60_000);
    const taken = await takeIn(havn.havn.app, rawMail(), receivedAt);
    expect(taken).toMatchObject({ isNew: true, state: "created" });
    const careCase = (await read(havn, "nora", taken.caseId ?? 0)) as CareCase;
    expect(careCase).toMatchObject({
      title: "Printeren svarer ikke",
      description: "<p>Printeren svarer ikke.</p><p>Hilsen Nora</p>",
      status: "Created",
      channel: "Email",
      caseType: "Support",
      customer: { customerNumber: nordlys },
      contactPerson: { id: people.nora.id },
      createdBy: { id: people.nora.id },
      submittedAt: receivedAt.toISOString(),
    });
    const { changeLogs } = await havn.as("anna").getCareCaseChangeLogsBySearch({ body: { caseId: careCase.id } });
    expect(changeLogs).toMatchObject([{ type: "CareCaseCreated", at: receivedAt.toISOString() }]);
    const { rows } = await havn.as("anna").getCareCasesBySearch({ body: { filters: { status: ["Created"] } } });
    expect(rows.map(({ id }) => id)).toContain(careCase.id);
    expect(await mailOf(taken.id)).toMatchObject({
      why: "knownSender",
      trust: "address",
      sender: { id: people.nora.id },
    });
  });

  test("is told what it became: once an hour, automatically, where one can answer", async () => {
    const mail = () => rawMail({ From: people.fie.email });
    const { caseId } = await take(mail());
    expect(await receiptsTo("fie")).toMatchObject([
      { to: people.fie.email, autoSubmitted: "auto-replied", replyTo: await replyTo(caseId ?? 0, "fie") },
    ]);
    expect((await receiptsTo("fie"))[0]?.subject).toContain(`#${caseId}`);
    await Promise.all([take(mail()), take(mail()), take(mail())]);
    expect(await receiptsTo("fie")).toHaveLength(1);
    havn.clock.forward({ minutes: 59, seconds: 59 });
    await take(mail());
    expect(await receiptsTo("fie")).toHaveLength(1);
    havn.clock.forward({ seconds: 1 });
    await take(mail());
    expect(await receiptsTo("fie")).toHaveLength(2);
  });

  test("comes twice and is one, also when it was brought to two addresses, and at once", async () => {
    const raw = rawMail();
    const [one, other] = await Promise.all([take(raw), take(raw)]);
    expect(one.id).toBe(other.id);
    const again = await take(Buffer.concat([Buffer.from("Received: by another\r\n"), raw]));
    expect(again).toMatchObject({ id: one.id, isNew: false, state: "created", caseId: one.caseId ?? other.caseId });
    const rows = await havn.db
      .selectFrom("care_case")
      .select("id")
      .where("id", ">=", again.caseId ?? 0)
      .execute();
    expect(rows).toHaveLength(1);
  });

  test("of whom thirty came within an hour has the next ones wait, until an hour is over", async () => {
    const from = { From: people.finn.email };
    for (let n = 0; n < 30; n++) expect(await take(rawMail(from))).toMatchObject({ state: "created" });
    expect(await reasonOf(rawMail(from))).toBe("waiting: tooMany");
    expect(await reasonOf(rawMail({ From: people.fie.email }))).toBe("created: knownSender");
    havn.clock.forward({ minutes: 60 });
    expect(await reasonOf(rawMail(from))).toBe("created: knownSender");
  });

  test("has another of the same Message-ID, which is not lost", async () => {
    const heads = { "Message-ID": "<same@nordlys.example>" };
    const one = await take(rawMail(heads, "en"));
    const other = await take(rawMail(heads, "to"));
    expect(other).toMatchObject({ isNew: true, state: "created" });
    expect(other.caseId).not.toBe(one.caseId);
  });

  test("brings files, and pictures that stand in the text", async () => {
    const { caseId } = await take(
      mailOfParts([
        { type: "text/html; charset=utf-8", content: `<p>Se her: <img src="cid:a@b"></p><script>x</script>` },
        { type: "image/png", name: "kurve.png", contentId: "a@b", content: png },
        { type: "application/ms-tnef", name: "../winmail.dat", content: "tnef" },
        { type: "text/plain", name: "tom.txt", content: "" },
      ]),
    );
    const careCase = await read(havn, "nora", caseId ?? 0);
    expect(careCase?.description).toBe(
      `<p>Se her: <img src="data:image/png;base64,${png.toString("base64")}" alt="kurve.png" /></p>`,
    );
    const { files } = await havn.as("nora").getCareCaseFilesBySearch({ body: { caseId: caseId ?? 0 } });
    expect(files.map(({ name, size }) => [name, size])).toEqual([
      ["kurve.png", png.length],
      ["winmail.dat", 4],
    ]);
    const picture = await downloadFile(havn, "nora", { caseId: caseId ?? 0, fileId: files[0]?.id ?? 0 });
    expect(Buffer.from(await picture.arrayBuffer())).toEqual(png);
  });
});

describe("an answer", () => {
  test("to a signed address becomes a message of its writer, without the history below", async () => {
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

  test("brings its files along, those beyond a message's to the case", async () => {
    const careCase = await buildCase(havn);
    const parts = Array.from({ length: 22 }, (_none, i) => ({ type: "text/plain", name: `${i}.txt`, content: `${i}` }));
    await take(
      mailOfParts([{ type: "text/plain", content: "Her" }, ...parts], { To: await replyTo(careCase.id, "nora") }),
    );
    const [message] = await messagesOf(careCase.id, "nora");
    expect(message?.files).toHaveLength(20);
    expect((await havn.as("nora").getCareCaseFilesBySearch({ body: { caseId: careCase.id } })).files).toHaveLength(22);
  });

  test("by an alternative address, by any head that the address stands in", async () => {
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

  test("to an address that we did not sign so is a new case, or waits", async () => {
    const careCase = await buildCase(havn);
    const to = await replyTo(careCase.id, "nora");
    const others = await buildCase(havn, { by: "fie" });
    const wrong = to.replace(/.@/, (end) => (end === "a@" ? "b@" : "a@"));
    expect(await reasonOf(rawMail({ To: wrong }))).toBe("created: knownSender");
    expect(await reasonOf(rawMail({ To: to.replace(`+${careCase.id}.`, `+${others.id}.`) }))).toBe(
      "created: knownSender",
    );
    expect(await reasonOf(rawMail({ From: people.nils.email, To: to }))).toBe("created: knownSender");
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

  test("of somebody who sees the case no more is none", async () => {
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

  test("of staff stays among staff: it may answer what customers never see", async () => {
    const careCase = await buildCase(havn);
    await write(havn, "bo", careCase.id, "<p>Kunden tager fejl</p>", true);
    await take(await answer(careCase.id, "anna", {}, "Enig"));
    expect(await messagesOf(careCase.id, "nora")).toHaveLength(0);
    expect((await messagesOf(careCase.id)).at(-1)).toMatchObject({ comment: "<p>Enig</p>", isInternal: true });
    expect((await read(havn, "nora", careCase.id))?.firstResponseSent).toBe(false);
  });

  test("to a closed case opens it for 14 days, and is a related case later; so is one to a cancelled case", async () => {
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

test.each<Record<string, string>>([
  { "Auto-Submitted": "auto-replied" },
  { "List-Id": "<nyt.example.com>" },
  { "Return-Path": "<>", "Content-Type": "multipart/report; boundary=x" },
  { "Message-ID": "<5a@localhost>" },
  { From: "Havn <no-reply@localhost>" },
  { From: "care@example.com" },
])("what nobody wrote is ignored, and not answered: %o", async (heads) => {
  const before = await receiptsTo("nora");
  const careCase = await buildCase(havn);
  const raw = rawMail({ To: await replyTo(careCase.id, "nora"), ...heads });
  expect(await take(raw)).toMatchObject({ state: "ignored", caseId: null });
  expect(await messagesOf(careCase.id)).toHaveLength(0);
  expect(await receiptsTo("nora")).toEqual(before);
});
