import { randomBytes } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import pg from "pg";
import { expect, test } from "vitest";
import { incomingMailStates } from "#email-intake/contract/incoming-mail.ts";
import { createTestDatabase } from "#tests/support/havn/test-database.ts";

const names = readdirSync("database/migrations").sort();
const environments = "care@mail.example:993/INBOX";

test("after an upgrade, cases that came by email are known to be of the environment's mailbox, and all else stays", async () => {
  const bare = await createTestDatabase("bare");
  const client = new pg.Client(bare.url);
  await client.connect();
  const rowsOf = async (query: string) => (await client.query(query)).rows;
  const rowsOfEach = async (queries: readonly string[]) => {
    const found: unknown[] = [];
    for (const query of queries) found.push(await rowsOf(query));
    return found;
  };
  const apply = async (some: readonly string[]) => {
    for (const name of some) await client.query(readFileSync(`database/migrations/${name}`, "utf8"));
  };
  try {
    const at = names.findIndex((name) => name.endsWith("-mailboxes.sql"));
    await apply(names.slice(0, at));
    await client.query(`
      INSERT INTO customer (customer_no, name, name_sort) VALUES (1, 'Nord', 'nord');
      INSERT INTO app_user (id, kind, name, name_sort, email) VALUES (1, 0, 'A', 'a', 'a@havn.example');
      INSERT INTO care_case (title, title_sort, channel, status, priority, state, created_by, created_at, updated_at)
        SELECT 'Sag ' || n, 'sag ' || n, 3, 0, 1, 1, 1, now(), now() FROM generate_series(1, 4) n;
      INSERT INTO mailbox_state (mailbox, account, host, folder, since) VALUES ('${environments}', 'care', 'mail.example', 'INBOX', now());
      INSERT INTO mailbox_mail (mailbox, uid_validity, uid, tries, try_at) VALUES ('${environments}', 1, 7, 1, now())`);
    const cases = (await rowsOf("SELECT id FROM care_case ORDER BY id")).map(({ id }) => Number(id));
    const came = async (state: (typeof incomingMailStates)[number], caseId: number | null, mailbox: string | null) =>
      client.query(
        `INSERT INTO incoming_mail (fingerprint, received_at, state, why, trust, case_id, from_name, from_email, subject, size, mailbox)
         VALUES ($1, now(), $2, 0, 0, $3, 'N', 'n@nord.example', 'Hej', 1, $4)`,
        [randomBytes(32), incomingMailStates.indexOf(state), caseId, mailbox],
      );
    const [first = 0, second = 0, third = 0, fourth = 0] = cases;
    for (const state of incomingMailStates) await came(state, first, environments);
    // Two emails made one case, as a coordinator decided, and another one was deleted since.
    await came("created", first, environments);
    await came("created", second, environments);
    await came("created", null, environments);
    await came("appended", third, environments);
    // Of before the mailbox was remembered.
    await came("created", fourth, null);
    const kept = [
      "SELECT * FROM incoming_mail ORDER BY id",
      "SELECT * FROM mailbox_state",
      "SELECT * FROM mailbox_mail",
    ];
    const before = await rowsOfEach(kept);
    await apply(names.slice(at));
    expect(await rowsOfEach(kept)).toEqual(before);
    expect(await rowsOf("SELECT case_id::int, mailbox_id FROM case_mailbox ORDER BY case_id")).toEqual([
      { case_id: first, mailbox_id: null },
      { case_id: second, mailbox_id: null },
    ]);
    expect(await rowsOf("SELECT FROM mailbox UNION ALL SELECT FROM mailbox_test")).toEqual([]);
    // One test of each mailbox, also of the environment's.
    const begin = () =>
      client.query("INSERT INTO mailbox_test (run, started_at, steps) VALUES (gen_random_uuid(), now(), '[]')");
    await begin();
    await expect(begin()).rejects.toThrow(/mailbox_test_mailbox_id_key/);
  } finally {
    await client.end();
    await bare.drop();
  }
});
