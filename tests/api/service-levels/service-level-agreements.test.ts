import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { addDays } from "#platform/rules/business-day.ts";
import type { EditedAgreement } from "#service-levels/contract/agreement-calls.ts";
import { buildCase, refusalOf } from "#tests/support/cases/build-case.ts";
import { agreementActions } from "#tests/support/clocks/agreement-actions.ts";
import { equalTargets } from "#tests/support/clocks/equal-targets.ts";
import { startTestHavn, type TestHavn } from "#tests/support/havn/start-test-havn.ts";
import { heard } from "#tests/support/live/live-events-during.ts";
import { fjord, nordlys, type PersonName, people } from "#tests/support/people/people.ts";

let havn: TestHavn;
const morning = "2026-11-20T09:00:00.000Z";
const today = "2026-11-20";
beforeAll(async () => {
  havn = await startTestHavn();
});
beforeEach(() => havn.clock.set(morning));
afterAll(() => havn.close());

const as = () => havn.as("anna");
const { read, create, set, takeBack, update, remove, choose } = agreementActions(() => havn);

/** The statuses with which every change to the agreement is refused. */
const refusalsOf = async (agreement: EditedAgreement) => {
  const asked = [
    refusalOf(update(agreement, { name: "X" })),
    refusalOf(set(agreement, today, 5)),
    refusalOf(takeBack(agreement, today)),
    refusalOf(remove(agreement)),
  ];
  return (await Promise.all(asked)).map(({ statusCode }) => statusCode);
};

describe("an agreement", () => {
  test("is created with targets for every day, and shows who set them", async () => {
    const agreement = await create("  Guld  ");
    expect(agreement).toMatchObject({
      version: 1,
      name: "Guld",
      isRetired: false,
      customers: 0,
      isUsed: false,
      replaced: [],
    });
    const anna = { id: people.anna.id, name: people.anna.name, isStaff: true };
    expect(agreement.sets).toEqual([
      { from: "2000-01-01", until: null, targets: equalTargets(), setBy: anna, setAt: morning },
    ]);
    const [standard] = (await read(1)).sets;
    expect(standard).toMatchObject({ from: "2000-01-01", until: null, setBy: null, setAt: null });
  });

  test("has a unique name, case-insensitively, even when two take it at once", async () => {
    const taken = { statusCode: 409, code: "nameTaken" };
    expect(await refusalOf(create("STANDARD"))).toMatchObject(taken);
    const agreement = await create("Sølv");
    expect(await refusalOf(update(agreement, { name: "premium" }))).toMatchObject(taken);
    expect(await update(agreement, { name: "SØLV", description: "Til de fleste" })).toMatchObject({
      version: 2,
      name: "SØLV",
      description: "Til de fleste",
    });
    expect(await refusalOf(create("sølv"))).toMatchObject(taken);
    const ends = await Promise.allSettled(["Bronze", "bronze", "BRONZE"].map((name) => create(name)));
    expect(ends.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    for (const end of ends) if (end.status === "rejected") expect(end.reason).toMatchObject(taken);
  });

  test("is listed with its number of companies and the day it changes", async () => {
    const agreement = await create("Liste");
    await set(agreement, "2026-12-01", 30);
    await choose(agreement);
    const { agreements } = await as().getServiceLevelAgreementList({ body: {} });
    expect(agreements.find(({ id }) => id === agreement.id)).toEqual({
      id: agreement.id,
      name: "Liste",
      description: "",
      isRetired: false,
      targets: equalTargets(),
      customers: 1,
      changesOn: "2026-12-01",
    });
    const names = agreements.map(({ name }) => name.toLowerCase());
    expect(names).toEqual(names.toSorted());
    await choose(null);
  });

  test("that does not exist is not found", async () => {
    for (const id of [987_654, 9_007_199_254_740_991]) {
      const unknown = { ...(await read(1)), id };
      expect(await refusalOf(read(id))).toMatchObject({ statusCode: 404 });
      expect(await refusalsOf(unknown)).toEqual([404, 404, 404, 404]);
    }
  });
});

describe("a change of an agreement", () => {
  test("with an old version is rejected with the current agreement, and writes nothing", async () => {
    const old = await create();
    const current = await update(old, { description: "Ny" });
    const stale = { statusCode: 409, code: "stale", data: { current } };
    expect(await refusalOf(update(old, { name: "X" }))).toMatchObject(stale);
    expect(await refusalsOf(old)).toEqual([409, 409, 409, 409]);
    expect(await read(old.id)).toEqual(current);
  });

  test("by several people at once is made once, without a gap or overlap", async () => {
    const agreement = await create();
    const days = ["2026-11-21", "2026-12-01", "2026-12-01", "2027-01-01"];
    const ends = await Promise.allSettled(days.map((day, at) => set(agreement, day, at + 1)));
    expect(ends.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected", "rejected", "rejected"]);
    // Everybody tries again with the newest version.
    const insist = async (day: string, minutes: number): Promise<void> => {
      for (;;) {
        const error = await set(await read(agreement.id), day, minutes).then(
          () => null,
          (failure: unknown) => failure,
        );
        if (error === null) return;
        expect(error).toMatchObject({ code: "stale" });
      }
    };
    await Promise.all(days.map((day, at) => insist(day, at + 10)));
    const { sets } = await read(agreement.id);
    expect(sets.map(({ from }) => from)).toEqual(["2000-01-01", "2026-11-21", "2026-12-01", "2027-01-01"]);
    expect(sets.map(({ until }) => until && addDays(until, 1))).toEqual([
      ...sets.slice(1).map(({ from }) => from),
      null,
    ]);
  });

  test("adds an audit row with ids and days, but no names or texts", async () => {
    let agreement = await create("Hemmelig");
    agreement = await update(agreement, { description: "Hemmeligt", isRetired: true });
    agreement = await takeBack(await set(agreement, "2026-12-01", 5), "2026-12-01");
    const stale = { ...agreement, version: 1 };
    expect(await refusalOf(remove(stale))).toMatchObject({ code: "stale" });
    await remove(agreement);
    const entries = havn.db.selectFrom("audit_row").select(["act", "status", "detail", "user_id"]).orderBy("id");
    const rows = await entries.where("act", "like", "/api/ServiceLevelAgreement/%").execute();
    const { id: agreementId } = agreement;
    const from = "2026-12-01";
    expect(rows.slice(-6).map(({ act, detail }) => [act.split("/").at(-1), detail])).toEqual([
      ["CreateServiceLevelAgreement", { agreementId }],
      ["UpdateServiceLevelAgreement", { agreementId, fields: ["description", "isRetired"], isRetired: true }],
      ["SetServiceLevelTargets", { agreementId, from }],
      ["TakeBackServiceLevelTargets", { agreementId, from }],
      ["DeleteServiceLevelAgreement", { agreementId, code: "stale" }],
      ["DeleteServiceLevelAgreement", { agreementId }],
    ]);
    expect(rows.slice(-6).map(({ status }) => status)).toEqual([200, 200, 200, 200, 409, 200]);
    expect(rows.every(({ user_id }) => user_id === people.anna.id)).toBe(true);
    expect(JSON.stringify(rows)).not.toMatch(/hemmelig/i);
  });

  test("is announced to staff, and to companies with the agreement if they may see it", async () => {
    const agreement = await create();
    await choose(agreement);
    const company = { kind: "customer", customerNumber: nordlys };
    const level = { kind: "serviceLevel" };
    const everybody: PersonName[] = ["anna", "nils", "fie"];
    const named = await heard(havn, everybody, () => update(agreement, { name: "Nyt navn" }));
    expect(named).toEqual([expect.arrayContaining([company, level]), [company], []]);
    const planned = await heard(havn, everybody, async () => set(await read(agreement.id), "2026-12-01", 5));
    expect(planned).toEqual([[level], [], []]);
    const changed = await heard(havn, everybody, async () => set(await read(agreement.id), today, 6));
    expect(changed).toEqual([expect.arrayContaining([company, level]), [company], []]);
    await choose(null);
  });
});

describe("a retired agreement", () => {
  test("stays with the company that has it, can't be chosen by others, and can be reactivated", async () => {
    const agreement = await create();
    await choose(agreement);
    const retired = await update(agreement, { isRetired: true });
    expect(retired).toMatchObject({ isRetired: true, customers: 1 });
    await choose(agreement);
    const unknown = { statusCode: 400, code: "unknownAgreement" };
    expect(await refusalOf(choose(agreement, fjord))).toMatchObject(unknown);
    const levels = async (by: PersonName) => (await havn.as(by).getServiceLevelAgreements({ body: {} })).agreements;
    expect((await levels("anna")).find(({ id }) => id === agreement.id)).toMatchObject({ isRetired: true });
    expect(await levels("nils")).toMatchObject([{ id: agreement.id, isRetired: false }]);
    await choose(null);
    expect(await refusalOf(choose(agreement))).toMatchObject(unknown);
    await update(retired, { isRetired: false });
    await choose(agreement, fjord);
    await choose(null, fjord);
  });

  test("can't be chosen by a company at that very moment", async () => {
    for (let round = 0; round < 5; round += 1) {
      const agreement = await create();
      const [, chosen] = await Promise.allSettled([update(agreement, { isRetired: true }), choose(agreement)]);
      const { customers } = await read(agreement.id);
      expect(customers).toBe(chosen.status === "fulfilled" ? 1 : 0);
      await choose(null);
    }
  });
});

describe("deleting an agreement", () => {
  test("removes an unused one with its targets; companies can't choose it anymore", async () => {
    const agreement = await set(await create("Kort liv"), today, 5);
    await remove(agreement);
    expect(await refusalOf(read(agreement.id))).toMatchObject({ statusCode: 404 });
    expect(await refusalOf(choose(agreement))).toMatchObject({ statusCode: 400, code: "unknownAgreement" });
    await create("Kort liv");
  });

  test("is rejected while a company has it, or once a case had it", async () => {
    const agreement = await create();
    await choose(agreement);
    expect((await read(agreement.id)).isUsed).toBe(true);
    expect(await refusalOf(remove(agreement))).toMatchObject({ statusCode: 409, code: "inUse" });
    await buildCase(havn);
    await choose(null);
    expect(await read(agreement.id)).toMatchObject({ customers: 0, isUsed: true });
    expect(await refusalOf(remove(agreement))).toMatchObject({ statusCode: 409, code: "inUse" });
  });

  test("while it is being chosen rejects one of the two", async () => {
    for (let round = 0; round < 5; round += 1) {
      const agreement = await create();
      const ends = await Promise.allSettled([remove(agreement), choose(agreement)]);
      expect(ends.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
      for (const end of ends) if (end.status === "rejected") expect([400, 409]).toContain(end.reason.statusCode);
      await choose(null);
    }
  });
});
