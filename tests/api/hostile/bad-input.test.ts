import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { careCaseCalls } from "#care-cases/contract/calls.ts";
import type { CareCase } from "#care-cases/contract/care-case.ts";
import { caseBounds } from "#care-cases/contract/case-bounds.ts";
import type { CaseSearchInput } from "#care-cases/contract/case-search.ts";
import { messageBounds } from "#case-messages/contract/message-bounds.ts";
import { bounds } from "#platform/contract/bounds.ts";
import { storedFiles, uploadFile } from "#tests/support/calls/transfer-files.ts";
import { buildCase, change, read, refusalOf, write } from "#tests/support/cases/build-case.ts";
import { startTestHavn, type TestHavn } from "#tests/support/havn/start-test-havn.ts";

let havn: TestHavn;
let careCase: CareCase;

beforeAll(async () => {
  havn = await startTestHavn();
  careCase = await buildCase(havn);
});
afterAll(() => havn.close());

async function send(path: string, body: string, contentType = "application/json") {
  const response = await fetch(havn.url + path, {
    method: "POST",
    headers: { authorization: await havn.bearer("nils"), "content-type": contentType },
    body,
  });
  return { status: response.status, shape: (await response.json()) as Record<string, unknown> };
}

const byFollowUp = { by: "followUpDate", direction: "Ascending" } as const;

describe("malformed requests", () => {
  const { path } = careCaseCalls.updateCareCase;
  const unchanged = async () => expect((await read(havn, "nils", careCase.id))?.version).toBe(careCase.version);

  test.each([
    ["malformed JSON", "{", 400, "badRequest"],
    ["an unknown key", JSON.stringify({ id: 1, version: 1, changes: {}, admin: true }), 400, "badRequest"],
    ["an unknown key inside", JSON.stringify({ id: 1, version: 1, changes: { createdBy: 1 } }), 400, "badRequest"],
    ["a NUL", JSON.stringify({ id: 1, version: 1, changes: { title: "a\0b" } }), 400, "badRequest"],
    ["another area", JSON.stringify({ areaId: "sales", id: 1, version: 1, changes: {} }), 400, "badRequest"],
    [
      "a body of 2 MB",
      JSON.stringify({ id: 1, version: 1, changes: { title: "x".repeat(2_000_000) } }),
      413,
      "bodyTooLarge",
    ],
  ])("%s", async (_name, body, status, code) => {
    const answer = await send(path, body);
    expect(answer).toMatchObject({
      status,
      shape: { statusCode: status, statusMessage: expect.any(String), data: { code } },
    });
    await unchanged();
  });

  test("with another area get the valid value in reply", async () => {
    const { shape } = await send(path, JSON.stringify({ areaId: "sales", id: 1, version: 1, changes: {} }));
    expect(shape).toMatchObject({ data: { problems: [{ path: "areaId", message: "areaId must be 'care'" }] } });
  });

  test("with an unknown content type", async () => {
    expect(await send(path, "<xml/>", "application/xml")).toMatchObject({ status: 415 });
  });

  test("of an unknown call", async () => {
    const answer = await send("/api/CareCase/Nothing", "{}");
    expect(answer).toMatchObject({ status: 404, shape: { statusCode: 404, message: "Not Found" } });
  });

  const cursor = (...parts: unknown[]) => Buffer.from(JSON.stringify(parts)).toString("base64url");
  test.each<[string, CaseSearchInput]>([
    ["a cursor that is none", { after: "nonsense" }],
    ["a cursor that nests deep", { after: Buffer.from(`${"[".repeat(300)}${"]".repeat(300)}`).toString("base64url") }],
    ["a cursor of a list in another order", { before: cursor("printer", 1) }],
    ["a cursor with a day that is none", { sort: byFollowUp, after: cursor("2026-02-30", 1) }],
    ["a cursor with a number that is too great", { after: cursor("2026-11-20T08:00:00+00:00", 1e12) }],
    [
      "a cursor with hours that are none",
      { sort: { by: "estimateHours", direction: "Ascending" }, after: cursor(-2, 1) },
    ],
    [
      "a cursor of a list by names with a name",
      { sort: { by: "owner", direction: "Ascending" }, after: cursor("Anna", 1) },
    ],
    ...["2026-02-30T08:00:00+00:00", "0000-01-01T08:00:00+00:00", "2026-11-20T08:00:00+23:00"].map(
      (instant): [string, CaseSearchInput] => [
        `a cursor with an instant that is none, ${instant},`,
        { after: cursor(instant, 1) },
      ],
    ),
    // If names were looked up, the rows after it would reveal the name of another company or of its people.
    ...(["customer", "contactPerson", "owner"] as const).map((by): [string, CaseSearchInput] => [
      `a cursor of a list by ${by} with nothing but a number`,
      { sort: { by, direction: "Ascending" }, after: cursor(1002, 1) },
    ]),
    ["a date that is none", { filters: { followUpTo: "2026-02-30" } }],
    ["a person's number that is too great", { filters: { assignee: [99_999_999_999] } }],
  ])("%s in a search", async (_name, body) => {
    const refusal = await refusalOf(havn.as("nils").getCareCasesBySearch({ body }));
    expect(refusal).toMatchObject({ statusCode: 400, data: { problems: [expect.anything()] } });
  });
});

describe("a change", () => {
  test("with a stale version is rejected with the differing fields, and writes nothing", async () => {
    const before = await buildCase(havn);
    await change(havn, "anna", before, { severity: "Critical" });
    const refusal = await refusalOf(change(havn, "bo", before, { severity: "Regular", estimateHours: 2 }));
    expect(refusal).toMatchObject({
      statusCode: 409,
      code: "stale",
      data: {
        version: before.version + 1,
        fields: [
          { field: "severity", yours: "Regular", theirs: "Critical" },
          { field: "estimateHours", yours: 2, theirs: null },
        ],
      },
    });
    expect(await read(havn, "anna", before.id)).toMatchObject({ severity: "Critical", estimateHours: null });
  });

  test("with an invalid transition is rejected", async () => {
    const closed = await change(havn, "anna", await buildCase(havn), { status: "CaseClosed" });
    const refusal = await refusalOf(change(havn, "anna", closed, { status: "Planned" }));
    expect(refusal).toMatchObject({ statusCode: 409, code: "transitionNotAllowed" });
    expect((await read(havn, "anna", closed.id))?.status).toBe("CaseClosed");
  });

  test("with forbidden fields is rejected with their names, instead of dropping them", async () => {
    const current = await buildCase(havn);
    const refusal = await refusalOf(
      change(havn, "nils", current, { severity: "Critical", estimateHours: 1, externalReference: "R" }),
    );
    expect(refusal).toMatchObject({
      statusCode: 400,
      code: "fieldNotAllowed",
      data: { fields: ["severity", "estimateHours"] },
    });
    expect((await read(havn, "nils", current.id))?.externalReference).toBeNull();
  });

  test.each([
    ["title", "x".repeat(caseBounds.title.max + 1)],
    ["externalReference", "x".repeat(caseBounds.externalReference + 1)],
    ["estimateHours", 9_999.76],
    ["estimateHours", -0.25],
    ["estimateHours", 0.3],
    ["followUpDate", "2026-11-19"],
    ["followUpDate", "2028-11-21"],
    ["followUpDate", "2027-02-30"],
    ["assigneeId", 4],
    ["contactPersonId", 5],
  ])("is rejected with %s out of bounds: %j", async (field, value) => {
    const current = await buildCase(havn);
    const refusal = await refusalOf(change(havn, "anna", current, { [field]: value }));
    expect(refusal).toMatchObject({ statusCode: 400, code: "badRequest" });
    expect(refusal.data?.problems).toContainEqual(expect.objectContaining({ path: `changes.${field}` }));
  });

  test.each([
    ["title", "x".repeat(caseBounds.title.max)],
    ["estimateHours", 9_999.75],
    ["estimateHours", 0],
    ["followUpDate", "2026-11-20"],
    ["followUpDate", "2028-11-20"],
  ])("is accepted with %s at its bound: %j", async (field, value) => {
    const changed = await change(havn, "anna", await buildCase(havn), { [field]: value });
    expect(changed).toMatchObject({ [field]: value });
  });

  test("to a title that is too short is rejected once the case is submitted", async () => {
    const refusal = await refusalOf(change(havn, "anna", await buildCase(havn), { title: "No" }));
    expect(refusal).toMatchObject({ statusCode: 400, code: "incomplete", data: { problems: [{ path: "title" }] } });
  });
});

describe("a file", () => {
  test("that is one byte too large gets its own error, and leaves nothing behind", async () => {
    const files = storedFiles(havn);
    const upload = uploadFile(havn, "nils", {
      caseId: careCase.id,
      name: "stor.bin",
      bytes: Buffer.alloc(bounds.fileBytes + 1),
    });
    expect(await refusalOf(upload)).toMatchObject({
      statusCode: 413,
      message: "The selected file exceeds the maximum file size of 50MB",
    });
    expect(storedFiles(havn)).toBe(files);
    expect((await havn.as("nils").getCareCaseFilesBySearch({ body: { caseId: careCase.id } })).files).toEqual([]);
  });

  test("of exactly 50 MB is accepted", async () => {
    const own = await buildCase(havn);
    const file = await uploadFile(havn, "nils", {
      caseId: own.id,
      name: "50.bin",
      bytes: Buffer.alloc(bounds.fileBytes, 7),
    });
    expect(file).toMatchObject({ name: "50.bin", size: bounds.fileBytes });
  });

  test("without content, without a part, in another area, or for another company is rejected", async () => {
    const { id: caseId } = careCase;
    const bytes = Buffer.from("x");
    const name = "a.txt";
    const refused = await Promise.all([
      refusalOf(uploadFile(havn, "nils", { caseId, name, bytes: Buffer.alloc(0) })),
      refusalOf(uploadFile(havn, "nils", { caseId, name, bytes, part: "other" })),
      refusalOf(uploadFile(havn, "nils", { caseId, name, bytes, query: { areaId: "sales" } })),
      refusalOf(uploadFile(havn, "nils", { caseId, name, bytes, query: { customerNumber: "1002" } })),
      refusalOf(uploadFile(havn, "nils", { caseId, name, bytes, query: { isInternal: "true" } })),
    ]);
    expect(refused.map(({ statusCode, code }) => [statusCode, code])).toEqual([
      [400, "fileEmpty"],
      [400, "fileMissing"],
      [400, "badRequest"],
      [404, "notFound"],
      [403, "forbidden"],
    ]);
  });
});

describe("messages", () => {
  test.each([
    ["<p></p>", "empty"],
    ["<p>   </p><script>alert(1)</script>", "empty"],
    [`<p>${"x".repeat(messageBounds.text.max + 1)}</p>`, "tooLong"],
  ])("like %.40s are rejected", async (comment, code) => {
    expect(await refusalOf(write(havn, "nils", careCase.id, comment))).toMatchObject({ statusCode: 400, code });
  });

  test("of 25,000 characters are accepted", async () => {
    const { message } = await write(havn, "nils", careCase.id, `<p>${"x".repeat(messageBounds.text.max)}</p>`);
    expect(message.comment).toHaveLength(messageBounds.text.max + 7);
  });

  test("are limited in nesting depth, and mention people only by id", async () => {
    const deep = `${"<blockquote>".repeat(190)}dybt${"</blockquote>".repeat(190)}`;
    const { message } = await write(
      havn,
      "nils",
      careCase.id,
      `${deep}<p><span data-mention="1 or 2">@Nogen</span></p>`,
    );
    expect(message.comment.match(/<blockquote>/g)?.length).toBeLessThanOrEqual(30);
    expect(message.comment).toContain("<p>@Nogen</p>");
  });

  test("lose anything executable", async () => {
    const hostile = `<p onclick="x()">Hej<script>x()</script><a href="javascript:x()">her</a><img src="x:y" onerror="x()"><iframe src="//evil"></iframe></p>`;
    const { message } = await write(havn, "nils", careCase.id, hostile);
    expect(message.comment).toBe("<p>Hejher</p>");
  });
});
