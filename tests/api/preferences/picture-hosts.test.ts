import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { maxPictureHosts } from "#preferences/contract/picture-host-calls.ts";
import { refusalOf } from "#tests/support/cases/build-case.ts";
import { startTestHavn, type TestHavn } from "#tests/support/havn/start-test-havn.ts";
import type { PersonName } from "#tests/support/people/people.ts";

let havn: TestHavn;
beforeAll(async () => {
  havn = await startTestHavn({ env: { HAVN_RATE_LIMITS: "false" } });
});
beforeEach(() => havn.db.deleteFrom("picture_host").execute());
afterAll(() => havn.close());

const hostsOf = async (by: PersonName, acting?: PersonName) =>
  (await havn.as(by, acting).getPictureHosts({ body: {} })).hosts;
const allow = (by: PersonName, host: string) => havn.as(by).allowPictureHost({ body: { host } });
const forget = (by: PersonName, host: string) => havn.as(by).forgetPictureHost({ body: { host } });

test("sites are remembered for the person who allowed them, once each, until they are forgotten", async () => {
  expect(await hostsOf("nils")).toEqual([]);
  for (const host of ["pictures.example", "a.example:8443", "pictures.example"]) await allow("nils", host);
  expect(await hostsOf("nils")).toEqual(["a.example:8443", "pictures.example"]);
  expect(await hostsOf("nora")).toEqual([]);
  await forget("nora", "pictures.example");
  await forget("nils", "a.example:8443");
  await forget("nils", "a.example:8443");
  expect(await hostsOf("nils")).toEqual(["pictures.example"]);
});

test("with too many, the first allowed sites are forgotten", async () => {
  for (let n = 0; n < maxPictureHosts; n++) {
    await allow("nils", `${n}.example`);
    havn.clock.forward({ seconds: 1 });
  }
  await allow("nils", "0.example");
  havn.clock.forward({ seconds: 1 });
  await allow("nils", "one-more.example");
  const hosts = await hostsOf("nils");
  expect(hosts).toHaveLength(maxPictureHosts);
  expect(hosts).toEqual(expect.arrayContaining(["0.example", "2.example", "one-more.example"]));
  expect(hosts).not.toContain("1.example");
});

test.each([
  "",
  "A.example",
  "https://a.example",
  "a.example/b",
  "a.example?b",
  "u@a.example",
  "a b",
  `${"a".repeat(261)}`,
  "a\u202eb",
])("%j is not a site", async (host) => {
  expect(await refusalOf(allow("nils", host))).toMatchObject({ statusCode: 400, code: "badRequest" });
  expect(await hostsOf("nils")).toEqual([]);
});

test.each(["bør.example", "xn--br-lka.example", "[2001:db8::1]:8080", "192.0.2.1", "under_score.example"])(
  "%s is a site",
  async (host) => {
    await allow("nils", host);
    expect(await hostsOf("nils")).toEqual([host]);
  },
);

test("staff acting for somebody see none of that person's sites, and change none", async () => {
  await allow("nils", "pictures.example");
  expect(await hostsOf("nils", "anna")).toEqual([]);
  const acting = havn.as("nils", "anna");
  for (const call of [
    () => acting.allowPictureHost({ body: { host: "b.example" } }),
    () => acting.forgetPictureHost({ body: { host: "pictures.example" } }),
  ]) {
    expect(await refusalOf(call())).toMatchObject({ statusCode: 403, code: "whileImpersonating" });
  }
  expect(await hostsOf("nils")).toEqual(["pictures.example"]);
});

test("a choice is in the audit log without the site", async () => {
  await allow("nils", "secret-pictures.example");
  const rows = await havn.db.selectFrom("audit_row").selectAll().where("act", "like", "%PictureHost").execute();
  expect(rows.length).toBeGreaterThan(0);
  expect(JSON.stringify(rows)).not.toContain("secret-pictures");
});
