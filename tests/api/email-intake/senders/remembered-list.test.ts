import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { ingestMail } from "#email-intake/server/intake/ingest-mail.ts";
import { refusalOf } from "#tests/support/cases/build-case.ts";
import type { TestHavn } from "#tests/support/havn/start-test-havn.ts";
import { startIntake } from "#tests/support/mail/mail-intake.ts";
import { mailFrom, provenFrom, rememberedOf, waitsAsUnknown } from "#tests/support/mail/remembered-senders.ts";
import { fjord, people } from "#tests/support/people/people.ts";

let havn: TestHavn;
beforeAll(async () => {
  havn = await startIntake();
});
afterAll(() => havn.close());
beforeEach(async () => {
  await havn.db.deleteFrom("remembered_sender").execute();
  havn.clock.forward({ hours: 2 });
});
const { api, becomes, mailOf, make, remember, senders, take } = rememberedOf(() => havn);

const klit = "1003";

describe("a sender that may be remembered", () => {
  const offered = async (raw: Buffer) => (await mailOf((await take(raw)).id)).mayRemember;

  test("is offered with the email, alone and in the list", async () => {
    const { id } = await take(mailFrom("lone@firma.example"));
    expect((await mailOf(id)).mayRemember).toEqual(["address", "domain"]);
    const { mails } = await api().getIncomingMailsBySearch({ body: { waiting: true, from: "lone@firma.example" } });
    expect(mails.find((mail) => mail.id === id)?.mayRemember).toEqual(["address", "domain"]);
  });

  test.each<[what: string, raw: () => Buffer, kinds: string[]]>([
    ["a public service's address alone", () => mailFrom("lone@gmail.com"), ["address"]],
    ["nothing of staff's domain", () => mailFrom("ny@havn.example"), []],
    ["nothing of the mailbox's domain", () => mailFrom("ny@example.com"), []],
    ["nothing of a machine", () => mailFrom("lone@firma.example", { Precedence: "bulk" }), []],
    ["nothing of somebody known", () => mailFrom(people.nora.email, { Precedence: "bulk" }), []],
    [
      "nothing of what may be forged",
      () => mailFrom("x@firma.example", { "Authentication-Results": "mx.example.com; dmarc=fail" }),
      [],
    ],
    ["nothing of two", () => mailFrom("a@firma.example, b@firma.example"), []],
  ])("%s", async (_what, raw, kinds) => {
    const { id } = await take(raw());
    expect((await mailOf(id)).mayRemember).toEqual(kinds);
    for (const kind of ["address", "domain"] as const) {
      if (kinds.includes(kind)) continue;
      expect(await refusalOf(make(id, { remember: kind }))).toMatchObject({ code: "notRememberable" });
    }
    expect(await senders()).toEqual([]);
    expect((await mailOf(id)).state).toBe("waiting");
  });

  test("needs a server that confirms senders", async () => {
    const { settings } = havn.havn.app;
    const untrusting = { ...havn.havn.app, settings: { ...settings, mailTrustedAuth: null } };
    await remember("lone@firma.example");
    const { id } = await ingestMail(untrusting, provenFrom("lone@firma.example"), havn.clock.now());
    expect((await mailOf(id)).why).toBe("rememberedUnproven");
    expect(await offered(mailFrom("ny@firma.example"))).toEqual(["address", "domain"]);
  });
});

describe("the remembered senders", () => {
  test("are found by address and company, paged and forgotten; changes are logged without the address", async () => {
    const now = havn.clock.now();
    const rows = Array.from({ length: 60 }, (_one, at) => ({
      address: at % 2 ? `nr${at}@firma.example` : `@nr${at}.example`,
      customer_no: Number(at % 3 ? fjord : klit),
      contact_id: at % 3 ? people.fie.id : null,
      remembered_by: people.bo.id,
      remembered_at: now,
    }));
    await havn.db.insertInto("remembered_sender").values(rows).execute();
    const page = await api().getRememberedSendersBySearch({ body: {} });
    expect([page.senders.length, page.hasMore, page.count]).toEqual([50, true, 60]);
    expect(page.senders[0]).toMatchObject({
      kind: "address",
      name: "nr59@firma.example",
      customer: { customerNumber: fjord, name: "Fjord ApS" },
      contact: { id: people.fie.id },
      lacksContact: false,
      rememberedBy: { id: people.bo.id, name: people.bo.name },
      rememberedAt: now.toISOString(),
    });
    const rest = await senders({ after: page.senders.at(-1)?.id ?? 0 });
    expect(rest.map(({ name }) => name)).toEqual(
      rows
        .slice(0, 10)
        .map(({ address }) => address.replace(/^@/, ""))
        .reverse(),
    );
    expect((await senders({ text: "KLIT" })).length).toBe(20);
    expect((await senders({ text: "NR59@" })).map(({ name }) => name)).toEqual(["nr59@firma.example"]);
    expect(await senders({ text: "%" })).toEqual([]);
    const name = "Kli\u00adt Åben".normalize("NFD");
    await havn.db.updateTable("customer").set({ name }).where("name", "=", "Klit I/S").execute();
    for (const text of ["klit åben", "Åben".normalize("NFD"), "kl\u200bit"])
      expect((await senders({ text })).length, text).toBe(20);

    const { careCaseId } = await remember("lone@firma.example");
    const [sender] = await senders();
    await havn.as("bo").forgetSender({ body: { senderId: sender?.id ?? 0 } });
    expect(await refusalOf(havn.as("bo").forgetSender({ body: { senderId: sender?.id ?? 0 } }))).toMatchObject({
      code: "notFound",
    });
    expect(await becomes(provenFrom("lone@firma.example"))).toEqual(waitsAsUnknown);
    const { rows: log } = await sql<{ user_id: number; detail: object }>`
      select user_id, detail from audit_row where detail ->> 'senderId' = ${String(sender?.id)} order by id`.execute(
      havn.db,
    );
    expect(log).toMatchObject([
      { user_id: people.anna.id, detail: { caseId: careCaseId, mailId: expect.any(Number), customerNumber: fjord } },
      { user_id: people.bo.id, detail: { customerNumber: fjord } },
    ]);
    expect(JSON.stringify(log)).not.toContain("lone");
  });

  test("are at most 2,000, however many are added at once; an existing one can still change", async () => {
    const rows = Array.from({ length: 1_999 }, (_one, at) => ({
      address: `@nr${at}.example`,
      customer_no: Number(klit),
      remembered_by: people.bo.id,
      remembered_at: havn.clock.now(),
    }));
    await havn.db.insertInto("remembered_sender").values(rows).execute();
    const ids = [];
    for (const name of ["a", "b", "c"]) ids.push((await take(mailFrom(`x@${name}.example`))).id);
    const tries = await Promise.all(
      ids.map((id) =>
        make(id, { remember: "domain" }).then(
          () => "made",
          (error) => error.code,
        ),
      ),
    );
    expect(tries.toSorted()).toEqual(["made", "rememberedFull", "rememberedFull"]);
    const states = await Promise.all(ids.map(async (id) => (await mailOf(id)).state));
    expect(states.toSorted()).toEqual(["created", "waiting", "waiting"]);
    await remember("x@nr0.example", { remember: "domain" });
    expect((await api().getRememberedSendersBySearch({ body: {} })).count).toBe(2_000);
  });
});
