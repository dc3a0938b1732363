import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { CareCase } from "#care-cases/contract/care-case.ts";
import { storeAuditRow } from "#platform/server/transactions/transaction.ts";
import { findActor } from "#sign-in/server/session/find-actor.ts";
import { buildCase } from "#tests/support/cases/build-case.ts";
import { startTestHavn, type TestHavn } from "#tests/support/havn/start-test-havn.ts";
import { fjord, nordlys, people } from "#tests/support/people/people.ts";
import { viewAsCalls } from "#view-as/contract/calls.ts";

let havn: TestHavn;
let careCase: CareCase;
const ids = { nils: people.nils.id, nora: people.nora.id };

beforeAll(async () => {
  havn = await startTestHavn();
});
afterAll(() => havn.close());
beforeEach(async () => {
  careCase = await buildCase(havn);
});

const view = (person: keyof typeof ids) => ({ body: { caseId: careCase.id, userId: ids[person] } });

describe("the log of who acted for others", () => {
  test("shows the company's administrators that a case was viewed", async () => {
    await havn.as("anna").viewCareCaseAs(view("nils"));
    const [newest] = (await havn.as("nora").getImpersonationsBySearch({ body: {} })).impersonations;
    expect(newest).toMatchObject({
      kind: "viewed",
      caseId: careCase.id,
      staff: { id: people.anna.id },
      user: { id: ids.nils },
      startedAt: havn.clock.now().toISOString(),
      endedAt: havn.clock.now().toISOString(),
    });
    const ofFjord = await havn.as("fie").getImpersonationsBySearch({ body: {} });
    expect(ofFjord.impersonations).toEqual([]);
    expect(
      (await havn.as("anna").getImpersonationsBySearch({ body: { customerNumber: fjord } })).impersonations,
    ).toEqual([]);
  });

  test("is read in pages of both, each row once", async () => {
    const { id } = careCase;
    const nils = await findActor(
      havn.db,
      { userId: ids.nils, impersonatorId: people.anna.id, customerNumber: nordlys },
      havn.clock.now(),
    );
    for (let minutes = 1; minutes <= 60; minutes += 1) {
      const at = new Date(havn.clock.now().getTime() + minutes * 60_000);
      await storeAuditRow(havn.db, {
        actor: nils,
        auditAction: viewAsCalls.viewCareCaseAs.path,
        now: at,
        requestId: "1",
        status: 200,
        detail: { caseId: id },
      });
      const row = {
        session_id: randomUUID(),
        staff_id: people.anna.id,
        user_id: ids.nora,
        customer_no: Number(nordlys),
        started_at: at,
        ends_at: at,
      };
      if (minutes % 2 === 0) await havn.db.insertInto("impersonation").values(row).execute();
    }
    const found: string[] = [];
    let beforeAt: number | undefined;
    for (let hasMore = true; hasMore; ) {
      const body = beforeAt === undefined ? {} : { beforeAt };
      const page = await havn.as("nora").getImpersonationsBySearch({ body });
      expect(page.impersonations.length).toBeLessThanOrEqual(50);
      found.push(...page.impersonations.map(({ kind, id: number }) => `${kind} ${number}`));
      beforeAt = Date.parse(page.impersonations.at(-1)?.startedAt ?? "");
      hasMore = page.hasMore;
    }
    expect(new Set(found).size).toBe(found.length);
    const { rows } = await sql<{ count: number }>`select
      (select count(*) from impersonation where customer_no = 1001)::int
      + (select count(*) from audit_row where act = ${viewAsCalls.viewCareCaseAs.path} and status = 200)::int as count`.execute(
      havn.db,
    );
    expect(found.length).toBe(rows[0]?.count);
  });
});
