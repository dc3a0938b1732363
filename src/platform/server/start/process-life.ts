import { randomInt } from "node:crypto";
import { sql } from "kysely";
import type pg from "pg";
import { BoundedClient } from "#platform/server/database/bounded-client.ts";
import { type Db, sessionOptions } from "#platform/server/database/database.ts";
import { type DatabaseLimits, limitsOf } from "#platform/server/database/database-limits.ts";
import { DatabaseUnavailable } from "#platform/server/database/database-unavailable.ts";
import type { Tables } from "#platform/server/database/row-types.ts";

/**
 * Says in the database that this process lives. Its number is the second of an advisory lock that a connection of its own holds:
 * the server lets go of it with the connection, so what a process wrote under its number counts no longer than it lives.
 */
export type ProcessLife = {
  /** Another one after the connection was lost: what stood under the former counts as that of a dead process. */
  number(): Promise<number>;
  /** What stood under this number was taken for that of a dead process: the server knows its connection no more. */
  doubt(number: number): void;
  close(): Promise<void>;
};

const lockClass = 7_000;
const largestNumber = 2_147_483_647;

type Held = { readonly client: BoundedClient; readonly number: number };

/** Connects when it is first asked, and waits for nothing longer than the limits say. */
export function processLife(url: string, { connectMs, answerMs }: DatabaseLimits = limitsOf()): ProcessLife {
  let held: Promise<Held> | null = null;
  const hold = async (): Promise<Held> => {
    const client = new BoundedClient({
      connectionString: url,
      connectionTimeoutMillis: connectMs,
      answerMs,
      options: sessionOptions([]),
      application_name: "havn exports",
    });
    client.on("error", () => undefined);
    const lost = new Promise<never>((_resolve, reject) => {
      client.once("end", () =>
        reject(new DatabaseUnavailable("the connection that says that this process lives was lost")),
      );
    });
    lost.catch(() => undefined);
    try {
      await client.connect();
      const number = await Promise.race([takeNumber(client), lost]);
      return { client, number };
    } catch (error) {
      client.destroy(new DatabaseUnavailable("the connection could not be made", { cause: error }));
      throw error;
    }
  };
  const holdOn = (): Promise<Held> => {
    const holding = hold();
    const forget = () => {
      if (held === holding) held = null;
    };
    holding.then(({ client }) => client.once("end", forget), forget);
    return holding;
  };
  return {
    number: async () => {
      held ??= holdOn();
      return (await held).number;
    },
    doubt: (number) => {
      const lose = ({ client, number: own }: Held) => {
        if (own === number) client.destroy(new DatabaseUnavailable("the server knows this connection no more"));
      };
      held?.then(lose, () => undefined);
    },
    close: async () => {
      const last = await held?.catch(() => null);
      await last?.client.end();
    },
  };
}

async function takeNumber(client: pg.Client): Promise<number> {
  for (;;) {
    const number = randomInt(1, largestNumber);
    const { rows } = await client.query<{ mine: boolean }>("select pg_try_advisory_lock($1, $2) as mine", [
      lockClass,
      number,
    ]);
    if (rows[0]?.mine) return number;
  }
}

type OfProcesses = { [T in keyof Tables]: Tables[T] extends { process: number } ? T : never }[keyof Tables];

/** Removes the rows of processes that are gone. For a transaction. */
export async function removeOfTheDead(db: Db, table: OfProcesses): Promise<void> {
  await sql`
    with known as materialized (select distinct process from ${sql.table(table)}),
      gone as materialized (select process from known where pg_try_advisory_xact_lock(${sql.lit(lockClass)}, process))
    delete from ${sql.table(table)} where process in (select process from gone)`.execute(db);
}
