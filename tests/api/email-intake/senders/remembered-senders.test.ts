import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { read, refusalOf } from "#tests/support/cases/build-case.ts";
import { holdLock } from "#tests/support/havn/hold-lock.ts";
import type { TestHavn } from "#tests/support/havn/start-test-havn.ts";
import { untilHeldUp } from "#tests/support/havn/until-lock-waits.ts";
import { mailOfParts } from "#tests/support/mail/build-raw-mail.ts";
import { startIntake } from "#tests/support/mail/mail-intake.ts";
import { becameCaseOf, mailFrom, provenFrom, rememberedOf } from "#tests/support/mail/remembered-senders.ts";
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
const { api, becomes, mailOf, make, remember, senders, take } = rememberedOf(() => havn);

const klit = "1003";
const vouched = { "Authentication-Results": "mx.example.com; dmarc=pass header.from=firma.example" };

test("an address is remembered with a case, and its next confirmed email becomes a similar case", async () => {
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
  const { files } = await api().getCareCaseFilesBySearch({ body: { caseId: next.caseId ?? 0 } });
  expect(files.map(({ name }) => name)).toEqual(["liste.txt"]);
});

test("the case's history says who remembered the sender, and the log that Havn created the case", async () => {
  await remember("lone@firma.example");
  const { caseId } = await take(provenFrom("lone@firma.example"));
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

test("a domain covers all its addresses, and an address takes precedence over its domain", async () => {
  await remember("lone@firma.example", { remember: "domain" });
  await remember("bo@firma.example", { remember: "address", to: nordlys, contact: people.nora.id });
  expect(await becomes(provenFrom("ny@firma.example"))).toEqual(becameCaseOf(fjord));
  expect(await becomes(provenFrom("lone+faktura@FIRMA.example"))).toEqual(becameCaseOf(fjord));
  expect(await becomes(provenFrom("Bo@Firma.Example"))).toEqual(becameCaseOf(nordlys));
  expect(await becomes(provenFrom("bo+x@firma.example"))).toEqual(becameCaseOf(fjord));
});

test("a company without users needs no contact person until it has users, and is forgotten if removed", async () => {
  await remember("lone@klit.example", { remember: "domain", to: klit, contact: null });
  expect(await becomes(provenFrom("ny@klit.example"))).toEqual(becameCaseOf(klit));
  const { rows } = await sql<{ type: string }>`
    select confdeltype as type from pg_constraint where conname = 'remembered_sender_customer_no_fkey'`.execute(
    havn.db,
  );
  expect(rows).toEqual([{ type: "c" }]);
});

test("an email waits if its sender is forgotten while it is processed", async () => {
  await remember("lone@firma.example");
  const forgetting = await holdLock(havn.havn.app.database.url, sql`delete from remembered_sender`);
  const taken = take(provenFrom("lone@firma.example"));
  await untilHeldUp(havn.db);
  await forgetting.letGo();
  const { id } = await taken;
  expect(await mailOf(id)).toMatchObject({ state: "waiting", why: "unknownSender", careCase: null });
});

test("a pseudonymized person's address is no longer remembered", async () => {
  await remember("lone@firma.example", { remember: "address", contact: people.finn.id });
  await remember(people.finn.email.replace("finn", "finns"));
  const { db } = havn;
  await db
    .updateTable("remembered_sender")
    .set({ address: people.finn.email })
    .where("address", "like", "finns@%")
    .execute();
  await api().pseudonymizeUser({ body: { userId: people.finn.id, email: people.finn.email } });
  expect(await senders()).toMatchObject([{ name: "lone@firma.example", contact: null, lacksContact: true }]);
});

test("a sender is remembered once: a later decision replaces the earlier one", async () => {
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
  expect(await becomes(provenFrom("lone@firma.example"))).toEqual(becameCaseOf(nordlys));
});

test("nothing is remembered if the case isn't created: another company's person, or no company", async () => {
  const { id } = await take(mailFrom("lone@firma.example"));
  const wrong = { remember: "address", to: fjord, contact: people.nora.id } as const;
  expect(await refusalOf(make(id, wrong))).toMatchObject({ code: "badRequest" });
  expect(await refusalOf(make(id, { ...wrong, contact: null }))).toMatchObject({ code: "incomplete" });
  expect(await refusalOf(make(id, { ...wrong, to: "999999" }))).toMatchObject({ code: "notFound" });
  expect(await senders()).toEqual([]);
});
