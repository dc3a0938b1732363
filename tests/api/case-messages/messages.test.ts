import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { CaseStatus } from "#care-cases/contract/care-case.ts";
import { downloadFile, uploadFile } from "#tests/support/calls/transfer-files.ts";
import { buildCase, buildCaseIn, buildDraft, change, read, refusalOf, write } from "#tests/support/cases/build-case.ts";
import { startTestHavn, type TestHavn } from "#tests/support/havn/start-test-havn.ts";
import { people } from "#tests/support/people/people.ts";

let havn: TestHavn;
beforeAll(async () => {
  havn = await startTestHavn();
});
afterAll(() => havn.close());

const dialog = async (person: "anna" | "nils", caseId: number) =>
  (await havn.as(person).getCareCaseMessagesBySearch({ body: { caseId } })).messages;

describe("a message", () => {
  test.each<[CaseStatus, "anna" | "nils", boolean, CaseStatus]>([
    ["Created", "anna", false, "WaitsOnHavn"],
    ["Created", "anna", true, "Created"],
    ["Created", "nils", false, "Created"],
    ["WaitsOnCustomer", "nils", false, "WaitsOnHavn"],
    ["WaitsOnCustomer", "anna", false, "WaitsOnCustomer"],
    ["OnHold", "nils", false, "WaitsOnHavn"],
    ["Planned", "nils", false, "WaitsOnHavn"],
    ["Backlog", "nils", false, "Backlog"],
    ["WorkingOn", "nils", false, "WorkingOn"],
    ["Delivered", "nils", false, "WaitsOnHavn"],
    ["Delivered", "anna", true, "Delivered"],
    ["CaseClosed", "nils", false, "WaitsOnHavn"],
  ])("in %s, written by %s, internal %s → %s", async (from, by, isInternal, to) => {
    const careCase = await buildCaseIn(havn, from);
    await write(havn, by, careCase.id, "<p>Besked</p>", isInternal);
    const after = await read(havn, "anna", careCase.id);
    expect(after?.status).toBe(to);
    if (from === "Created") expect(after?.firstResponseSent).toBe(by === "anna" && !isInternal);
  });

  test("with a status is one save, in which it counts for the transition", async () => {
    const careCase = await buildCase(havn);
    const refusal = await refusalOf(change(havn, "anna", careCase, { status: "WaitsOnCustomer" }));
    expect(refusal).toMatchObject({ statusCode: 409, code: "needsNewerMessage" });
    const { id: caseId, version } = careCase;
    const body = {
      caseId,
      version,
      comment: "<p>Hvilken version?</p>",
      changes: { status: "WaitsOnCustomer" },
    } as const;
    await havn.as("anna").createCareCaseMessage({ body });
    expect(await read(havn, "nils", caseId)).toMatchObject({ status: "WaitsOnCustomer", lastMessageBy: "staff" });
  });

  test("that is stale stores neither status nor text", async () => {
    const careCase = await buildCase(havn);
    await change(havn, "bo", careCase, { severity: "Critical" });
    const body = {
      caseId: careCase.id,
      version: careCase.version,
      comment: "<p>Hej</p>",
      changes: { status: "Backlog" },
    } as const;
    expect(await refusalOf(havn.as("anna").createCareCaseMessage({ body }))).toMatchObject({ code: "stale" });
    expect(await dialog("anna", careCase.id)).toEqual([]);
  });

  test("from the customer is rejected 14 days after closing", async () => {
    const careCase = await buildCaseIn(havn, "CaseClosed");
    havn.clock.forward({ days: 14, seconds: 1 });
    expect(await refusalOf(write(havn, "nils", careCase.id, "<p>Igen</p>"))).toMatchObject({
      statusCode: 409,
      code: "caseEnded",
    });
    await write(havn, "anna", careCase.id, "<p>Efterskrift</p>");
    expect((await read(havn, "anna", careCase.id))?.status).toBe("CaseClosed");
  });

  test("is rejected on a draft and on a case without a customer", async () => {
    const draft = await buildDraft(havn);
    expect(await refusalOf(write(havn, "nils", draft.id, "<p>Hej</p>"))).toMatchObject({ statusCode: 409 });
    const careCase = await buildCase(havn);
    await havn.db.updateTable("care_case").set({ customer_no: null }).where("id", "=", careCase.id).execute();
    expect(await refusalOf(write(havn, "anna", careCase.id, "<p>Hej</p>"))).toMatchObject({
      code: "noCustomer",
      message: "A case with no customer cannot receive comments",
    });
  });
});

describe("internal messages", () => {
  test("exist only for staff: conversation, history, version, files, search", async () => {
    const careCase = await buildCase(havn);
    const before = await read(havn, "nils", careCase.id);
    havn.clock.forward({ minutes: 5 });
    const file = await uploadFile(havn, "anna", {
      caseId: careCase.id,
      name: "kreditvurdering.txt",
      bytes: Buffer.from("x"),
      query: { forMessage: "true" },
    });
    const body = {
      caseId: careCase.id,
      comment: "<p>Kunden er insolvent ifølge kreditvurderingen</p>",
      isInternal: true,
      fileIds: [file.id],
    };
    const { message } = await havn.as("anna").createCareCaseMessage({ body });
    expect(await read(havn, "nils", careCase.id)).toEqual(before);
    expect(await dialog("nils", careCase.id)).toEqual([]);
    expect((await dialog("anna", careCase.id)).map(({ id }) => id)).toEqual([message.id]);
    const { changeLogs } = await havn.as("nils").getCareCaseChangeLogsBySearch({ body: { caseId: careCase.id } });
    expect(changeLogs.map(({ type }) => type)).toEqual(["CareCaseCreated"]);
    expect((await havn.as("nils").getCareCaseFilesBySearch({ body: { caseId: careCase.id } })).files).toEqual([]);
    expect((await downloadFile(havn, "nils", { caseId: careCase.id, fileId: file.id })).status).toBe(404);
    const found = async (person: "anna" | "nils") =>
      (await havn.as(person).getCareCasesBySearch({ body: { text: "insolvent" } })).rows.map(({ id }) => id);
    await expect.poll(() => found("anna")).toEqual([careCase.id]);
    expect(await found("nils")).toEqual([]);
  });

  test("can't be written, edited or deleted by customers", async () => {
    const careCase = await buildCase(havn);
    expect(await refusalOf(write(havn, "nils", careCase.id, "<p>Hemmeligt</p>", true))).toMatchObject({
      statusCode: 403,
    });
    const { message } = await write(havn, "anna", careCase.id, "<p>Internt</p>", true);
    const one = { caseId: careCase.id, messageId: message.id };
    const refusals = await Promise.all([
      refusalOf(havn.as("nils").editCareCaseMessage({ body: { ...one, comment: "<p>X</p>" } })),
      refusalOf(havn.as("nils").deleteCareCaseMessage({ body: one })),
    ]);
    expect(refusals.map(({ statusCode }) => statusCode)).toEqual([404, 404]);
  });
});

describe("one's own message", () => {
  test("can be edited for 15 minutes, and is marked", async () => {
    const careCase = await buildCase(havn);
    const { message } = await write(havn, "nils", careCase.id, "<p>Frist</p>");
    havn.clock.forward({ minutes: 15 });
    const body = { caseId: careCase.id, messageId: message.id, comment: "<p>Frist fredag</p>" };
    const edited = await havn.as("nils").editCareCaseMessage({ body });
    expect(edited.message).toMatchObject({ comment: "<p>Frist fredag</p>", editedAt: havn.clock.now().toISOString() });
    havn.clock.forward({ seconds: 1 });
    expect(await refusalOf(havn.as("nils").editCareCaseMessage({ body }))).toMatchObject({
      statusCode: 409,
      code: "tooLate",
    });
    expect(await refusalOf(havn.as("nora").editCareCaseMessage({ body }))).toMatchObject({ statusCode: 403 });
  });

  test("can be edited by staff at any time; when deleted, its text is gone and a marker stays", async () => {
    const careCase = await buildCase(havn);
    const { message } = await write(havn, "anna", careCase.id, "<p>Fortryd</p>");
    havn.clock.forward({ days: 30 });
    await havn.as("anna").deleteCareCaseMessage({ body: { caseId: careCase.id, messageId: message.id } });
    expect(await dialog("nils", careCase.id)).toMatchObject([
      { id: message.id, comment: "", deletedAt: havn.clock.now().toISOString() },
    ]);
    const stored = await havn.db
      .selectFrom("case_message")
      .select("comment")
      .where("id", "=", message.id)
      .executeTakeFirst();
    expect(stored?.comment).toBe("");
  });

  test("sent twice with one key is stored once", async () => {
    const careCase = await buildCase(havn);
    const body = { caseId: careCase.id, comment: "<p>Kun én gang</p>", clientKey: "b1946ac9-2f6d" };
    const sent = await Promise.all([1, 2, 3].map(() => havn.as("nils").createCareCaseMessage({ body })));
    expect(new Set(sent.map(({ message }) => message.id)).size).toBe(1);
    expect(await dialog("nils", careCase.id)).toHaveLength(1);
  });
});

describe("mentions", () => {
  const mention = (id: number, name: string) => `<p><span data-mention="${id}">@${name}</span></p>`;
  const mentioned = async (messageId: number) =>
    (
      await havn.db
        .selectFrom("message_mention")
        .select("user_id")
        .where("message_id", "=", messageId)
        .orderBy("user_id")
        .execute()
    ).map(({ user_id }) => user_id);

  test("are kept for people who may read the message", async () => {
    const careCase = await buildCase(havn);
    const everyone = Object.values(people)
      .map(({ id, name }) => mention(id, name))
      .join("");
    const external = await write(havn, "anna", careCase.id, everyone);
    const internal = await write(havn, "anna", careCase.id, everyone, true);
    expect(await mentioned(external.message.id)).toEqual([1, 2, 3, 4]);
    expect(await mentioned(internal.message.id)).toEqual([1, 2]);
  });

  test("offer people who may read the message", async () => {
    const offered = async (person: "anna" | "nils", isInternal: boolean) =>
      (
        await havn.as(person).getMentionUsers({ body: { customerNumber: "1001", isInternal, searchText: "" } })
      ).users.map(({ name }) => name);
    expect(await offered("anna", true)).toEqual(["Anna Agent", "Bo Koordinator"]);
    expect(await offered("nils", false)).toEqual(["Anna Agent", "Bo Koordinator", "Nils Nordlys", "Nora Nordlys"]);
    expect(await refusalOf(offered("nils", true))).toMatchObject({ statusCode: 403 });
  });
});

describe("a message's files", () => {
  test("are pending until it is sent, and then visible to everybody who may read it", async () => {
    const careCase = await buildCase(havn);
    const upload = {
      caseId: careCase.id,
      name: "skærmbillede æøå.png",
      bytes: Buffer.from("png"),
      query: { forMessage: "true" },
    };
    const file = await uploadFile(havn, "nils", upload);
    const files = async (person: "anna" | "nils") =>
      (await havn.as(person).getCareCaseFilesBySearch({ body: { caseId: careCase.id } })).files.map(({ name }) => name);
    expect([await files("nils"), await files("anna")]).toEqual([[upload.name], []]);
    const body = { caseId: careCase.id, comment: "<p>Se billedet</p>", fileIds: [file.id] };
    const { message } = await havn.as("nils").createCareCaseMessage({ body });
    expect(message.files).toMatchObject([{ id: file.id, name: upload.name, size: 3 }]);
    expect(await files("anna")).toEqual([upload.name]);
    expect(await refusalOf(havn.as("nils").createCareCaseMessage({ body }))).toMatchObject({
      statusCode: 409,
      code: "fileMissing",
    });
  });

  test("are returned byte for byte, under their own name, as attachments that can't run", async () => {
    const careCase = await buildCase(havn);
    const bytes = Buffer.from("<script>alert('hej')</script>");
    const file = await uploadFile(havn, "nils", { caseId: careCase.id, name: "../../årsag (1).html", bytes });
    const response = await downloadFile(havn, "anna", { caseId: careCase.id, fileId: file.id });
    expect(Buffer.from(await response.arrayBuffer())).toEqual(bytes);
    expect(response.headers.get("content-disposition")).toContain("filename*=UTF-8''%C3%A5rsag%20%281%29.html");
    expect(Object.fromEntries(response.headers)).toMatchObject({
      "content-type": "application/octet-stream",
      "x-content-type-options": "nosniff",
      "cross-origin-resource-policy": "same-origin",
      "content-security-policy": "default-src 'none'; sandbox",
    });
  });

  test("can be removed, including their bytes", async () => {
    const careCase = await buildCase(havn);
    const file = await uploadFile(havn, "nils", { caseId: careCase.id, name: "a.txt", bytes: Buffer.from("a") });
    const one = { caseId: careCase.id, fileId: file.id };
    expect(await refusalOf(havn.as("nora").deleteCareCaseFile({ body: one }))).toMatchObject({ statusCode: 403 });
    await havn.as("nils").deleteCareCaseFile({ body: one });
    expect((await downloadFile(havn, "nils", one)).status).toBe(404);
    await expect
      .poll(
        async () => (await havn.db.selectFrom("job").select("id").where("kind", "=", "remove-files").execute()).length,
      )
      .toBe(0);
  });
});
