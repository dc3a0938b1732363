import pg from "pg";
import { afterEach, describe, expect, inject, test } from "vitest";
import { emailKey } from "#platform/rules/text/email-key.ts";
import { migrate } from "#platform/server/schema/migrate.ts";
import { createTestDatabase } from "#tests/support/havn/test-database.ts";

const closers: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const close of closers.splice(0).reverse()) await close();
});

async function connect(url: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url });
  client.on("error", () => undefined);
  await client.connect();
  closers.push(() => client.end());
  return client;
}

/** A database of its own with an ICU locale. */
async function inLocale(locale: string): Promise<pg.Client> {
  const server = await connect(inject("templateUrl"));
  const name = `test_locale_${locale.replaceAll("-", "_").toLowerCase()}_${process.pid}`;
  await server.query(`CREATE DATABASE ${name} TEMPLATE template0 ENCODING UTF8
    LOCALE_PROVIDER icu ICU_LOCALE '${locale}' LOCALE 'C'`);
  closers.push(() => server.query(`DROP DATABASE ${name} WITH (FORCE)`));
  const url = new URL(inject("templateUrl"));
  url.pathname = `/${name}`;
  const client = await connect(url.href);
  await migrate(url.href);
  return client;
}

const characters = Array.from({ length: 0x2_fa20 }, (_, at) => at)
  .filter((at) => at > 0 && (at < 0xd800 || at > 0xdfff))
  .map((at) => String.fromCodePoint(at));

/** What the database compares for each character, where it differs from the rule. */
async function different(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ letter: string; key: string }>(
    "SELECT letter, email_key(letter) AS key FROM unnest($1::text[]) letter",
    [characters],
  );
  expect(rows).toHaveLength(characters.length);
  return rows.filter(({ letter, key }) => emailKey(letter) !== key).map(({ letter }) => letter);
}

describe("the database compares addresses like the rule", () => {
  test("in the locale of the embedded server", async () => {
    const database = await createTestDatabase();
    closers.push(database.drop);
    expect(await different(await connect(database.url))).toEqual([]);
  });

  test.each(["tr-TR", "lt-LT", "en-US"])("in %s", async (locale) => {
    const client = await inLocale(locale);
    expect(await different(client)).toEqual([]);
    const { rows } = await client.query<{ other: string }>(`SELECT lower(chr(8490)) || lower('I') AS other`);
    expect(rows[0]?.other).toBe(locale === "tr-TR" ? "k\u0131" : "ki");
  });
});

test("an address is found with its index, and also by a part of it", async () => {
  const database = await createTestDatabase();
  closers.push(database.drop);
  const client = await connect(database.url);
  const plan = async (condition: string) => {
    await client.query("SET enable_seqscan = off");
    const { rows } = await client.query<{ "QUERY PLAN": string }>(`EXPLAIN SELECT FROM app_user WHERE ${condition}`);
    return rows.map((row) => row["QUERY PLAN"]).join("\n");
  };
  expect(await plan("email_key(email) = 'kim@x.example'")).toMatch(/Index.*app_user_(by_)?email\b/);
  expect(await plan("email_key(alternative_email) = 'kim@x.example'")).toContain("app_user_alternative_email");
  expect(await plan("contact_lines(email, alternative_email, work_phone, mobile_phone) LIKE '%kim%'")).toContain(
    "app_user_contact_lines",
  );
});
