import { sql } from "kysely";
import { sweepDeadlines } from "#notifications/server/deadlines/watch-deadlines.ts";
import { typeOfCode } from "#notifications/server/notification-codes.ts";
import type { App } from "#platform/server/app.ts";
import { openDatabase } from "#platform/server/database/database.ts";
import type { TestHavn } from "#tests/support/havn/start-test-havn.ts";
import { type PersonName, people } from "#tests/support/people/people.ts";

const mails = ["", "at once", "daily"];
const nameOf = (id: number): string =>
  (Object.keys(people) as PersonName[]).find((name) => people[name].id === id) ?? String(id);

type Row = { user_id: number; type: number; mail: number; occasion: string | null };

/** Actions and queries for deadline tests on a Havn with a fake clock. */
export const deadlineActions = (havnOf: () => TestHavn) => ({
  sweep: () => sweepDeadlines(havnOf().havn.app, { waits: true }),
  /** Sets the clock to a Danish time ("2026-11-20 08:00") and processes what is due. */
  at: async (wall: string): Promise<void> => {
    havnOf().clock.set(instantOf(wall));
    await sweepDeadlines(havnOf().havn.app, { waits: true });
  },
  /** Notifications of a case's deadlines, in order: "anna CloseToFirstResponse at once". */
  notifiedOf: async (caseId: number): Promise<string[]> => {
    const { rows } = await sql<Row>`select user_id, type, mail, occasion from notification
      where case_id = ${caseId} and occasion is not null order by id`.execute(havnOf().db);
    return rows.map(({ user_id, type, mail }) => `${nameOf(user_id)} ${typeOfCode(type)} ${mails[mail]}`.trim());
  },
  forget: () => havnOf().db.deleteFrom("notification").execute(),
});

/** An instant by Danish time. */
export const instantOf = (wall: string): string =>
  Temporal.PlainDateTime.from(wall.replace(" ", "T")).toZonedDateTime("Europe/Copenhagen").toInstant().toString();

/** A second app on the same database, with its own connections. */
export function besides({ havn }: TestHavn): { app: App; close(): Promise<void> } {
  const database = openDatabase(havn.app.database.url, { connections: 3, statementTimeoutMs: 60_000 });
  return { app: { ...havn.app, database }, close: () => database.close() };
}
