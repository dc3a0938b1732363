import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { CareCase } from "#care-cases/contract/care-case.ts";
import { ingestMail } from "#email-intake/server/intake/ingest-mail.ts";
import { downloadFile } from "#tests/support/calls/transfer-files.ts";
import { buildCase, read } from "#tests/support/cases/build-case.ts";
import type { TestHavn } from "#tests/support/havn/start-test-havn.ts";
import { mailOfParts, rawMail } from "#tests/support/mail/build-raw-mail.ts";
import { intakeOf, startIntake } from "#tests/support/mail/mail-intake.ts";
import { nordlys, people } from "#tests/support/people/people.ts";

let havn: TestHavn;
beforeAll(async () => {
  havn = await startIntake();
});
afterAll(() => havn.close());
beforeEach(() => havn.clock.forward({ minutes: 61 }));

const { take, messagesOf, replyTo, mailOf, reasonOf, receiptsTo } = intakeOf(() => havn);

const png = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==",
  "base64",
);

describe("a known sender's email", () => {
  test("becomes a case as if they had created it, with the clock from its arrival", async () => {
    const receivedAt = new Date(havn.clock.now().getTime() - 30 * 60_000);
    const taken = await ingestMail(havn.havn.app, rawMail(), receivedAt);
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

  test("gets a reply about its result: once an hour, automatic, and answerable", async () => {
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

  test("delivered twice counts once, even if sent to two addresses at the same time", async () => {
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

  test("waits if thirty arrived within the hour, until the hour is over", async () => {
    const from = { From: people.finn.email };
    for (let n = 0; n < 30; n++) expect(await take(rawMail(from))).toMatchObject({ state: "created" });
    expect(await reasonOf(rawMail(from))).toBe("waiting: tooMany");
    expect(await reasonOf(rawMail({ From: people.fie.email }))).toBe("created: knownSender");
    havn.clock.forward({ minutes: 60 });
    expect(await reasonOf(rawMail(from))).toBe("created: knownSender");
  });

  test("with another's Message-ID is not lost", async () => {
    const heads = { "Message-ID": "<same@nordlys.example>" };
    const one = await take(rawMail(heads, "en"));
    const other = await take(rawMail(heads, "to"));
    expect(other).toMatchObject({ isNew: true, state: "created" });
    expect(other.caseId).not.toBe(one.caseId);
  });

  test("adds its files and inline pictures", async () => {
    const { caseId } = await take(
      mailOfParts([
        {
          type: "text/html; charset=utf-8",
          content: `<p>Se her: <img src="cid:a@b"> <img src="cid:c@d"></p><script>x</script>`,
        },
        { type: "image/png", name: "kurve.png", contentId: "a@b", content: png },
        {
          type: "image/png",
          name: "skærm.png",
          contentId: "c@d",
          content: Buffer.concat([png, Buffer.alloc(200_000)]),
        },
        { type: "application/ms-tnef", name: "../winmail.dat", content: "tnef" },
        { type: "text/plain", name: "tom.txt", content: "" },
      ]),
    );
    const careCase = await read(havn, "nora", caseId ?? 0);
    const { files } = await havn.as("nora").getCareCaseFilesBySearch({ body: { caseId: caseId ?? 0 } });
    const picture = (at: number, alt: string) => `<img data-file="${files[at]?.id}" alt="${alt}" />`;
    const said = `<p>Se her: ${picture(0, "kurve.png")} ${picture(1, "skærm.png")}</p>`;
    expect(careCase?.description).toMatch(
      new RegExp(`^${RegExp.escape(said)}<p><em>[^<]*winmail\\.dat[^<]*</em></p>$`),
    );
    expect(files.map(({ name, size }) => [name, size])).toEqual([
      ["kurve.png", png.length],
      ["skærm.png", png.length + 200_000],
      ["winmail.dat", 4],
    ]);
    const downloaded = await downloadFile(havn, "nora", { caseId: caseId ?? 0, fileId: files[0]?.id ?? 0 });
    expect(Buffer.from(await downloaded.arrayBuffer())).toEqual(png);
  });
});

test.each<Record<string, string>>([
  { "Return-Path": "<>", "Content-Type": "multipart/report; boundary=x" },
  { "Return-Path": "<>", From: "MAILER-DAEMON@nordlys.example" },
  { "Message-ID": "<0b3f7a52-6c1d-4e8a-9f20-5d4c3b2a1908@localhost>", From: "no-reply@localhost" },
])("emails that nobody wrote are ignored, and not answered: %o", async (heads) => {
  const before = await receiptsTo("nora");
  const careCase = await buildCase(havn);
  const raw = rawMail({ To: await replyTo(careCase.id, "nora"), ...heads });
  expect(await take(raw)).toMatchObject({ state: "ignored", caseId: null });
  expect(await messagesOf(careCase.id)).toHaveLength(0);
  expect(await receiptsTo("nora")).toEqual(before);
});

test.each<[Record<string, string>, string]>([
  [{ From: "Havn <no-reply@localhost>" }, "ownAddress"],
  [{ From: "care@example.com" }, "ownAddress"],
  [{ From: "Care+7.3.abc@example.com" }, "ownAddress"],
])("emails that claim to be ours but aren't wait: %o", async (heads, why) => {
  expect(await reasonOf(rawMail(heads))).toBe(`waiting: ${why}`);
});
