import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { buildCase } from "#tests/support/cases/build-case.ts";
import { startTestHavn, type TestHavn } from "#tests/support/havn/start-test-havn.ts";
import { type PersonName, people } from "#tests/support/people/people.ts";

let havn: TestHavn;
beforeAll(async () => {
  havn = await startTestHavn();
});
afterAll(() => havn.close());

type Place = { readonly caseId: number; readonly messageId: number };
type Asker = PersonName | readonly [person: PersonName, by: PersonName];
const as = (asker: Asker) => (typeof asker === "string" ? havn.as(asker) : havn.as(...asker));

async function written(by: Asker, comment: string): Promise<Place> {
  const { id: caseId } = await buildCase(havn);
  const { message } = await as(by).createCareCaseMessage({ body: { caseId, comment } });
  return { caseId, messageId: message.id };
}
/** Edits a message a minute later. */
async function edit(by: Asker, place: Place, comment: string) {
  havn.clock.forward({ minutes: 1 });
  await as(by).editCareCaseMessage({ body: { ...place, comment } });
}
const asked = (by: Asker, place: Place) => as(by).getCareCaseMessageVersions({ body: place });

describe("an edited message", () => {
  test("says who wrote each of them for its author", async () => {
    const place = await written(["nils", "anna"], "<p>Anna skrev</p>");
    await edit("nils", place, "<p>Nils rettede</p>");
    expect((await asked("nora", place)).impersonatorName).toBeNull();
    await edit(["nils", "bo"], place, "<p>Bo rettede</p>");
    expect(await asked("nora", place)).toMatchObject({
      impersonatorName: people.bo.name,
      versions: [{ impersonatorName: null }, { impersonatorName: people.anna.name }],
    });
  });

  test("doesn't say that somebody wrote a text who changed nothing", async () => {
    const [own, given] = [
      await written("nils", "<p>Nils</p>"),
      await written(["nils", "anna"], "<p>Anna for Nils</p>"),
    ];
    await edit(["nils", "bo"], own, "<p>Nils</p>");
    await edit("nils", given, "<p>Anna for Nils</p>");
    const acted = async (place: Place) => (await asked("nora", place)).impersonatorName;
    expect([await acted(own), await acted(given)]).toEqual([null, people.anna.name]);
  });

  test("isn't said to be written by who wrote the one before, if a process of the former version edits it", async () => {
    const place = await written("nils", "<p>Nils</p>");
    const acted = async () => (await asked("nora", place)).impersonatorName;
    await edit(["nils", "bo"], place, "<p>Bo for Nils</p>");
    await edit(["nils", "bo"], place, "<p>Bo igen</p>");
    expect(await acted()).toBe(people.bo.name);
    havn.clock.forward({ minutes: 1 });
    await havn.db
      .updateTable("case_message")
      .set({ comment: "<p>Nils igen</p>", edited_at: havn.clock.now() })
      .where("id", "=", place.messageId)
      .execute();
    expect(await acted()).toBeNull();
  });
});
