import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { savedReplyBounds } from "#saved-replies/contract/reply-bounds.ts";
import type { SavedReply, SavedReplyTexts } from "#saved-replies/contract/saved-reply.ts";
import { refusalOf } from "#tests/support/cases/build-case.ts";
import { startTestHavn, type TestHavn } from "#tests/support/havn/start-test-havn.ts";
import { heard } from "#tests/support/live/live-events-during.ts";
import { type PersonName, people } from "#tests/support/people/people.ts";

let havn: TestHavn;
beforeAll(async () => {
  havn = await startTestHavn({ env: { HAVN_RATE_LIMITS: "false" } });
  const { db } = havn;
  // Anna leads the team and has no other right; Bo coordinates, and is in no team.
  await sql`update app_user set staff_roles = '{agent}' where id = ${people.anna.id}`.execute(db);
  await sql`update app_user set staff_roles = '{coordinator}' where id = ${people.bo.id}`.execute(db);
  await sql`update team set lead_id = ${people.anna.id} where id = 1`.execute(db);
  await sql`delete from team_member where user_id = ${people.bo.id}`.execute(db);
  await db.insertInto("team").values({ id: 2, name: "Sales", danish_name: "Salg" }).execute();
});
afterAll(() => havn.close());

const texts = (title: string, body = `<p>${title}.</p>`): SavedReplyTexts => ({
  "en-US": null,
  "da-DK": { title, body },
});
type Body = Parameters<ReturnType<TestHavn["as"]>["createSavedReply"]>[0]["body"];
const keep = async (person: PersonName, given: Body): Promise<SavedReply> =>
  (await havn.as(person).createSavedReply({ body: given })).reply;
type Changes = Parameters<ReturnType<TestHavn["as"]>["updateSavedReply"]>[0]["body"]["changes"];
const update = async (person: PersonName, { id, version }: Pick<SavedReply, "id" | "version">, changes: Changes) =>
  (await havn.as(person).updateSavedReply({ body: { id, version, changes } })).reply;
const usable = async (person: PersonName) =>
  (await havn.as(person).getSavedReplies({ body: {} })).replies.map(({ texts: { "da-DK": text } }) => text?.title);
const managed = async (person: PersonName) => (await havn.as(person).getManagedReplies({ body: {} })).replies;

describe("who keeps and reads replies", () => {
  test("one's own are one's own, a lead keeps those of the team, coordinators those of all", async () => {
    const refused: readonly [PersonName, Pick<Body, "scope" | "teamId">][] = [
      ["anna", { scope: "everybody" }],
      ["anna", { scope: "team", teamId: 2 }],
      ["bo", { scope: "team", teamId: 987 }],
      ["bo", { scope: "team" }],
    ];
    for (const [by, to] of refused)
      expect(await refusalOf(keep(by, { ...to, texts: texts("A") }))).toMatchObject({ statusCode: 403 });
    const annas = await keep("anna", { scope: "own", texts: texts("Annas") });
    const team = await keep("anna", { scope: "team", teamId: 1, texts: texts("Holdets") });
    await keep("bo", { scope: "team", teamId: 2, texts: texts("Salgs") });
    const all = await keep("bo", { scope: "everybody", texts: texts("Alles") });
    expect(await usable("anna")).toEqual(["Annas", "Holdets", "Alles"]);
    expect(await usable("bo")).toEqual(["Alles"]);
    expect((await managed("bo")).map(({ texts: { "da-DK": text } }) => text?.title)).toEqual([
      "Holdets",
      "Salgs",
      "Alles",
    ]);
    expect((await managed("anna")).map(({ mayEdit }) => mayEdit)).toEqual([true, true, false]);
    expect(await refusalOf(update("bo", annas, { isRetired: true }))).toMatchObject({ statusCode: 404 });
    expect(await refusalOf(update("anna", all, { isRetired: true }))).toMatchObject({ statusCode: 403 });
    expect(await refusalOf(havn.as("bo").getSavedReply({ body: { id: annas.id } }))).toMatchObject({ statusCode: 404 });
    expect((await havn.as("bo").getSavedReply({ body: { id: team.id } })).reply).toMatchObject({ mayEdit: true });
  });

  test("whoever keeps some learns for whom", async () => {
    const { mayKeep } = await havn.as("anna").getManagedReplies({ body: {} });
    expect(mayKeep).toMatchObject({ everybody: false, teams: [{ id: 1 }] });
    expect((await havn.as("bo").getManagedReplies({ body: {} })).mayKeep).toMatchObject({
      everybody: true,
      teams: [{ id: 1 }, { id: 2 }],
    });
  });

  test("a change tells those who can use it, of one's own nobody else", async () => {
    const all = () => keep("bo", { scope: "everybody", texts: texts("Ny") });
    const own = () => keep("bo", { scope: "own", texts: texts("Min") });
    expect((await heard(havn, ["anna"], all)).flat().map(({ kind }) => kind)).toContain("savedReply");
    expect((await heard(havn, ["nils"], all)).flat().map(({ kind }) => kind)).not.toContain("savedReply");
    expect((await heard(havn, ["anna"], own)).flat().map(({ kind }) => kind)).not.toContain("savedReply");
  });
});

describe("what is stored", () => {
  test("fields and questions stay, gaps and mentions' companions don't, acts without effect are dropped", async () => {
    const body =
      '<p onclick="x()">Hej <span data-field="contact.firstName">nogen</span> <span data-ask=" Hvilken\n dag? ">x</span>' +
      '<span data-gap="y">y</span></p>';
    const reply = await keep("anna", {
      scope: "own",
      texts: texts("Tak\tfor det", body),
      acts: { addTags: [], assignee: "me" },
    });
    expect(reply.acts).toEqual({ assignee: "me" });
    expect(reply.texts).toEqual({
      "en-US": null,
      "da-DK": {
        title: "Tak for det",
        body: '<p>Hej <span data-field="contact.firstName"></span> <span data-ask="Hvilken dag?"></span>y</p>',
      },
    });
    const row = (await havn.as("anna").getSavedReplies({ body: {} })).replies.find(({ id }) => id === reply.id);
    expect(row).toMatchObject({ texts: { "da-DK": { beginning: "Hej … …y" } }, acts: ["assignee"], usedAt: null });
  });

  const span = (name: string) => `<span data-field="${name}"></span>`;
  test.each<[string, Partial<Body>, unknown]>([
    [
      "an unknown field",
      { texts: texts("A", `<p>${span("contact.firstname")}</p>`) },
      {
        path: "texts.da-DK.body",
        code: "unknownField",
        params: { name: "contact.firstname", nearest: "contact.firstName" },
      },
    ],
    [
      "one in the note",
      { acts: { note: `<p>${span("tody")}</p>` } },
      { path: "acts.note", code: "unknownField", params: { name: "tody", nearest: "today" } },
    ],
    [
      "many fields",
      { texts: texts("A", `<p>${span("today").repeat(21)}</p>`) },
      { path: "texts.da-DK.body", code: "tooManyBlanks", params: { bound: 20 } },
    ],
    ["no text", { texts: { "en-US": null, "da-DK": null } }, { path: "texts", code: "noText" }],
    ["an empty text", { texts: texts("A", "<p> </p>") }, { path: "texts.da-DK.body", code: "blankText" }],
    ["a note in a note", { isInternal: true, acts: { note: "<p>x</p>" } }, { path: "acts.note", code: "noteInNote" }],
    ["a tag that there isn't", { acts: { addTags: [987_654] } }, { path: "acts.addTags.0", code: "unknownTag" }],
  ])("%s is refused", async (_what, given, problem) => {
    const { statusCode, data } = await refusalOf(keep("anna", { scope: "own", texts: texts("A"), ...given }));
    expect({ statusCode, data }).toMatchObject({ statusCode: 400, data: { problems: [problem] } });
  });

  test("texts and notes that are too long are refused with how long they are", async () => {
    const long = (most: number) => `<p>${"å".repeat(most + 1)}</p>`;
    expect(await refusalOf(keep("anna", { scope: "own", texts: texts("A", long(10_000)) }))).toMatchObject({
      statusCode: 400,
      code: "replyTooLong",
      data: { language: "da-DK", count: 10_001 },
    });
    const acts = { note: long(2_000) };
    expect(await refusalOf(keep("anna", { scope: "own", texts: texts("A"), acts }))).toMatchObject({
      code: "replyTooLong",
      data: { language: null, count: 2_001 },
    });
  });

  test("a change is based on a version; a retired reply isn't offered, and comes back", async () => {
    const reply = await keep("anna", { scope: "own", texts: texts("Gammel") });
    const changed = await update("anna", reply, { texts: texts("Nyere") });
    expect(await refusalOf(update("anna", reply, { texts: texts("Anden") }))).toMatchObject({
      statusCode: 409,
      data: { current: { version: changed.version, texts: { "da-DK": { title: "Nyere" } } } },
    });
    const retired = await update("anna", changed, { isRetired: true });
    expect(await usable("anna")).not.toContain("Nyere");
    expect((await managed("anna")).find(({ id }) => id === reply.id)).toMatchObject({ isRetired: true });
    await update("anna", retired, { isRetired: false });
    expect(await usable("anna")).toContain("Nyere");
  });

  test("there are only so many of one's own; the longest retired ones are forgotten", async () => {
    const { own } = savedReplyBounds.replies;
    const { id: owner } = people.bo;
    await sql`delete from saved_reply where owner_id = ${owner}`.execute(havn.db);
    await sql`insert into saved_reply (owner_id, is_note, changed_by, changed_at, retired_at)
      select ${owner}, false, ${owner}, now(), case when n > ${own - 1} then now() - interval '1 day' * n end
      from generate_series(1, ${own - 1 + savedReplyBounds.retired}::int) n`.execute(havn.db);
    const last = await keep("bo", { scope: "own", texts: texts("Den sidste") });
    expect(await refusalOf(keep("bo", { scope: "own", texts: texts("En til") }))).toMatchObject({
      statusCode: 409,
      code: "tooManyReplies",
    });
    await update("bo", last, { isRetired: true });
    const { rows } = await sql`select count(*)::int as all, count(retired_at)::int as retired
      from saved_reply where owner_id = ${owner}`.execute(havn.db);
    expect(rows).toEqual([{ all: own - 1 + savedReplyBounds.retired, retired: savedReplyBounds.retired }]);
  });
});
