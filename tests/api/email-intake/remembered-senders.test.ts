import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { ingestMail } from "#email-intake/server/intake/ingest-mail.ts";
import { buildCase, read, refusalOf } from "#tests/support/cases/build-case.ts";
import { startTestHavn, type TestHavn } from "#tests/support/havn/start-test-havn.ts";
import { mailOfParts, rawMail } from "#tests/support/mail/build-raw-mail.ts";
import { intakeOf, replyAddressOf, startIntake } from "#tests/support/mail/mail-intake.ts";
import { fjord, nordlys, people } from "#tests/support/people/people.ts";

let havn: TestHavn;
beforeAll(async () => {
  havn = await startIntake();
});
afterAll(() => havn.close());
beforeEach(async () => {
  await havn.db.deleteFrom("remembered_sender").execute();
  havn.clock.forward({ hours: 2 });
});
const { take, mailOf } = intakeOf(() => havn);

const klit = "1003";
const vouched = { "Authentication-Results": "mx.example.com; dmarc=pass header.from=firma.example" };
const from = (address: string, heads: Record<string, string> = {}) => rawMail({ From: address, ...heads });
const proven = (address: string, heads: Record<string, string> = {}) => {
  const domain = address.slice(address.lastIndexOf("@") + 1);
  return from(address, { "Authentication-Results": `mx.example.com; dmarc=pass header.from=${domain}`, ...heads });
};

const api = () => havn.as("anna");
type Remember = { remember?: "address" | "domain"; to?: string; contact?: number | null };
const make = (mailId: number, { remember, to = fjord, contact = people.fie.id }: Remember = {}) =>
  api().createCareCaseFromIncomingMail({
    body: { mailId, customerNumber: to, contactPersonId: contact, ...(remember && { remember }) },
  });
/** Makes a case of an email from there, and remembers its sender. */
const remember = async (address: string, wanted: Remember = { remember: "address" }) =>
  make((await take(from(address))).id, wanted);
const becomes = async (raw: Buffer) => {
  const { id, state, caseId } = await take(raw);
  const company = caseId && state === "created" ? (await read(havn, "anna", caseId))?.customer?.customerNumber : null;
  return [state, (await mailOf(id)).why, company];
};
const senders = async (body: { text?: string; after?: number } = {}) =>
  (await api().getRememberedSendersBySearch({ body })).senders;
const made = (company: string) => ["created", "rememberedSender", company];
const unknown = ["waiting", "unknownSender", null];

test("an address is remembered with a case, and its next proven email becomes one just like it", async () => {
  const first = await take(
    mailOfParts([{ type: "text/plain", content: "Nye priser" }], { From: "lone@firma.example" }),
  );
  const { careCaseId } = await make(first.id, { remember: "address" });
  havn.clock.forward({ minutes: 5 });
  const next = await take(
    mailOfParts(
      [
        { type: "text/plain", content: "Og listen" },
        { type: "text/plain", name: "liste.txt", content: "a" },
      ],
      { From: "Lone Lund <Lone@Firma.Example>", Subject: "Prisliste", Cc: people.finn.email, ...vouched },
    ),
  );
  expect(await mailOf(next.id)).toMatchObject({
    state: "created",
    why: "rememberedSender",
    trust: "authenticated",
    sender: null,
    handledBy: null,
    careCase: { id: next.caseId },
  });
  const [byHand, byItself] = [await read(havn, "anna", careCaseId), await read(havn, "anna", next.caseId ?? 0)];
  const alike = ({
    customer,
    contactPerson,
    channel,
    caseType,
    severity,
    status,
    createdBy,
    owner,
  }: typeof byItself & {}) => ({
    ...{ customer, contactPerson, channel, caseType, severity, status, createdBy, owner },
  });
  expect(byHand && byItself && alike(byItself)).toEqual(byHand && alike(byHand));
  expect(byItself).toMatchObject({ title: "Prisliste", contactPerson: { id: people.fie.id } });
  expect(byItself?.subscribers.map(({ id }) => id)).toEqual([people.finn.id]);
  const { files } = await api().getCareCaseFiles({ body: { caseId: next.caseId ?? 0 } });
  expect(files.map(({ name }) => name)).toEqual(["liste.txt"]);
});

test("staff read in the case's history who remembered the sender, and the log says that Havn made it", async () => {
  await remember("lone@firma.example");
  const { caseId } = await take(proven("lone@firma.example"));
  const history = async (by: "bo" | "fie") =>
    (await havn.as(by).getCareCaseChangeLogsBySearch({ body: { caseId: caseId ?? 0 } })).changeLogs;
  const told = (await history("bo")).find(({ type }) => type === "SenderRemembered");
  expect(told).toMatchObject({
    by: { id: people.anna.id },
    isInternal: true,
    to: expect.stringMatching(/^2026-11-2\d$/),
  });
  expect((await history("bo")).find(({ type }) => type === "CareCaseCreated")).toMatchObject({ by: null });
  expect((await history("fie")).map(({ type }) => type)).not.toContain("SenderRemembered");
  const { rows } = await sql`
    select user_id, detail from audit_row where act = 'case-of-remembered-sender' and detail ->> 'caseId' = ${String(caseId)}`.execute(
    havn.db,
  );
  const [sender] = await senders();
  expect(rows).toMatchObject([{ user_id: null, detail: { senderId: sender?.id, customerNumber: fjord } }]);
  const { rows: notified } = await sql<{ user_id: number }>`
    select user_id from notification where case_id = ${caseId} order by user_id`.execute(havn.db);
  expect(notified.map(({ user_id: id }) => id)).toContain(people.fie.id);
});

test("a domain stands for all its addresses, and an address comes before its domain", async () => {
  await remember("lone@firma.example", { remember: "domain" });
  await remember("bo@firma.example", { remember: "address", to: nordlys, contact: people.nora.id });
  expect(await becomes(proven("ny@firma.example"))).toEqual(made(fjord));
  expect(await becomes(proven("lone+faktura@FIRMA.example"))).toEqual(made(fjord));
  expect(await becomes(proven("Bo@Firma.Example"))).toEqual(made(nordlys));
  expect(await becomes(proven("bo+x@firma.example"))).toEqual(made(fjord));
});

describe("what is remembered doesn't count for", () => {
  test.each<[what: string, raw: () => Buffer, becomes: unknown[]]>([
    ["who only writes the address", () => from("lone@firma.example"), ["waiting", "rememberedUnproven", null]],
    [
      "whom another server vouches for",
      () => from("lone@firma.example", { "Authentication-Results": "mx.evil.example; dmarc=pass" }),
      ["waiting", "rememberedUnproven", null],
    ],
    [
      "what passed as another domain's",
      () =>
        from("lone@firma.example", { "Authentication-Results": "mx.example.com; dmarc=pass header.from=evil.example" }),
      ["waiting", "rememberedUnproven", null],
    ],
    [
      "what only SPF and DKIM of another vouch for",
      () =>
        from("lone@firma.example", {
          "Authentication-Results":
            "mx.example.com; spf=pass smtp.mailfrom=evil.example; dkim=pass header.d=evil.example",
        }),
      ["waiting", "rememberedUnproven", null],
    ],
    [
      "what is reported as forged",
      () => from("lone@firma.example", { "Authentication-Results": "mx.example.com; dmarc=fail" }),
      ["waiting", "suspicious", null],
    ],
    ["a domain below", () => proven("lone@post.firma.example"), unknown],
    ["a domain above", () => proven("lone@example"), unknown],
    ["one that ends alike", () => proven("lone@ikkefirma.example"), unknown],
    ["one with a letter that looks alike", () => proven("lone@firm\u0430.example"), unknown],
    [
      "a name that looks like the address",
      () => proven('"lone@firma.example" <x@evil.example>'.replace(/.*<|>/g, "")),
      unknown,
    ],
    ["two senders", () => from("lone@firma.example, x@evil.example", vouched), ["waiting", "severalSenders", null]],
    ["a machine", () => proven("lone@firma.example", { Precedence: "bulk" }), ["waiting", "automatic", null]],
    ["a list", () => proven("lone@firma.example", { "List-Id": "<a.firma.example>" }), ["waiting", "list", null]],
    [
      "who is away",
      () => proven("lone@firma.example", { "Auto-Submitted": "auto-replied" }),
      ["waiting", "autoReply", null],
    ],
  ])("%s", async (_what, raw, expected) => {
    await remember("lone@firma.example", { remember: "domain" });
    expect(await becomes(raw())).toEqual(expected);
  });

  test("somebody we know, whoever they belong to, and however many they are", async () => {
    await remember("lone@kendt.example", { remember: "domain" });
    const was = { email: people.nora.email, alternative_email: null };
    const nora = havn.db.updateTable("app_user").where("id", "=", people.nora.id);
    await nora.set({ alternative_email: "nora@kendt.example" }).execute();
    expect(await becomes(proven("nora@kendt.example"))).toEqual(["created", "knownSender", nordlys]);
    const nils = havn.db.updateTable("app_user").where("id", "=", people.nils.id);
    await nils.set({ alternative_email: "nora@kendt.example" }).execute();
    expect(await becomes(proven("nora@kendt.example"))).toEqual(unknown);
    await nora.set(was).execute();
    await nils.set({ alternative_email: null }).execute();
  });

  test("an answer to a case: it waits there", async () => {
    await remember("lone@firma.example");
    const careCase = await buildCase(havn);
    const to = await replyAddressOf(havn, careCase.id, people.nora.id);
    const { id } = await take(proven("lone@firma.example", { To: to }));
    expect(await mailOf(id)).toMatchObject({ state: "waiting", why: "unknownSender", careCase: { id: careCase.id } });
  });

  test("more than thirty an hour, of a whole domain", async () => {
    await remember("lone@mange.example", { remember: "domain" });
    for (let at = 0; at < 30; at++) await take(proven(`nr${at}@mange.example`));
    expect(await becomes(proven("nr30@mange.example"))).toEqual(["waiting", "tooMany", null]);
    havn.clock.forward({ minutes: 61 });
    expect(await becomes(proven("nr31@mange.example"))).toEqual(made(fjord));
  });

  test("a company whose contact person is gone: it waits, and is remembered anew with another", async () => {
    await remember("lone@firma.example", { remember: "address", contact: people.finn.id });
    const membership = { customer_no: Number(fjord), user_id: people.finn.id };
    const row = havn.db.deleteFrom("user_customer").where("user_id", "=", people.finn.id).returningAll();
    const stored = await row.executeTakeFirstOrThrow();
    expect(stored).toMatchObject(membership);
    const waits = await take(proven("lone@firma.example"));
    expect((await mailOf(waits.id)).why).toBe("rememberedContact");
    expect(await senders()).toMatchObject([{ lacksContact: true }]);
    await make(waits.id, { remember: "address" });
    expect(await senders()).toMatchObject([{ lacksContact: false, contact: { id: people.fie.id } }]);
    expect(await becomes(proven("lone@firma.example"))).toEqual(made(fjord));
    await havn.db.insertInto("user_customer").values(stored).execute();
  });
});

test("a company without users needs no contact person, until it has users; with the company it is forgotten", async () => {
  await remember("lone@klit.example", { remember: "domain", to: klit, contact: null });
  expect(await becomes(proven("ny@klit.example"))).toEqual(made(klit));
  const { rows } = await sql<{ type: string }>`
    select confdeltype as type from pg_constraint where conname = 'remembered_sender_customer_no_fkey'`.execute(
    havn.db,
  );
  expect(rows).toEqual([{ type: "c" }]);
});

describe("what may be remembered", () => {
  const offered = async (raw: Buffer) => (await mailOf((await take(raw)).id)).mayRemember;

  test("is offered with the email, alone and in the list", async () => {
    const { id } = await take(from("lone@firma.example"));
    expect((await mailOf(id)).mayRemember).toEqual(["address", "domain"]);
    const { mails } = await api().getIncomingMailsBySearch({ body: { waiting: true, from: "lone@firma.example" } });
    expect(mails.find((mail) => mail.id === id)?.mayRemember).toEqual(["address", "domain"]);
  });

  test.each<[what: string, raw: () => Buffer, kinds: string[]]>([
    ["a public service's address alone", () => from("lone@gmail.com"), ["address"]],
    ["nothing of staff's domain", () => from("ny@havn.example"), []],
    ["nothing of the mailbox's domain", () => from("ny@example.com"), []],
    ["nothing of a machine", () => from("lone@firma.example", { Precedence: "bulk" }), []],
    ["nothing of somebody known", () => from(people.nora.email, { Precedence: "bulk" }), []],
    [
      "nothing of what may be forged",
      () => from("x@firma.example", { "Authentication-Results": "mx.example.com; dmarc=fail" }),
      [],
    ],
    ["nothing of two", () => from("a@firma.example, b@firma.example"), []],
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

  test("nothing without a server that confirms senders", async () => {
    const { settings } = havn.havn.app;
    const untrusting = { ...havn.havn.app, settings: { ...settings, mailTrustedAuth: null } };
    await remember("lone@firma.example");
    const { id } = await ingestMail(untrusting, proven("lone@firma.example"), havn.clock.now());
    expect((await mailOf(id)).why).toBe("rememberedUnproven");
    expect(await offered(from("ny@firma.example"))).toEqual(["address", "domain"]);
  });
});

test("a sender is remembered once: a later decision takes the place of the earlier one", async () => {
  await remember("lone@firma.example");
  await remember("LONE@firma.example", { remember: "address", to: nordlys, contact: people.nora.id });
  expect(await senders()).toMatchObject([
    {
      kind: "address",
      name: "lone@firma.example",
      customer: { customerNumber: nordlys },
      contact: { id: people.nora.id },
    },
  ]);
  expect(await becomes(proven("lone@firma.example"))).toEqual(made(nordlys));
});

test("nothing is remembered if the case isn't made: of another company's person, or of no company", async () => {
  const { id } = await take(from("lone@firma.example"));
  const wrong = { remember: "address", to: fjord, contact: people.nora.id } as const;
  expect(await refusalOf(make(id, wrong))).toMatchObject({ code: "badRequest" });
  expect(await refusalOf(make(id, { ...wrong, contact: null }))).toMatchObject({ code: "incomplete" });
  expect(await refusalOf(make(id, { ...wrong, to: "999999" }))).toMatchObject({ code: "notFound" });
  expect(await senders()).toEqual([]);
});

describe("the remembered senders", () => {
  test("are found by address and company, a page at a time, and forgotten; both are in the log without the address", async () => {
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

    const { careCaseId } = await remember("lone@firma.example");
    const [sender] = await senders();
    await havn.as("bo").forgetSender({ body: { senderId: sender?.id ?? 0 } });
    expect(await refusalOf(havn.as("bo").forgetSender({ body: { senderId: sender?.id ?? 0 } }))).toMatchObject({
      code: "notFound",
    });
    expect(await becomes(proven("lone@firma.example"))).toEqual(unknown);
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

  test("are 2,000 at most, however many are remembered at once; one that is there can still change", async () => {
    const rows = Array.from({ length: 1_999 }, (_one, at) => ({
      address: `@nr${at}.example`,
      customer_no: Number(klit),
      remembered_by: people.bo.id,
      remembered_at: havn.clock.now(),
    }));
    await havn.db.insertInto("remembered_sender").values(rows).execute();
    const ids = [];
    for (const name of ["a", "b", "c"]) ids.push((await take(from(`x@${name}.example`))).id);
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
