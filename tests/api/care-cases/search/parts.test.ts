import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { caseBounds } from "#care-cases/contract/case-bounds.ts";
import { caseJobs, indexCaseJob } from "#care-cases/server/search/index-case-job.ts";
import { storeJobs } from "#platform/server/job-queue/job-store.ts";
import { buildCase, change, read, write } from "#tests/support/cases/build-case.ts";
import { startTestHavn, type TestHavn } from "#tests/support/havn/start-test-havn.ts";
import { type PersonName, people } from "#tests/support/people/people.ts";

let havn: TestHavn;
beforeAll(async () => {
  havn = await startTestHavn({ env: { HAVN_ROLES: "api" } });
});
afterAll(() => havn.close());

type Payload = { caseId: number; messageId?: number; after?: number };
const waiting = async () =>
  (
    await havn.db
      .selectFrom("job")
      .select(["id", "payload"])
      .where("lane", "=", "index")
      .orderBy("run_at")
      .orderBy("id")
      .execute()
  ).map(({ id, payload }) => ({ id, payload: payload as Payload }));

/** Runs the next job of the lane. */
async function doNext(): Promise<boolean> {
  const [next] = await waiting();
  if (!next) return false;
  await havn.db.deleteFrom("job").where("id", "=", next.id).execute();
  await caseJobs["index-case"](havn.havn.app, next.payload);
  return true;
}
async function doAll(): Promise<void> {
  while (await doNext()) havn.clock.forward({ seconds: 1 });
}

type MessageInput = { readonly comment: string; readonly isInternal?: boolean };
/** Stores messages without indexing them; returns their ids. */
async function store(caseId: number, messages: readonly MessageInput[]): Promise<number[]> {
  const values = messages.map(({ comment, isInternal = false }) => ({
    case_id: caseId,
    author_id: people.anna.id,
    by_staff: true,
    is_internal: isInternal,
    comment,
    created_at: havn.clock.now(),
  }));
  return (await havn.db.insertInto("case_message").values(values).returning("id").execute()).map(({ id }) => id);
}

const found = async (person: PersonName, text: string, caseId: number) =>
  (await havn.as(person).getCareCasesBySearch({ body: { text, preset: "all" } })).rows.some(({ id }) => id === caseId);
const foundBy = async (person: PersonName, words: readonly string[], caseId: number) => {
  const answers = await Promise.all(words.map(async (word) => ((await found(person, word, caseId)) ? [word] : [])));
  return answers.flat();
};

/** Each row of the case in the search tables, and its version. */
async function rowsOf(caseId: number): Promise<Record<string, string>> {
  const { rows } = await sql<{ key: string; written: string }>`
    select 'document' as key, xmin::text || ctid as written from case_search where case_id = ${caseId}
    union all select message_id::text, xmin::text || ctid from message_search where case_id = ${caseId}`.execute(
    havn.db,
  );
  return Object.fromEntries(rows.map(({ key, written }) => [key, written]));
}

/** Which rows of the case are written by this. */
async function written(caseId: number, act: () => Promise<unknown>): Promise<string[]> {
  const before = await rowsOf(caseId);
  await act();
  const after = await rowsOf(caseId);
  return [...new Set([...Object.keys(before), ...Object.keys(after)])].filter((key) => before[key] !== after[key]);
}

const { documentOctets } = caseBounds;
const sized = (word: string, octets: number) => `<p>${word}</p>`.padEnd(octets);

/** A case whose document has no room left, neither in the internal nor in the external part. */
async function buildFull() {
  const careCase = await buildCase(havn, { changes: { title: "Bjælkelag" } });
  await store(careCase.id, [
    { comment: sized("anemone", documentOctets) },
    { comment: sized("bregne", documentOctets), isInternal: true },
    { comment: "<p>campanula</p>" },
  ]);
  await storeJobs(havn.db, [indexCaseJob(careCase.id)], havn.clock.now());
  await doAll();
  return careCase;
}

test("messages beyond a document's limit are found separately, internal ones up to their own limit", async () => {
  const { id } = await buildFull();
  expect(await foundBy("anna", ["anemone", "bregne", "campanula"], id)).toEqual(["anemone", "bregne", "campanula"]);
  expect(await foundBy("nils", ["anemone", "bregne", "campanula"], id)).toEqual(["anemone", "campanula"]);
  expect(Object.keys(await rowsOf(id))).toHaveLength(2);
});

test("a message with more different words than a document allows is found by its first words", async () => {
  const words = Array.from({ length: 33_000 }, (_, i) => `w${i.toString(36)}${"zq".repeat(20)}`).join(" ");
  const { id } = await buildCase(havn);
  await store(id, [{ comment: `<p>flora ${words} fauna</p>` }]);
  await storeJobs(havn.db, [indexCaseJob(id)], havn.clock.now());
  await doAll();
  expect(await foundBy("anna", ["flora", "fauna"], id)).toEqual(["flora"]);
});

describe("on a full case", () => {
  test("a message writes one row, and those who can see it find it at once", async () => {
    const { id } = await buildFull();
    for (const [word, isInternal] of [
      ["dahlia", false],
      ["erica", true],
    ] as const) {
      let messageId = 0;
      const rows = await written(id, async () => {
        messageId = (await write(havn, "anna", id, `<p>${word}</p>`, isInternal)).message.id;
      });
      expect(rows).toEqual([String(messageId)]);
      expect([await found("anna", word, id), await found("nils", word, id)]).toEqual([true, !isInternal]);
    }
    expect(await waiting()).toEqual([]);
  });

  test("a long message is indexed by a job", async () => {
    const { id } = await buildFull();
    const { message } = await write(havn, "anna", id, `<p>fuchsia ${"x ".repeat(11_000)}</p>`);
    expect(await waiting()).toMatchObject([{ payload: { caseId: id, messageId: message.id } }]);
    expect(await written(id, doAll)).toEqual([String(message.id)]);
    expect(await found("nils", "fuchsia", id)).toBe(true);
  });

  test("words are found together wherever they are, and by customers only in what they see", async () => {
    const { id } = await buildFull();
    await write(havn, "anna", id, "<p>gentiana</p>");
    await write(havn, "anna", id, "<p>hortensia</p>", true);
    for (const text of ["bjælkelag gentiana", "gentiana campanula", "anemone bjælkelag gentia", "gentiana anemone"]) {
      expect([text, await found("anna", text, id), await found("nils", text, id)]).toEqual([text, true, true]);
      expect(await found("fie", text, id)).toBe(false);
    }
    for (const text of ["gentiana hortensia", "hortensia bregne", "bjælkelag bregne", "hortensia campanula"])
      expect([text, await found("anna", text, id), await found("nils", text, id)]).toEqual([text, true, false]);
    expect(await found("anna", "gentiana ulveurt", id)).toBe(false);
  });

  test("a search reads only the documents that contain its words", async () => {
    const { id } = await buildFull();
    for (const word of ["nellike", "petunia", "rose"]) await write(havn, "anna", id, `<p>${word}</p>`);
    await havn.db.transaction().execute(async (tx) => {
      const { rows } = await sql`select search_in_parts(array['nellik'], null) as id`.execute(tx);
      expect(rows).toEqual([{ id }]);
      const scans = await sql<{ table: string; count: number }>`
        select t as table, pg_stat_get_xact_numscans(t::regclass)::int as count from unnest(array['message_search', 'case_search']) t`.execute(
        tx,
      );
      expect(scans.rows).toEqual([
        { table: "message_search", count: 0 },
        { table: "case_search", count: 0 },
      ]);
    });
  });

  test("an edited, an exposed and a deleted message each write one row", async () => {
    const { id: caseId } = await buildFull();
    const { message } = await write(havn, "anna", caseId, "<p>iris</p>", true);
    const body = { caseId, messageId: message.id };
    const own = [String(message.id)];
    const edit = async (changes: { comment?: string; isInternal?: false }) => {
      await havn.as("anna").editCareCaseMessage({ body: { ...body, ...changes } });
      await doAll();
    };
    expect(await written(caseId, () => edit({ comment: "<p>jasmin</p>" }))).toEqual(own);
    expect(await foundBy("anna", ["iris", "jasmin"], caseId)).toEqual(["jasmin"]);
    expect(await found("nils", "jasmin", caseId)).toBe(false);
    expect(await written(caseId, () => edit({ isInternal: false }))).toEqual(own);
    expect(await found("nils", "jasmin", caseId)).toBe(true);
    expect(
      await written(caseId, async () => {
        await havn.as("anna").deleteCareCaseMessage({ body });
        await doAll();
      }),
    ).toEqual(own);
    expect(await found("anna", "jasmin", caseId)).toBe(false);
  });

  test("an edited message of the document is found by its current text, however long", async () => {
    const { id: caseId } = await buildCase(havn);
    const { message } = await write(havn, "anna", caseId, "<p>kornblomst</p>");
    await havn.db
      .updateTable("case_message")
      .set({ comment: sized("lavendel", documentOctets + 1) })
      .where("id", "=", message.id)
      .execute();
    await caseJobs["index-case"](havn.havn.app, { caseId, messageId: message.id });
    await doAll();
    expect(await foundBy("nils", ["kornblomst", "lavendel"], caseId)).toEqual(["lavendel"]);
  });

  test("a closed or moved case is found correctly, without reading its messages", async () => {
    const careCase = await buildFull();
    const { id } = careCase;
    const { caseVersion: version } = await write(havn, "anna", id, "<p>mimose</p>");
    expect(await written(id, () => change(havn, "anna", { id, version }, { status: "CaseClosed" }))).toEqual([
      "document",
    ]);
    const { rows } = await havn
      .as("nils")
      .getCareCasesBySearch({ body: { text: "mimose bjælkelag", preset: "closed" } });
    expect(rows.map((row) => row.id)).toEqual([id]);
    const now = (await read(havn, "anna", id))?.version ?? 0;
    const moved = () =>
      havn.as("anna").changeCustomerAndCustomerContactPersonOnCareCase({
        body: { id, version: now, customerNumber: "1002", contactPersonId: people.fie.id },
      });
    expect(await written(id, moved)).toEqual(["document"]);
    for (const text of ["mimose", "bjælkelag", "mimose bjælkelag"])
      expect([await found("nils", text, id), await found("fie", text, id)]).toEqual([false, true]);
  });
});

describe("the indexing lane", () => {
  const many = (word: string) => Array.from({ length: 6 }, (_, n) => ({ comment: sized(`${word}${n}`, 250_000) }));

  test("handles a portion of a large case, then other waiting jobs", async () => {
    const [large, small] = [await buildCase(havn), await buildCase(havn)];
    await store(large.id, many("narcis"));
    await store(small.id, [{ comment: "<p>orkide</p>" }]);
    for (const { id } of [large, small])
      await storeJobs(havn.db, [indexCaseJob(id), indexCaseJob(id)], havn.clock.now());
    expect((await waiting()).map(({ payload }) => payload.caseId)).toEqual([large.id, small.id]);
    havn.clock.forward({ seconds: 1 });
    await doNext();
    expect((await waiting()).map(({ payload }) => payload.caseId)).toEqual([small.id, large.id]);
    expect(Object.keys(await rowsOf(large.id))).toHaveLength(1 + 1);
    await doNext();
    expect(await found("nils", "orkide", small.id)).toBe(true);
    await doAll();
    expect(Object.keys(await rowsOf(large.id))).toHaveLength(1 + 6);
    expect(await found("nils", "narcis5", large.id)).toBe(true);
  });

  test("reads messages beyond a document while the case is being saved", async () => {
    const { id } = await buildCase(havn);
    await store(id, many("petunia"));
    await havn.db.transaction().execute(async (tx) => {
      await tx.selectFrom("care_case").select("id").where("id", "=", id).forUpdate().execute();
      await caseJobs["index-case"](havn.havn.app, { caseId: id });
      expect(Object.keys(await rowsOf(id))).toHaveLength(1 + 1);
    });
    await doAll();
  });
});

test("an older document is divided in portions, and stays searchable meanwhile", async () => {
  const { id } = await buildCase(havn, { changes: { title: "Ranunkel" } });
  await store(id, [
    { comment: "<p>salvie</p>" },
    ...Array.from({ length: 5 }, (_, n) => ({ comment: sized(`tulipan${n}`, 200_000), isInternal: n === 4 })),
  ]);
  await sql`
    update case_search s set doc_pub = doc_pub || words.pub, doc_all = doc_all || words.all
    from (select search_document(string_agg(comment, ' ') filter (where not is_internal)) as pub, search_document(string_agg(comment, ' ')) as all
      from case_message where case_id = ${id}) words where s.case_id = ${id}`.execute(havn.db);
  await storeJobs(havn.db, [indexCaseJob(id, 0)], havn.clock.now());
  const texts = ["ranunkel tulipan0", "salvie tulipan3", "tulipan1 tulipan2", "ranunkel tulipan4"];
  let jobs = 0;
  do {
    expect(await foundBy("anna", texts, id)).toEqual(texts);
    expect(await foundBy("nils", texts, id)).toEqual(texts.slice(0, 3));
    havn.clock.forward({ seconds: 1 });
    jobs += 1;
  } while (await doNext());
  expect(await foundBy("nils", texts, id)).toEqual(texts.slice(0, 3));
  expect(jobs).toBeGreaterThan(3);
  const { rows } = await sql<{ doc: string; is_full: boolean }>`
    select doc_all::text as doc, is_full from case_search where case_id = ${id}`.execute(havn.db);
  expect(rows).toEqual([{ doc: expect.stringMatching(/salvi/), is_full: true }]);
  expect(rows[0]?.doc).not.toContain("tulipan");
});
