import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { downloadFile, uploadFile } from "#tests/support/calls/transfer-files.ts";
import { buildCase, change, refusalOf } from "#tests/support/cases/build-case.ts";
import { fresh, hold, leave } from "#tests/support/cases/held-messages.ts";
import { startTestHavn, type TestHavn } from "#tests/support/havn/start-test-havn.ts";
import type { PersonName } from "#tests/support/people/people.ts";

let havn: TestHavn;
let caseId: number;
beforeAll(async () => {
  havn = await startTestHavn();
});
beforeEach(async () => {
  ({ id: caseId } = await buildCase(havn));
});
afterAll(() => havn.close());

type Chosen = { readonly forText?: boolean };

const choose = async (by: PersonName, { forText = false }: Chosen = {}) => {
  const query = { forMessage: "true", forText: String(forText) };
  return (await uploadFile(havn, by, { caseId, name: "kurve.png", bytes: Buffer.from("x"), query })).id;
};
const showing = (id: number) => `<p>Se <img data-file="${id}" alt="Kurven" /></p>`;
const write = (by: PersonName, comment: string, fileIds: readonly number[], isInternal = false) =>
  havn.as(by).createCareCaseMessage({ body: { caseId, comment, isInternal, fileIds: [...fileIds] } });
const statusFor = async (by: PersonName, fileId: number) => (await downloadFile(havn, by, { caseId, fileId })).status;

describe("a file of one unsent message", () => {
  test("that its text shows isn't moved to another message", async () => {
    const shown = await choose("anna", { forText: true });
    await havn.as("anna").saveCareCaseMessageDraft({ body: { caseId, comment: showing(shown) } });
    const note = write("anna", "<p>Kun os</p>", [shown], true);
    expect(await refusalOf(note)).toMatchObject({ statusCode: 409, data: { code: "fileMissing" } });
    const held = hold(havn, "anna", caseId, { comment: "<p>Hej</p>", fileIds: [shown] });
    expect((await refusalOf(held)).data?.code).toBe("fileMissing");
    const { message } = await write("anna", showing(shown), [shown]);
    expect(message.files).toMatchObject([{ id: shown }]);
    expect(await statusFor("nils", shown)).toBe(200);
  });

  test("for staff doesn't reach the customer with another message", async () => {
    const shown = await choose("anna", { forText: true });
    await havn.as("anna").saveCareCaseMessageDraft({ body: { caseId, comment: showing(shown), isInternal: true } });
    expect((await refusalOf(write("anna", "<p>Hej</p>", [shown]))).data?.code).toBe("fileMissing");
    await write("anna", showing(shown), [shown], true);
    expect([await statusFor("bo", shown), await statusFor("nils", shown)]).toEqual([200, 404]);
  });

  test.each([{ forText: true }, { forText: false }])("that is held stays with it, forText: $forText", async (how) => {
    const file = await choose("anna", how);
    const comment = how.forText ? showing(file) : "<p>Her</p>";
    await hold(havn, "anna", caseId, { comment, fileIds: [file] });
    expect((await refusalOf(write("anna", comment, [file]))).data?.code).toMatch(/^(file|picture)Missing$/);
    if (how.forText) expect((await refusalOf(write("anna", comment, []))).data?.code).toBe("pictureMissing");
    const { id: messageId } = (await write("anna", "<p>Hej</p>", [])).message;
    const edited = havn.as("anna").editCareCaseMessage({ body: { caseId, messageId, comment: showing(file) } });
    expect((await refusalOf(edited)).data?.code).toBe("pictureMissing");
    await leave(havn);
    const { messages } = await havn.as("nils").getCareCaseMessagesBySearch({ body: { caseId } });
    expect(messages.find((each) => each.comment === comment)?.files).toMatchObject([{ id: file }]);
  });

  test("isn't moved to the case that continues an ended one if its text isn't", async () => {
    const [shown, other, attached] = [
      await choose("nils", { forText: true }),
      await choose("nils", { forText: true }),
      await choose("nils"),
    ];
    await change(havn, "anna", await fresh(havn, caseId), { status: "CaseClosed" });
    havn.clock.forward({ days: 15 });
    const { careCase } = await havn.as("nils").continueCareCase({ body: { caseId, comment: showing(shown) } });
    expect(careCase.description).toBe(showing(shown));
    const { files } = await havn.as("nils").getCareCaseFilesBySearch({ body: { caseId: careCase.id } });
    expect(files.map(({ id }) => id)).toEqual([shown, attached]);
    expect(await statusFor("nils", other)).toBe(200);
  });
});
