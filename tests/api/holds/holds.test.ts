import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { keepHolds } from "#holds/server/hold-store.ts";
import { uploadFile } from "#tests/support/calls/transfer-files.ts";
import { buildCase, buildDraft, read, refusalOf, write } from "#tests/support/cases/build-case.ts";
import { end, keep, removals } from "#tests/support/cases/keep-things.ts";
import { startTestHavn, type TestHavn } from "#tests/support/havn/start-test-havn.ts";
import { untilJobsAreDone } from "#tests/support/havn/until-jobs-are-done.ts";
import { untilHeldUp } from "#tests/support/havn/until-lock-waits.ts";
import { fjord, nordlys, people } from "#tests/support/people/people.ts";

let havn: TestHavn;
beforeEach(async () => {
  havn = await startTestHavn({ env: { HAVN_RATE_LIMITS: "false" } });
});
afterEach(() => havn.close());

const reason = "Sag i retten";
const put = async (subject: Parameters<typeof putBody>[0]) => (await havn.as("anna").putHold(putBody(subject))).hold;
const putBody = (subject: { kind: "case"; caseId: number } | { kind: "company"; customerNumber: string }) => ({
  body: { subject, reason },
});
const company = { kind: "company", customerNumber: nordlys } as const;

test("holds are listed newest first with author and reason, one per thing, audited without the reason", async () => {
  const { id: caseId, title } = await buildCase(havn);
  const ofCase = await put({ kind: "case", caseId });
  havn.clock.forward({ minutes: 1 });
  const ofCompany = await put(company);
  expect(ofCase).toMatchObject({ case: { id: caseId, title }, customer: null, reason, by: "Anna Agent" });
  expect((await havn.as("anna").getHolds({ body: {} })).holds).toEqual([ofCompany, ofCase]);
  expect(await refusalOf(put(company))).toMatchObject({ code: "alreadyHeld" });
  const { id: draftId } = await buildDraft(havn);
  for (const subject of [
    { kind: "case", caseId: 987_654 },
    { kind: "case", caseId: draftId },
    { kind: "company", customerNumber: "987654" },
  ] as const) {
    expect(await refusalOf(put(subject))).toMatchObject({ code: "notFound" });
  }
  await havn.as("anna").liftHold({ body: { holdId: ofCase.id } });
  expect((await havn.as("anna").getHolds({ body: {} })).holds).toEqual([ofCompany]);
  expect(await refusalOf(havn.as("anna").liftHold({ body: { holdId: ofCase.id } }))).toMatchObject({
    code: "notFound",
  });
  const rows = await havn.db.selectFrom("audit_row").select(["detail"]).where("act", "like", "/api/Holds/%").execute();
  expect(rows.map(({ detail }) => detail)).toMatchObject([
    { holdId: ofCase.id, caseId },
    { holdId: ofCompany.id, customerNumber: nordlys },
    { code: "alreadyHeld" },
    { code: "notFound" },
    { holdId: ofCase.id, caseId },
    { code: "notFound" },
  ]);
  expect(JSON.stringify(rows)).not.toContain(reason);
});

describe.each(["case", "company"] as const)("on a %s", (kind) => {
  const hold = (caseId: number) => put(kind === "case" ? { kind, caseId } : company);

  test("it isn't deleted", async () => {
    const { id: caseId } = await buildCase(havn);
    const { id: holdId } = await hold(caseId);

    const deleteCase = async () => {
      const version = (await read(havn, "anna", caseId))?.version ?? 0;
      await havn.as("anna").deleteCareCase({ body: { id: caseId, version } });
    };
    expect(await refusalOf(deleteCase())).toMatchObject({ code: "onHold" });
    await havn.as("anna").liftHold({ body: { holdId } });
    await deleteCase();
    expect(await read(havn, "anna", caseId)).toBeUndefined();
  });

  test("the job skips it, and its count excludes it", async () => {
    const { id: caseId } = await buildCase(havn);
    await uploadFile(havn, "nils", { caseId, name: "bilag.txt", bytes: Buffer.from("bilag") });
    await end(havn, caseId);
    const { id: holdId } = await hold(caseId);
    for (const how of ["delete", "pseudonymize"] as const) {
      await keep(havn, { name: "retention.cases", value: { months: 6, how } });
      await keep(havn, { name: "retention.files", value: { months: 6 } });
      await untilJobsAreDone(havn);
      havn.clock.forward({ days: 200 });
      await untilJobsAreDone(havn);
      expect((await read(havn, "anna", caseId))?.title).toBe("Faktura mangler momslinje");
      expect((await havn.as("anna").getCareCaseFilesBySearch({ body: { caseId } })).files).toHaveLength(1);
      const { state } = await havn.as("anna").getRetentionState({ body: {} });
      expect(state.settings.slice(0, 2).map(({ due }) => due?.count)).toEqual([0, 0]);
    }
    await havn.as("anna").liftHold({ body: { holdId } });
    await untilJobsAreDone(havn);
    havn.clock.forward({ days: 1 });
    await untilJobsAreDone(havn);
    expect(await removals(havn)).toHaveLength(1);
  });

  test("nobody mentioned in it, or whose email belongs to it, is pseudonymized", async () => {
    const { id: caseId } = await buildCase(havn);
    await write(havn, "anna", caseId, `<p><span data-mention="${people.bo.id}">@Bo</span> ser på det</p>`, true);
    const mail = { fingerprint: Buffer.alloc(32), received_at: havn.clock.now(), state: 2, why: 0, trust: 0, size: 1 };
    const from = { from_name: "Finn", from_email: people.finn.email.toUpperCase(), subject: "Faktura" };
    await havn.db
      .insertInto("incoming_mail")
      .values({ ...mail, ...from, case_id: caseId })
      .execute();
    const { id: holdId } = await hold(caseId);
    const forget = (who: "bo" | "finn") =>
      havn.as("anna").pseudonymizeUser({ body: { userId: people[who].id, email: people[who].email } });
    expect(await refusalOf(forget("bo"))).toMatchObject({ code: "onHold" });
    expect(await refusalOf(forget("finn"))).toMatchObject({ code: "onHold" });
    await havn.as("anna").liftHold({ body: { holdId } });
    await forget("bo");
    await forget("finn");
  });

  test("nobody who took part in it is pseudonymized", async () => {
    const { id: caseId } = await buildCase(havn);
    await write(havn, "bo", caseId, "<p>Vi ser på det</p>");
    const { id: holdId } = await hold(caseId);
    const forget = (who: "nils" | "bo" | "fie") =>
      havn.as("anna").pseudonymizeUser({ body: { userId: people[who].id, email: people[who].email } });
    expect(await refusalOf(forget("nils"))).toMatchObject({ code: "onHold" });
    expect(await refusalOf(forget("bo"))).toMatchObject({ code: "onHold" });
    await havn.as("anna").liftHold({ body: { holdId } });
    await forget("nils");
  });
});

test("a case stays with a company on hold, as do its agreements; a case on hold itself may move", async () => {
  const { id: caseId } = await buildCase(havn);
  const versionOf = async () => (await read(havn, "anna", caseId))?.version ?? 0;
  const move = async (customerNumber: string) => {
    const body = { id: caseId, version: await versionOf(), customerNumber, contactPersonId: people.fie.id };
    await havn.as("anna").changeCustomerAndCustomerContactPersonOnCareCase({ body });
  };
  const changes = { number: "S-1", description: "", startDate: "2026-01-01", expirationDate: "2026-12-31" };
  const account = async () =>
    (await havn.as("anna").getCustomerByCustomerNumber({ body: { customerNumber: nordlys } })).customer;
  const { version } = await account();
  await havn.as("anna").saveServiceAgreement({ body: { customerNumber: nordlys, version, changes } });
  const removeAgreement = async () => {
    const { version, serviceAgreements } = await account();
    const body = { customerNumber: nordlys, version, id: serviceAgreements[0]?.id ?? 0 };
    await havn.as("anna").deleteServiceAgreement({ body });
  };
  const { id: holdId } = await put(company);
  expect(await refusalOf(move(fjord))).toMatchObject({ code: "onHold" });
  expect(await refusalOf(removeAgreement())).toMatchObject({ code: "onHold" });
  await havn.as("anna").liftHold({ body: { holdId } });
  await put({ kind: "case", caseId });
  await removeAgreement();
  await move(fjord);
  const body = { id: caseId, version: await versionOf() };
  expect(await refusalOf(havn.as("anna").deleteCareCase({ body }))).toMatchObject({ code: "onHold" });
});

test("a hold waits for a removal in progress, and a later removal sees the hold", async () => {
  const { id: caseId } = await buildCase(havn);
  let wasPut = false;
  let putting: Promise<unknown> = Promise.resolve();
  await havn.db.transaction().execute(async (db) => {
    await keepHolds(db);
    putting = put({ kind: "case", caseId }).then(() => {
      wasPut = true;
    });
    await untilHeldUp(havn.db);
    expect(wasPut).toBe(false);
  });
  await putting;
  const version = (await read(havn, "anna", caseId))?.version ?? 0;
  expect(await refusalOf(havn.as("anna").deleteCareCase({ body: { id: caseId, version } }))).toMatchObject({
    code: "onHold",
  });
});
