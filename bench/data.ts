import type pg from "pg";
import type { OpenCases } from "#bench/works/all-works.ts";
import { parentOf } from "./cpu-time.ts";
import { type LeftJobs, leftJobs } from "./left-jobs.ts";
import { customers } from "./sign-in-people.ts";

/** The generated data, and how to restore it. */
export type Data = {
  readonly cases: number;
  readonly messages: number;
  readonly version: string;
  readonly postgresPid: number;
  readonly openCases: OpenCases;
  /** The largest company's first. */
  readonly openByCompany: readonly number[];
  /** The jobs caused by saves. */
  readonly jobs: LeftJobs;
  /** Deletes rows added by writes, so the next run has the same data. */
  restore(): Promise<void>;
};

export async function readData(client: pg.Client): Promise<Data> {
  const count = async (query: string): Promise<number> => Number((await client.query(query)).rows[0]?.n ?? 0);
  const idsOf = async (where: string, order = "hashint8(id)"): Promise<number[]> => {
    const open = `SELECT id FROM care_case WHERE status_group = 1 AND status > 1 AND ${where} ORDER BY ${order} LIMIT 1000`;
    return (await client.query<{ id: string }>(open)).rows.map(({ id }) => Number(id));
  };
  const cases = await count("SELECT max(id) AS n FROM care_case");
  const messages = await count("SELECT max(id) AS n FROM case_message");
  const changes = await count("SELECT max(id) AS n FROM case_change");
  const notifications = await count("SELECT max(id) AS n FROM notification");
  const jobs = leftJobs(client);
  return {
    cases,
    messages,
    postgresPid: parentOf(await count("SELECT pg_backend_pid() AS n")),
    version: (await client.query("SHOW server_version")).rows[0].server_version,
    openCases: {
      anybodys: await idsOf("true"),
      largestCompanys: await idsOf(`customer_no = ${customers.largest.number}`),
    },
    openByCompany: await idsOf("true", "customer_no, id"),
    jobs,
    restore: async () => {
      await client.query(`DELETE FROM care_case WHERE id > ${cases}; DELETE FROM notification WHERE id > ${notifications};
        DELETE FROM case_message WHERE id > ${messages}; DELETE FROM case_change WHERE id > ${changes};
        DELETE FROM message_draft WHERE user_id = 1 OR held_key <> '';
        DELETE FROM refresh_token; DELETE FROM sign_in_session;`);
      await jobs.clear();
      await client.query("VACUUM (ANALYZE)");
    },
  };
}
