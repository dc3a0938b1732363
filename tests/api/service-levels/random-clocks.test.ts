/** @module-tag thorough */
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import type { CaseChanges } from "#care-cases/contract/care-case.ts";
import { severities } from "#care-cases/parts/severity/contract.ts";
import { type SeededRandom, seeded } from "#dev/server/demo/seeded.ts";
import { ApiError } from "#platform/contract/error-shape.ts";
import { buildDraft, change, read, write } from "#tests/support/cases/build-case.ts";
import { agreementActions } from "#tests/support/clocks/agreement-actions.ts";
import { expectClocksToFit } from "#tests/support/clocks/expect-clocks-to-fit.ts";
import { startTestHavn, type TestHavn } from "#tests/support/havn/start-test-havn.ts";
import { fjord, nordlys, people } from "#tests/support/people/people.ts";

/*
 * People save at random, sometimes at the same time, while companies get other agreements. Whatever happened, each
 * case's stored clocks are the same as those recalculated from its history.
 */
const steps = 100;
const seeds = process.env.HAVN_SEED ? [Number(process.env.HAVN_SEED)] : [2];

type Action = (id: number) => Promise<unknown>;

describe.each(seeds)("in the random world of seed %i", (seed) => {
  let havn: TestHavn;
  let random: SeededRandom;
  const cases: number[] = [];
  const done = new Map<string, number>();
  const { choose } = agreementActions(() => havn);

  const save = async (id: number, changes: CaseChanges, by: "anna" | "nils" | "fie" = "anna") => {
    const current = await read(havn, by, id);
    return current && change(havn, by, current, changes);
  };
  const acts: Record<string, readonly [weight: number, act: Action]> = {
    pause: [
      4,
      (id) =>
        save(id, {
          status: random.pick(["Planned", "OnHold", "WorkingOn", "WaitsOn3Part", "Backlog"]),
          followUpDate: "2027-06-01",
        }),
    ],
    goOn: [4, (id) => save(id, { status: "WaitsOnHavn" })],
    deliver: [2, (id) => save(id, { status: "Delivered" })],
    close: [2, (id) => save(id, { status: "CaseClosed" })],
    cancel: [1, (id) => save(id, { status: "Cancelled", statusReason: "Dublet" })],
    severity: [4, (id) => save(id, { severity: random.pick(severities) })],
    severityAndStatus: [
      2,
      (id) =>
        save(id, { severity: random.pick(severities), status: random.pick(["Delivered", "WaitsOnHavn", "WorkingOn"]) }),
    ],
    say: [3, (id) => save(id, { firstResponseSent: random.chance(0.5) })],
    answer: [2, (id) => write(havn, "anna", id, "<p>Svar</p>")],
    note: [1, (id) => write(havn, "bo", id, "<p>Internt</p>", true)],
    ask: [2, (id) => write(havn, random.pick(["nils", "fie"]), id, "<p>Hvornår?</p>")],
    replyAndDeliver: [
      2,
      async (id) => {
        const current = await read(havn, "anna", id);
        const body = {
          caseId: id,
          comment: "<p>Færdig</p>",
          isInternal: false,
          version: current?.version ?? 0,
          changes: { status: "Delivered" } as const,
        };
        return havn.as("anna").createCareCaseMessage({ body });
      },
    ],
    move: [
      2,
      async (id) => {
        const current = await read(havn, "anna", id);
        const toFjord = current?.customer?.customerNumber === nordlys;
        const body = {
          id,
          version: current?.version ?? 0,
          customerNumber: toFjord ? fjord : nordlys,
          contactPersonId: people[toFjord ? "fie" : "nils"].id,
        };
        return havn.as("anna").changeCustomerAndCustomerContactPersonOnCareCase({ body });
      },
    ],
    agree: [2, () => choose(random.pick([{ id: 1 }, { id: 2 }, null]), random.pick([nordlys, fjord]))],
    submit: [
      6,
      async () => {
        // Both are drawn before the first `await`, so that the outcome depends only on the seed and not on timing.
        const severity = random.pick(severities);
        const status = random.pick(["Created", "Created", "Created", "Backlog", "CaseClosed"] as const);
        const draft = await buildDraft(havn, { by: "anna", changes: { severity } });
        cases.push((await change(havn, "anna", draft, { status })).id);
      },
    ],
  };
  const weights = Object.fromEntries(Object.entries(acts).map(([name, [weight]]) => [name, weight]));

  /** Makes one change to a case; a change that the rules refuse isn't counted. */
  async function act(): Promise<void> {
    const name = random.weighted(weights);
    const run = acts[name]?.[1];
    const id = cases.length < 4 ? 0 : random.pick(cases);
    if (!run || (id === 0 && name !== "submit")) return;
    try {
      await run(id);
      done.set(name, (done.get(name) ?? 0) + 1);
    } catch (error) {
      if (!(error instanceof ApiError) || error.statusCode >= 500) throw error;
    }
  }

  /** Jobs that become due only because the clock was moved wait until another job wakes the runner. */
  const untilRecalculated = () => vi.waitFor(async () => expect(await waiting()).toEqual([]), { timeout: 50_000 });
  const waiting = () => havn.db.selectFrom("job").select("id").where("kind", "=", "recalculate-clocks").execute();

  beforeAll(async () => {
    havn = await startTestHavn({ env: { HAVN_RATE_LIMITS: "false" } });
    random = seeded(seed);
    await choose({ id: 2 });
    await choose({ id: 1 }, fjord);
    havn.clock.set("2026-12-21T08:00:00.000Z");
    for (let step = 0; step < steps; step += 1) {
      await Promise.all(Array.from({ length: random.chance(0.2) ? 4 : 1 }, act));
      // No two saves of a case have the same instant, except those that are made at the same time.
      if (random.chance(0.5)) await untilRecalculated();
      havn.clock.forward({ seconds: 1 + random.between(0, random.chance(0.1) ? 200_000 : 6_000) });
    }
    await untilRecalculated();
  });
  afterAll(() => havn.close());

  test("there is a long history", () => {
    expect([...done.keys()].sort()).toEqual(Object.keys(acts).sort());
    expect(cases.length).toBeGreaterThan(15);
  });

  test("the stored clocks match the history, and the rows agree", async () => {
    for (const days of [0, 1, 30]) {
      havn.clock.forward({ days });
      for (const id of cases) await expectClocksToFit(havn.db, id, havn.clock.now());
    }
  });
});
