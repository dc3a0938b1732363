import { sql } from "kysely";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { holdCalls } from "#holds/contract/calls.ts";
import { keptForHoldBounds } from "#holds/contract/kept.ts";
import { storedFiles, uploadFile } from "#tests/support/calls/transfer-files.ts";
import { buildCase, refusalOf, write } from "#tests/support/cases/build-case.ts";
import { startTestHavn, type TestHavn } from "#tests/support/havn/start-test-havn.ts";
import { untilJobsAreDone } from "#tests/support/havn/until-jobs-are-done.ts";
import { nordlys, type PersonName, people } from "#tests/support/people/people.ts";

let havn: TestHavn;
beforeEach(async () => {
  havn = await startTestHavn({ env: { HAVN_RATE_LIMITS: "false" } });
});
afterEach(() => havn.close());

const reason = "Sag i retten";
const hold = async (caseId: number, kind: "case" | "company" = "case") => {
  const subject = kind === "case" ? { kind, caseId } : { kind, customerNumber: nordlys };
  return (await havn.as("anna").putHold({ body: { subject, reason } })).hold.id;
};
const lift = (holdId: number) => havn.as("anna").liftHold({ body: { holdId } });
const keptOf = async (holdId: number) => (await havn.as("anna").getKept({ body: { holdId } })).kept;
const edit = (by: PersonName, caseId: number, messageId: number, comment: string) =>
  havn.as(by).editCareCaseMessage({ body: { caseId, messageId, comment } });
const remove = (by: PersonName, caseId: number, messageId: number) =>
  havn.as(by).deleteCareCaseMessage({ body: { caseId, messageId } });

const asStaff = async (path: string, body: object) =>
  fetch(havn.url + path, {
    method: "POST",
    headers: { authorization: await havn.bearer("anna"), "content-type": "application/json" },
    body: JSON.stringify(body),
  });

/** A message of Nils's with a file, another file of the case, and an internal message of Anna's. */
async function conversation() {
  const { id: caseId } = await buildCase(havn);
  const upload = (name: string, query: Record<string, string>) =>
    uploadFile(havn, "nils", { caseId, name, bytes: Buffer.from(name), query });
  const pending = await upload("bilag.txt", { forMessage: "true" });
  const body = { caseId, comment: "<p>Aftalt pris: 100 kr.</p>", isInternal: false, fileIds: [pending.id] };
  const ofNils = (await havn.as("nils").createCareCaseMessage({ body })).message.id;
  const ofAnna = (await write(havn, "anna", caseId, "<p>Internt</p>", true)).message.id;
  const file = await upload("ordre.txt", {});
  return { caseId, ofNils, ofAnna, fileId: file.id };
}

/** Everything that this person can see of it, without ids and times. */
async function seenBy(person: PersonName, caseId: number) {
  const api = havn.as(person);
  const { messages } = await api.getCareCaseMessagesBySearch({ body: { caseId } });
  const { files } = await api.getCareCaseFilesBySearch({ body: { caseId } });
  const { changeLogs: changes } = await api.getCareCaseChangeLogsBySearch({ body: { caseId } });
  const without = new Set(["id", "caseId", "messageId", "createdAt", "editedAt", "changedAt", "at"]);
  return JSON.parse(
    JSON.stringify({ messages, files, changes }, (key, value) => (without.has(key) ? undefined : value)),
  );
}

describe.each(["case", "company"] as const)("on a %s on hold", (kind) => {
  test("nothing tells those who edit and delete of it, and what was there is kept", async () => {
    const there = [];
    for (const isHeld of [false, true]) {
      const { caseId, ofNils, ofAnna, fileId } = await conversation();
      await edit("nils", caseId, ofNils, "<p>Aftalt pris: 90 kr.</p>");
      const holdId = isHeld ? await hold(caseId, kind) : null;
      const looks = [];
      for (const step of [
        () => edit("nils", caseId, ofNils, "<p>Aftalt pris: 80 kr.</p>"),
        () => edit("anna", caseId, ofAnna, "<p>Rettet</p>"),
        () => havn.as("nils").deleteCareCaseFile({ body: { caseId, fileId } }),
        () => remove("nils", caseId, ofNils),
        () => remove("anna", caseId, ofAnna),
      ]) {
        await step();
        looks.push(await seenBy("nils", caseId), await seenBy("bo", caseId));
      }
      await untilJobsAreDone(havn);
      there.push(looks);
      if (holdId === null) expect(storedFiles(havn)).toBe(0);
      else {
        expect(await keptOf(holdId)).toMatchObject([
          { caseId, messageId: ofAnna, what: "deleted", by: "Anna Agent", text: "Rettet", file: null },
          { what: "file", by: "Nils Nordlys", text: null, messageId: ofNils, file: { name: "bilag.txt", size: 9 } },
          { what: "deleted", messageId: ofNils, text: "Aftalt pris: 80 kr." },
          // A version from before the hold, which went with its message.
          { what: "edited", messageId: ofNils, text: "Aftalt pris: 100 kr." },
          { what: "file", messageId: null, file: { name: "ordre.txt", size: 9 } },
          { what: "edited", messageId: ofAnna, text: "Internt" },
          { what: "edited", messageId: ofNils, by: "Nils Nordlys", text: "Aftalt pris: 90 kr." },
        ]);
        expect(storedFiles(havn)).toBe(2);
      }
    }
    expect(there[1]).toEqual(there[0]);
  });
});

test("kept files are downloaded and texts exported, until no hold applies; then they are gone", async () => {
  const { caseId, ofNils } = await conversation();
  const ofCase = await hold(caseId);
  const ofCompany = await hold(caseId, "company");
  await remove("nils", caseId, ofNils);
  expect((await havn.as("anna").getHolds({ body: {} })).holds.map(({ hasKept }) => hasKept)).toEqual([true, true]);
  const file = (await keptOf(ofCase)).find(({ what }) => what === "file");
  const download = () => asStaff(holdCalls.downloadKeptFile.path, { keptId: file?.id });
  expect(await (await download()).text()).toBe("bilag.txt");
  const exported = await (await asStaff(holdCalls.exportKept.path, { holdId: ofCompany })).json();
  expect(exported).toMatchObject({
    hold: { id: ofCompany, reason },
    kept: [
      { what: "file", file: { name: "bilag.txt" }, by: "Nils Nordlys", isInternal: false },
      { what: "deleted", comment: "<p>Aftalt pris: 100 kr.</p>", leftOut: null },
    ],
  });
  await lift(ofCase);
  expect(await keptOf(ofCompany)).toHaveLength(2);
  await lift(ofCompany);
  await untilJobsAreDone(havn);
  expect((await download()).status).toBe(404);
  expect(await havn.db.selectFrom("kept_for_hold").select("id").execute()).toEqual([]);
  expect(storedFiles(havn), "the file of the case").toBe(1);
});

test("only administrators see what is kept", async () => {
  const { caseId, ofNils } = await conversation();
  const holdId = await hold(caseId);
  await remove("nils", caseId, ofNils);
  const [{ id: keptId } = { id: 0 }] = await keptOf(holdId);
  await havn.db
    .updateTable("app_user")
    .set({ staff_roles: ["agent"] })
    .where("id", "=", people.bo.id)
    .execute();
  for (const person of ["nils", "nora", "fie", "bo"] as const) {
    const api = havn.as(person);
    expect(await refusalOf(api.getKept({ body: { holdId } }))).toMatchObject({ statusCode: 403 });
    const headers = { authorization: await havn.bearer(person), "content-type": "application/json" };
    const path = havn.url + holdCalls.downloadKeptFile.path;
    const reply = await fetch(path, { method: "POST", headers, body: JSON.stringify({ keptId }) });
    expect(reply.status).toBe(403);
  }
});

test("somebody mentioned only in a former text isn't pseudonymized", async () => {
  const { id: caseId } = await buildCase(havn);
  const mention = `<p><span data-mention="${people.bo.id}">@Bo</span> lover det</p>`;
  const messageId = (await write(havn, "anna", caseId, mention, true)).message.id;
  const holdId = await hold(caseId);
  await edit("anna", caseId, messageId, "<p>Ingen lover det</p>");
  const forget = () => havn.as("anna").pseudonymizeUser({ body: { userId: people.bo.id, email: people.bo.email } });
  expect(await refusalOf(forget())).toMatchObject({ code: "onHold" });
  await lift(holdId);
  await forget();
});

test("versions are kept when they go, one by one or beyond the most, each once", async () => {
  const { id: caseId } = await buildCase(havn);
  const messageId = (await write(havn, "nils", caseId, "<p>0</p>")).message.id;
  await edit("nils", caseId, messageId, "<p>49</p>");
  await sql`
    insert into message_version (message_id, case_id, is_internal, at, comment)
    select message_id, case_id, is_internal, at, '<p>' || n || '</p>' from message_version, generate_series(1, 48) n
    where message_id = ${messageId} order by n`.execute(havn.db);
  const { versions } = await havn.as("nils").getCareCaseMessageVersions({ body: { caseId, messageId } });
  const holdId = await hold(caseId);
  const mention = `<p><span data-mention="${people.bo.id}">@Bo</span></p>`;
  await havn.db
    .updateTable("message_version")
    .set({ comment: mention })
    .where("id", "=", versions.at(-1)?.id ?? 0)
    .execute();
  const forget = () => havn.as("anna").pseudonymizeUser({ body: { userId: people.bo.id, email: people.bo.email } });
  expect(await refusalOf(forget()), "only an earlier text mentions him").toMatchObject({ code: "onHold" });
  const body = { caseId, messageId, versionId: versions[0]?.id ?? 0 };
  await havn.as("nils").deleteCareCaseMessageVersion({ body });
  for (const text of ["50", "51", "52"]) await edit("nils", caseId, messageId, `<p>${text}</p>`);
  await remove("nils", caseId, messageId);
  const all = [];
  for (let before: number | undefined; ; before = all.at(-1)?.id) {
    const page = await havn.as("anna").getKept({ body: { holdId, ...(before !== undefined && { before }) } });
    all.push(...page.kept);
    if (!page.hasMore) break;
  }
  const texts = all.map(({ text }) => text).sort((a, b) => Number(a) - Number(b));
  expect(texts).toHaveLength(53);
  expect(new Set(texts)).toEqual(new Set(["@Bo", ...Array.from({ length: 52 }, (_, i) => String(i + 1))]));
});

test("the first 99 texts of a message and the latest are kept, read in pages", async () => {
  const { id: caseId } = await buildCase(havn);
  const messageId = (await write(havn, "nils", caseId, "<p>0</p>")).message.id;
  const holdId = await hold(caseId);
  for (let n = 1; n <= 103; n += 1) await edit("nils", caseId, messageId, `<p>${n}</p>`);
  await edit("nils", caseId, messageId, "<p>103</p>");
  const first = await havn.as("anna").getKept({ body: { holdId } });
  expect(first.kept).toHaveLength(keptForHoldBounds.page);
  const before = first.kept.at(-1)?.id ?? 0;
  const second = await havn.as("anna").getKept({ body: { holdId, before } });
  expect([first.hasMore, second.hasMore]).toEqual([true, false]);
  const texts = [...first.kept, ...second.kept].map(({ text }) => Number(text)).reverse();
  expect(texts).toEqual([...Array(99).keys(), 102]);
});
