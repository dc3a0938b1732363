import { copyFileSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { sql } from "kysely";
import { afterAll, expect, test } from "vitest";
import { openDatabase } from "#platform/server/database/database.ts";
import { migrate } from "#platform/server/schema/migrate.ts";
import { migrationNames } from "#platform/server/schema/migration-files.ts";
import { buildActor } from "#tests/support/components/build-actor.ts";
import { createTestDatabase } from "#tests/support/havn/test-database.ts";
import { managedUsers } from "#visibility/server/person-scope-store.ts";

const former = mkdtempSync(join(tmpdir(), "havn-former-migrations-"));
afterAll(() => rmSync(former, { recursive: true }));

test("who and what was there before imports is neither imported nor waits for an invitation", async () => {
  for (const name of migrationNames().filter((each) => each < "0041"))
    copyFileSync(join("database/migrations", name), join(former, name));
  const bare = await createTestDatabase("bare");
  const { db, close } = openDatabase(bare.url, { connections: 1, statementTimeoutMs: 60_000 });
  try {
    await migrate(bare.url, pathToFileURL(`${former}/`));
    await sql`insert into customer (customer_no, name, name_sort) values (1001, 'Nordlys', 'nordlys')`.execute(db);
    await sql`insert into app_user (id, kind, name, name_sort, email, email_confirmed_at) values
      (1, 0, 'Anna', 'anna', 'anna@havn.example', now()), (2, 1, 'Nora', 'nora', 'nora@nordlys.example', now()),
      (3, 1, 'Nils', 'nils', 'nils@nordlys.example', null), (4, 1, 'Fie', 'fie', 'fie@fjord.example', null)`.execute(
      db,
    );
    await sql`insert into user_customer (user_id, customer_no, accepted_at, invited_at) values
      (2, 1001, now(), null), (3, 1001, null, now())`.execute(db);
    await sql`insert into care_case (id, customer_no, channel, status, priority, state, created_by, created_at, updated_at, submitted_at)
      values (1, 1001, 0, 1, 1, 0, 2, now(), now(), now())`.execute(db);
    await migrate(bare.url);
    const people = await sql`select state from (${managedUsers(buildActor({ role: "staff" }))}) u order by id`.execute(
      db,
    );
    expect(people.rows).toEqual(["active", "active", "invited", "invited"].map((state) => ({ state })));
    const rest = await sql`select c.own_number, k.original_number, k.imported_at, m.invite_from
      from customer c join care_case k using (customer_no) join user_customer m using (customer_no) where m.user_id = 3`.execute(
      db,
    );
    expect(rest.rows).toEqual([{ own_number: null, original_number: null, imported_at: null, invite_from: null }]);
  } finally {
    await close();
    await bare.drop();
  }
});
