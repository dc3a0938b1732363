import { createHash } from "node:crypto";
import { mkdtempSync, readdirSync, readFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { companyExportCalls } from "#company-export/contract/calls.ts";
import { type CompanyLine, companyLine } from "#company-export/contract/company-lines.ts";
import { companyReader } from "#company-export/rules/company-reader.ts";
import { findExportedBytes } from "#company-export/server/company-rows-store.ts";
import { exportToFolder } from "#company-export/server/export-to-folder.ts";
import { uploadFile } from "#tests/support/calls/transfer-files.ts";
import { buildCase, buildDraft, change, read, write } from "#tests/support/cases/build-case.ts";
import { buildTag, changeTags } from "#tests/support/cases/build-tag.ts";
import { loseFile } from "#tests/support/files/lose-file.ts";
import { startTestHavn, type TestHavn } from "#tests/support/havn/start-test-havn.ts";
import { nordlys, type PersonName, people } from "#tests/support/people/people.ts";

let havn: TestHavn;
let caseId: number;
let fileId: number;
const bytes = Buffer.from("Faktura 17: æøå");
const hash = createHash("sha256").update(bytes).digest("hex");
/** In everything that is internal. */
const secret = "Kvartsglasur";

beforeAll(async () => {
  havn = await startTestHavn({ env: { HAVN_RATE_LIMITS: "false" } });
  ({ id: caseId } = await buildCase(havn));
  await write(havn, "nils", caseId, "<p>Se bilaget</p>");
  await write(havn, "anna", caseId, `<p>${secret}</p>`, true);
  await write(havn, "anna", caseId, "<p>Vi ser på det</p>");
  ({ id: fileId } = await uploadFile(havn, "nils", { caseId, name: "faktura.txt", bytes }));
  await uploadFile(havn, "anna", { caseId, name: `${secret}.txt`, bytes, query: { isInternal: "true" } });
  const tags = [await buildTag(havn, secret), await buildTag(havn, "Invoice", { isInternal: false })];
  await changeTags(havn, "anna", caseId, { add: tags.map(({ id }) => id) });
  const careCase = await read(havn, "anna", caseId);
  if (careCase) await change(havn, "anna", careCase, { status: "Planned", followUpDate: "2026-12-01" });
  await havn.as("anna").updateCustomerNotes({ body: { customerNumber: nordlys, notesVersion: 1, notes: secret } });
  await havn.db
    .updateTable("customer")
    .set({ own_number: "D-17", cvr: "13585628" })
    .where("customer_no", "=", Number(nordlys))
    .execute();
  await havn.db
    .updateTable("care_case")
    .set({ original_number: "ZD-4711", imported_at: havn.clock.now() })
    .where("id", "=", caseId)
    .execute();
  await buildDraft(havn, { changes: { title: `${secret} ikke sendt` } });
  await buildCase(havn, { by: "fie", changes: { title: "Fjords egen" } });
});
afterAll(() => havn.close());

const linesOf = (text: string): CompanyLine[] =>
  text
    .split("\n")
    .slice(0, -1)
    .map((line) => companyLine.parse(JSON.parse(line)));

async function exportAs(person: PersonName): Promise<string> {
  const response = await fetch(havn.url + companyExportCalls.exportCompany.path, {
    method: "POST",
    headers: { authorization: await havn.bearer(person), "content-type": "application/json" },
    body: JSON.stringify({ customerNumber: nordlys }),
  });
  expect(response.status).toBe(200);
  return response.text();
}

test("a company's administrator gets its people, cases, messages and files by hash, and nothing internal", async () => {
  const text = await exportAs("nora");
  const lines = linesOf(text);
  expect(text).not.toContain(secret);
  expect(text).not.toContain("Fjord");
  expect(lines.map(({ type }) => type)).toEqual([
    ...["export", "company", "person", "person", "case", "message", "message", "file", "end"],
  ]);
  expect(lines.at(-1)).toEqual({ type: "end", people: 2, cases: 1, messages: 2, files: 1 });
  const ofType = (type: CompanyLine["type"]) => lines.filter((line) => line.type === type);
  expect(ofType("person")).toEqual([
    expect.objectContaining({ email: people.nora.email, isAdministrator: true, isPending: false }),
    expect.objectContaining({ email: people.nils.email, isAdministrator: false }),
  ]);
  expect(ofType("company")).toEqual([
    expect.objectContaining({ number: nordlys, ownNumber: "D-17", cvr: "13585628", gln: null }),
  ]);
  expect(ofType("case")).toEqual([
    expect.objectContaining({ number: caseId, status: "WaitsOnHavn", tags: ["Invoice"], severity: "Important" }),
  ]);
  expect(ofType("case")).toEqual([
    expect.objectContaining({ originalNumber: "ZD-4711", importedAt: havn.clock.now().toISOString() }),
  ]);
  expect(ofType("message")).toEqual([
    expect.objectContaining({ author: { id: people.nils.id, name: people.nils.name, isStaff: false } }),
    expect.objectContaining({ text: "<p>Vi ser på det</p>", author: expect.objectContaining({ isStaff: true }) }),
  ]);
  expect(ofType("file")).toEqual([expect.objectContaining({ name: "faktura.txt", bytes: bytes.length, sha256: hash })]);
});

test("staff's administrators get the same, which is in the audit log", async () => {
  const ofAnna = linesOf(await exportAs("anna")).slice(1);
  expect(ofAnna).toEqual(linesOf(await exportAs("nora")).slice(1));
  const act = companyExportCalls.exportCompany.path;
  const rows = await havn.db.selectFrom("audit_row").selectAll().where("act", "=", act).execute();
  expect(rows.map(({ status, detail }) => ({ status, detail }))).toContainEqual({
    status: 200,
    detail: { customerNumber: nordlys },
  });
});

test("the command also copies bytes, again only what is missing, and says which are gone", async () => {
  const folder = join(mkdtempSync(join(tmpdir(), "havn-export-")), "nordlys");
  const { files } = havn.havn.app;
  const order = { db: havn.db, files, now: havn.clock.now(), customerNumber: nordlys, from: "Havn", folder };
  const counts = { people: 2, cases: 1, messages: 2, files: 1 };
  expect(await exportToFolder(order)).toEqual({ ...counts, missing: 0, withheld: 0 });
  expect(readdirSync(folder).sort()).toEqual(["company.ndjson", "files"]);
  expect(readdirSync(join(folder, "files"))).toEqual([hash]);
  expect(readFileSync(join(folder, "files", hash))).toEqual(bytes);
  expect(linesOf(readFileSync(join(folder, "company.ndjson"), "utf8")).at(-1)).toEqual({ type: "end", ...counts });
  const read = () => Promise.reject(new Error("read twice"));
  expect(await exportToFolder({ ...order, files: { read } })).toEqual({ ...counts, missing: 0, withheld: 0 });
  await loseFile(havn, fileId);
  expect(await exportToFolder({ ...order, folder: `${folder}-later` })).toEqual({ ...counts, missing: 1, withheld: 0 });
  await expect(exportToFolder({ ...order, customerNumber: "987654" })).rejects.toThrow("there is no company 987654");
});

test("each file's bytes are found once, a page at a time, by case", async () => {
  const { id: other } = await buildCase(havn);
  const ids = [fileId];
  for (const inCase of [other, caseId, other]) {
    const file = { caseId: inCase, name: "bilag.txt", bytes: Buffer.from(`${ids.length}`) };
    ids.push((await uploadFile(havn, "nils", file)).id);
  }
  const found: number[] = [];
  for (let after = { id: 0, case_id: 0 }; ; ) {
    const [file] = await findExportedBytes(havn.db, companyReader(nordlys), { after, most: 1 });
    if (!file) break;
    found.push(file.id);
    after = file;
  }
  expect(found).toEqual([ids[0], ids[2], ids[1], ids[3]]);
});

test("a file whose bytes are gone has no hash, and the others have theirs", async () => {
  const { id } = await uploadFile(havn, "nils", { caseId, name: "tabt.txt", bytes: Buffer.from("tabt") });
  await loseFile(havn, id);
  const files = linesOf(await exportAs("nora")).filter((line) => line.type === "file");
  expect(files.filter(({ sha256 }) => sha256 === null).map((file) => file.id)).toEqual([id]);
  expect(files.length).toBeGreaterThan(1);
});
