import { sql } from "kysely";
import { expect } from "vitest";
import { caseListCalls } from "#care-cases/contract/list-calls.ts";
import { exportKeyHeader } from "#platform/contract/call.ts";
import type { Tables } from "#platform/server/database/row-types.ts";
import { type HeldLock, holdLock } from "#tests/support/havn/hold-lock.ts";
import type { TestHavn } from "#tests/support/havn/start-test-havn.ts";
import type { PersonName } from "#tests/support/people/people.ts";

/** Locks cases against reading until released, so that an export of them takes that long. */
export const holdCases = (havn: TestHavn): Promise<HeldLock> => holdTable(havn, "care_case");

/** Locks a table against reading until released. */
export const holdTable = ({ havn }: TestHavn, table: keyof Tables): Promise<HeldLock> =>
  holdLock(havn.app.database.url, sql`lock table ${sql.table(table)} in access exclusive mode`);

/** Number of statements waiting for a locked table. */
export async function statementsThatWait({ db }: TestHavn): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*) as count from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`.execute(db);
  return rows[0]?.count ?? 0;
}

export type ExportAsked = {
  readonly key?: string;
  /** URL of another process. */
  readonly url?: string;
  readonly signal?: AbortSignal;
  readonly impersonator?: PersonName;
  /** Uses this header instead of a new one. */
  readonly authorization?: string;
  readonly body?: object;
};

/** Requests the case list as a file. */
export async function askExport(havn: TestHavn, person: PersonName, asked: ExportAsked = {}): Promise<Response> {
  const { key, url = havn.url, signal = null, impersonator, body = {} } = asked;
  return fetch(url + caseListCalls.exportCareCases.path, {
    method: "POST",
    headers: {
      authorization: asked.authorization ?? (await havn.bearer(person, impersonator)),
      "content-type": "application/json",
      ...(key && { [exportKeyHeader]: key }),
    },
    body: JSON.stringify({ columns: ["id"], format: "csv", locale: "en-US", ...body }),
    signal,
  });
}

/** Status and first line of the response. */
export const readExport = async (asked: Promise<Response> | undefined) => {
  const response = await asked;
  return [response?.status, (await response?.text())?.split("\r\n")[0]];
};
export const exported = [200, "Number"];

const turns = ({ db }: TestHavn) =>
  db.selectFrom("export_slot").select(["person_id as id", "is_begun as isBegun"]).orderBy("export_slot.id").execute();

/** Owners of running or waiting exports, in order of request. */
export const turnsOf = async (havn: TestHavn, isBegun: boolean): Promise<number[]> =>
  (await turns(havn)).filter((turn) => turn.isBegun === isBegun).map(({ id }) => id);

/** Requests exports one after the other, so their order is known. */
export async function askInOrder(havn: TestHavn, names: readonly PersonName[], asked: ExportAsked = {}) {
  const all: Promise<Response>[] = [];
  for (const name of names) {
    const before = (await turns(havn)).length;
    all.push(askExport(havn, name, asked));
    await expect.poll(async () => (await turns(havn)).length).toBe(before + 1);
  }
  return all;
}
