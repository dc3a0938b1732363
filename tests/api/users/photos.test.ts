import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { refusalOf } from "#tests/support/cases/build-case.ts";
import { startTestHavn, type TestHavn } from "#tests/support/havn/start-test-havn.ts";
import { type PersonName, people } from "#tests/support/people/people.ts";
import { plainPhoto } from "#tests/support/people/photos.ts";
import { userManagementCalls } from "#users/contract/management-calls.ts";

let havn: TestHavn;
beforeAll(async () => {
  havn = await startTestHavn({ env: { HAVN_RATE_LIMITS: "false" } });
});
beforeEach(() => havn.db.deleteFrom("user_photo").execute());
afterAll(() => havn.close());

const image = plainPhoto().toString("base64");
const setPhoto = (by: PersonName, bytes: string | null = image) =>
  havn.as(by).updateUserPhoto({ body: { image: bytes } });
const seenBy = async (by: PersonName, ...of: PersonName[]) => {
  const { photos } = await havn.as(by).getUserPhotos({ body: { userIds: of.map((name) => people[name].id) } });
  return photos.map(({ userId }) => userId).sort();
};
const ids = (...of: PersonName[]) => of.map((name) => people[name].id).sort();

test("a photo is set, replaced and removed, and returned as it was sent", async () => {
  const longer = plainPhoto({ scan: 200 }).toString("base64");
  for (const sent of [image, longer]) {
    await setPhoto("nils", sent);
    const { photos } = await havn.as("nils").getUserPhotos({ body: { userIds: [people.nils.id] } });
    expect(photos).toEqual([{ userId: people.nils.id, image: sent }]);
  }
  await setPhoto("nils", null);
  expect(await seenBy("nils", "nils")).toEqual([]);
});

test("staff see everybody's photo; customers see those of staff and of members of their own company", async () => {
  for (const name of ["nils", "nora", "finn", "bo"] as const) await setPhoto(name);
  const all = ["nils", "nora", "finn", "bo"] as const;
  expect(await seenBy("anna", ...all)).toEqual(ids(...all));
  expect(await seenBy("nils", ...all)).toEqual(ids("nils", "nora", "bo"));
  expect(await seenBy("finn", ...all)).toEqual(ids("finn", "bo"));
});

test.each([
  ["no picture", Buffer.from("<script>").toString("base64")],
  ["too large a picture", plainPhoto({ width: 9_000 }).toString("base64")],
])("%s is rejected", async (_, bytes) => {
  expect(await refusalOf(setPhoto("nils", bytes))).toMatchObject({ statusCode: 400, code: "photoUnfit" });
  expect(await seenBy("nils", "nils")).toEqual([]);
});

test.each(["not base64!", "data:image/jpeg;base64,AAAA", "A".repeat(60_000)])(
  "%# is no valid base64 photo",
  async (bytes) => {
    expect(await refusalOf(setPhoto("nils", bytes))).toMatchObject({ statusCode: 400, code: "badRequest" });
  },
);

test("at most a hundred people can be requested at once, and unknown ids return nothing", async () => {
  const userIds = Array.from({ length: 101 }, (_, at) => at + 1);
  const ask = (some: number[]) => havn.as("anna").getUserPhotos({ body: { userIds: some } });
  expect(await refusalOf(ask(userIds))).toMatchObject({ statusCode: 400 });
  expect(await ask([987_654_321, Number.MAX_SAFE_INTEGER])).toEqual({ photos: [] });
});

test("people who may edit a user's details can remove the photo; it is audited", async () => {
  const remove = (by: PersonName) => havn.as(by).deleteUserPhoto({ body: { userId: people.nils.id } });
  await setPhoto("nils");
  expect(await refusalOf(remove("finn"))).toMatchObject({ statusCode: 403 });
  expect(await seenBy("nils", "nils")).toEqual(ids("nils"));
  await remove("nora");
  expect(await seenBy("nils", "nils")).toEqual([]);
  const rows = await havn.db
    .selectFrom("audit_row")
    .select(["act", "user_id"])
    .orderBy("id", "desc")
    .limit(1)
    .execute();
  expect(rows).toEqual([{ act: "/api/UserManagement/DeleteUserPhoto", user_id: people.nora.id }]);
});

test("the photo is part of the data export, and is removed when the person is pseudonymized", async () => {
  await setPhoto("nils");
  const body = { userId: people.nils.id };
  const response = await fetch(havn.url + userManagementCalls.exportUserData.path, {
    method: "POST",
    headers: { authorization: await havn.bearer("anna"), "content-type": "application/json" },
    body: JSON.stringify(body),
  });
  expect(await response.json()).toMatchObject({ photo: [{ jpegInBase64: image }] });
  await havn.as("anna").pseudonymizeUser({ body: { ...body, email: people.nils.email } });
  expect(await havn.db.selectFrom("user_photo").select("user_id").execute()).toEqual([]);
});
