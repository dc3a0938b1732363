import { readdirSync, readFileSync } from "node:fs";
import { sql } from "kysely";
import pg from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { indexAnewJobs } from "#care-cases/server/search/index-anew-job.ts";
import { countFormerDocuments } from "#care-cases/server/search/index-anew-store.ts";
import { indexCaseJob } from "#care-cases/server/search/index-case-job.ts";
import { visibleText } from "#platform/rules/markup/visible-text.ts";
import { foldedText } from "#platform/rules/text/folding/folded-text.ts";
import { seenText } from "#platform/rules/text/seen-text.ts";
import { toSortKey } from "#platform/rules/text/sort-key.ts";
import { storeJobs } from "#platform/server/job-queue/job-store.ts";
import { sanitizeMarkup } from "#platform/server/markup/sanitize-markup.ts";
import { startTestHavn, type TestHavn } from "#tests/support/havn/start-test-havn.ts";
import { createTestDatabase } from "#tests/support/havn/test-database.ts";

const cases = 50;

let havn: TestHavn;
const said: unknown[] = [];
beforeAll(async () => {
  havn = await startTestHavn({ env: { HAVN_ROLES: "api" }, onLogLine: ({ msg }) => said.push(msg) });
  // As an older version left it: words by the old rules, and another sort key of the title.
  await sql`
    with made as (
      insert into care_case (id, customer_no, title, title_sort, channel, status, priority, state, created_by, created_at, updated_at, submitted_at)
      select n, 1001, 'Aaben sag' || n, 'aaben sag' || n, 3, 2, 1, 1, 4, now(), now(), now() from generate_series(1, ${cases}::int) n
      returning id
    ), described as (
      insert into case_description (case_id, description) select id, '<p>vare<strong>modtagelse</strong> hos Müller</p>' from made
    ) insert into case_search (case_id, doc_pub, doc_all)
      select id, to_tsvector('danish', 'modtagelse müller') || array_to_tsvector(array['b:1', 'c:1001']),
        to_tsvector('danish', 'modtagelse müller') || array_to_tsvector(array['b:1']) from made`.execute(havn.db);
  await sql`insert into search_rebuild (after, until, started_at) values (0, ${cases}, now())`.execute(havn.db);
});
afterAll(() => havn.close());

const count = async (text: string) => (await havn.as("anna").getCareCasesBySearch({ body: { text } })).count;
const keysAnew = async () =>
  (await sql<{ count: number }>`select count(*) from care_case where title_sort like 'z}ben%'`.execute(havn.db)).rows[0]
    ?.count;

const waiting = async () =>
  (await havn.db.selectFrom("job").select("payload").where("kind", "=", "rebuild-search").execute()).map(
    ({ payload }) => payload as { after: number },
  );

test("documents are rebuilt in portions, which may be repeated, while search keeps working", async () => {
  const make = indexAnewJobs["rebuild-search"];
  expect([await count("modtagelse"), await count("varemodtagelse")]).toEqual([cases, 0]);
  await make(havn.havn.app, { after: 0 });
  await make(havn.havn.app, { after: 0 });
  expect([await count("varemodtagelse"), await keysAnew()]).toEqual([20, 20]);
  expect(await count("modtagelse")).toBe(cases - 20);
  expect(await waiting()).toEqual([{ after: 20 }]);
  expect(await countFormerDocuments(havn.db)).toBe(cases - 20);
  // Both kinds of documents.
  expect([await count("müller"), await count("muller")]).toEqual([cases, 20]);
  for (let left = await waiting(); left.length > 0; left = await waiting()) {
    await havn.db.deleteFrom("job").where("kind", "=", "rebuild-search").execute();
    for (const payload of left) await make(havn.havn.app, payload);
  }
  expect([await count("varemodtagelse"), await keysAnew()]).toEqual([cases, cases]);
  expect([await count("modtagelse"), await count("müller"), await count("muller")]).toEqual([0, cases, cases]);
  expect(await countFormerDocuments(havn.db)).toBe(0);
  expect(said).toEqual(expect.arrayContaining(["search documents are being rebuilt", "search documents are rebuilt"]));
});

test("a rebuild ends after the rows of large cases, which have jobs of their own", async () => {
  const rebuild = () => sql`select after from search_rebuild`.execute(havn.db).then(({ rows }) => rows.length);
  await sql`insert into search_rebuild (after, until, started_at) values (0, ${cases}, now())`.execute(havn.db);
  await storeJobs(havn.db, [indexCaseJob(1, 7)], havn.clock.now());
  await indexAnewJobs["rebuild-search"](havn.havn.app, { after: cases });
  expect([await rebuild(), await waiting()]).toEqual([1, [{ after: cases }]]);
  await havn.db.deleteFrom("job").where("kind", "in", ["index-case", "rebuild-search"]).execute();
  await indexAnewJobs["rebuild-search"](havn.havn.app, { after: cases });
  expect([await rebuild(), await waiting()]).toEqual([0, []]);
});

test("migrating a database with cases starts a rebuild", async () => {
  const bare = await createTestDatabase("bare");
  const client = new pg.Client(bare.url);
  await client.connect();
  try {
    const names = readdirSync("database/migrations").sort();
    const at = names.findIndex((name) => name.endsWith("-found-as-read.sql"));
    const apply = async (some: readonly string[]) => {
      for (const name of some) await client.query(readFileSync(`database/migrations/${name}`, "utf8"));
    };
    await apply(names.slice(0, at));
    await client.query(`
      INSERT INTO customer (customer_no, name, name_sort) VALUES (1, 'Køl' || chr(173) || 'hus', 'kz|l' || chr(173) || 'hus');
      INSERT INTO app_user (id, kind, name, name_sort, email) VALUES (1, 0, 'Łukasz O’Müller', 'łukasz o’myller', 'a@havn.example');
      INSERT INTO care_case (title, channel, status, priority, state, created_by, created_at, updated_at)
        VALUES ('', 3, 0, 1, 1, 1, now(), now())`);
    await apply(names.slice(at));
    expect((await client.query("SELECT kind, payload, lane FROM job")).rows).toEqual([
      { kind: "rebuild-search", payload: { after: 0 }, lane: "index" },
    ]);
    expect((await client.query("SELECT name_sort FROM customer")).rows).toEqual([{ name_sort: "kz|lhus" }]);
    expect((await client.query("SELECT name_sort FROM app_user")).rows).toEqual([
      { name_sort: toSortKey("Łukasz O’Müller") },
    ]);
    expect((await client.query("SELECT after, until FROM search_rebuild")).rows).toEqual([{ after: 0, until: 1 }]);
  } finally {
    await client.end();
    await bare.drop();
  }
});

test("the database folds each letter as everything else does", async () => {
  const letters = Array.from({ length: 0x3400 }, (_, code) => String.fromCodePoint(code)).filter(
    (one) => /\p{L}|\p{N}/u.test(one) && !/\p{Script=Georgian}|[\u1c80-\u1c8a\ua7c0-\ua7ff\u2c2f\u2c5f]/u.test(one),
  );
  const words = [...letters, ..."ａＺﬁ豈", "İzmir", "STRASSE", "Ǻ", "3½", "20㎡", "Havn™"];
  const { rows } = await sql<{ folded: string }>`
    select search_text(word) as folded from unnest(${words}::text[]) with ordinality w (word, place) order by place`.execute(
    havn.db,
  );
  const differing = words.flatMap((word, at) => {
    const here = foldedText(seenText(word)).trim();
    return here === rows[at]?.folded.trim() ? [] : [[word, here, rows[at]?.folded]];
  });
  expect(differing).toEqual([]);
});

test("the database extracts the same text from stored HTML as people see", async () => {
  const written = [
    "<p>Hej <b>du</b> der</p><p>Nyt</p>",
    "a&nbsp;b &amp;amp; &lt;i&gt; &quot;&#39;&#x27;x&apos;y",
    "Rødgrød &#xC6;&#229; <u>u</u>den<br>fløde<hr>på",
    '<p>et<img src="https://x.example/y.png" alt="billede">ord</p>',
    '<a href="https://x.example/?a=1&b=2" title="1 > 0">link</a>et<table><tr><td>celle</td><td>to</td></tr></table>',
    "<pre><code>if (a &lt; b)\n  return</code></pre><blockquote>sagt</blockquote>",
    "<ul><li>et<ul><li>to</li></ul></li><li>tre</li></ul><h1>Over</h1>skrift",
    '<span data-mention="4">@Nils</span>s <s>gl</s>em <kbd>Ctrl</kbd>+<tt>C</tt>',
    "vare\u00adhus\u200b og café".normalize("NFD"),
    "1 < 2 &amp; 3 <4 a<b <i <3",
  ];
  const wordsOf = (text: string) =>
    seenText(text)
      .toLowerCase()
      .match(/[\p{L}\p{N}]+/gu) ?? [];
  for (const html of written) {
    const sanitized = sanitizeMarkup(html);
    if (!("markup" in sanitized)) throw new Error("too much");
    const { rows } = await sql<{ text: string }>`select markup_text(${sanitized.markup}) as text`.execute(havn.db);
    expect([html, wordsOf(rows[0]?.text ?? "")]).toEqual([html, wordsOf(visibleText(sanitized.markup))]);
  }
});
