import { decodeJwt } from "jose";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { allCalls } from "#app/contract/features.ts";
import type { CareCase } from "#care-cases/contract/care-case.ts";
import { identityHeader } from "#platform/contract/call.ts";
import { buildCase, read, refusalOf } from "#tests/support/cases/build-case.ts";
import { startTestHavn, type TestHavn } from "#tests/support/havn/start-test-havn.ts";
import { heard } from "#tests/support/live/live-events-during.ts";
import { fjord, nordlys, people } from "#tests/support/people/people.ts";

let havn: TestHavn;
/** One case of Nordlys, one of Fjord. */
let ofNordlys: CareCase;
let ofFjord: CareCase;

const klit = "1003";
const nora = people.nora.id;

/** Nora is administrator at Nordlys, user at Fjord, and invited to Klit. */
async function belongToSeveral(): Promise<void> {
  const row = { user_id: nora, is_administrator: false };
  await havn.db
    .insertInto("user_customer")
    .values([
      { ...row, customer_no: Number(fjord) },
      { ...row, customer_no: Number(klit), accepted_at: null, invited_at: havn.clock.now() },
    ])
    .execute();
}

beforeAll(async () => {
  havn = await startTestHavn();
  ofNordlys = await buildCase(havn, { by: "nils" });
  ofFjord = await buildCase(havn, { by: "fie" });
  await belongToSeveral();
});
afterAll(() => havn.close());

const switchTo = (customerNumber: string) => havn.as("nora").updateCustomerNumber({ body: { customerNumber } });
beforeEach(() => switchTo(nordlys));

async function post(name: keyof typeof allCalls, body: unknown, headers: Record<string, string>) {
  const response = await fetch(havn.url + allCalls[name].path, {
    method: "POST",
    headers: { "content-type": "application/json", ...headers },
    body: JSON.stringify(body),
  });
  const text = await response.text();
  return { status: response.status, reply: text ? JSON.parse(text) : undefined };
}

describe("the active company", () => {
  test("is switched with a new token, with the role in that company", async () => {
    const { updatedToken } = await switchTo(fjord);
    expect(decodeJwt(updatedToken)).toMatchObject({
      role: "user",
      customerNumber: fjord,
      CustomerNumbers: [nordlys, fjord],
    });
    const me = await post("getUserByLoggedInIdentity", {}, { authorization: `Bearer ${updatedToken}` });
    expect(me.reply.careUser).toMatchObject({ customerNumber: fjord, role: "user" });
    expect(await read(havn, "nora", ofFjord.id)).toBeDefined();
    expect(await read(havn, "nora", ofNordlys.id)).toBeUndefined();
  });

  test.each([
    ["a company that invited them and waits", klit],
    ["one that there is not", "9999"],
    ["nonsense", "0"],
  ])("can't be switched to %s, which is not found", async (_which, customerNumber) => {
    const refusal = await refusalOf(switchTo(customerNumber));
    expect([refusal.statusCode, refusal.code]).toEqual([404, "notFound"]);
    expect(await read(havn, "nora", ofNordlys.id)).toBeDefined();
  });

  test("can't be another person's, which is answered exactly like a nonexistent one", async () => {
    const of = async (customerNumber: string) => {
      const { message, data } = await refusalOf(havn.as("nils").updateCustomerNumber({ body: { customerNumber } }));
      return { message, ...data, requestId: null };
    };
    expect(await of(fjord)).toEqual(await of("9999"));
    expect(
      (await refusalOf(havn.as("anna").updateCustomerNumber({ body: { customerNumber: fjord } }))).statusCode,
    ).toBe(404);
  });

  test("ends when access is lost: its tokens stop working", async () => {
    const { updatedToken } = await switchTo(fjord);
    await havn.db
      .deleteFrom("user_customer")
      .where("user_id", "=", nora)
      .where("customer_no", "=", Number(fjord))
      .execute();
    try {
      havn.clock.forward({ seconds: 16 });
      const me = await post("getUserByLoggedInIdentity", {}, { authorization: `Bearer ${updatedToken}` });
      expect(me.status).toBe(401);
    } finally {
      await havn.db
        .insertInto("user_customer")
        .values({ user_id: nora, customer_no: Number(fjord) })
        .execute();
      havn.clock.forward({ seconds: 16 });
    }
  });

  test("is one of the two after two switches at once", async () => {
    await Promise.all([switchTo(fjord), switchTo(nordlys), switchTo(fjord)]);
    const { careUser } = await havn.as("nora").getUserByLoggedInIdentity();
    expect([nordlys, fjord]).toContain(careUser.customerNumber);
  });
});

describe("a page's claim of whom it acts for", () => {
  const message = (caseId: number) => ({ caseId, comment: "<p>Halvt skrevet</p>" });
  const headers = async (acting?: string) => ({
    authorization: await havn.bearer("nora"),
    ...(acting && { [identityHeader]: acting }),
  });

  test.each([
    ["the person and company that it says", `${nora}@${nordlys}`, 200],
    ["nobody in particular", undefined, 200],
    ["another company of theirs", `${nora}@${fjord}`, 409],
    ["another person", `${people.nils.id}@${nordlys}`, 409],
    ["the person without a company", String(nora), 409],
    ["nonsense", "x", 409],
  ])("%s", async (_who, acting, status) => {
    const answer = await post("createCareCaseMessage", message(ofNordlys.id), await headers(acting));
    expect(answer.status).toBe(status);
    if (status === 409) {
      expect(answer.reply.data).toMatchObject({
        code: "identityChanged",
        identity: `${nora}@${nordlys}`,
        name: people.nora.name,
        impersonatorName: null,
      });
    }
  });

  test("prevents an old page's write from landing in the new company, and adds an audit row", async () => {
    const before = { authorization: await havn.bearer("nora"), [identityHeader]: `${nora}@${nordlys}` };
    await switchTo(fjord);
    const now = { ...before, authorization: await havn.bearer("nora") };
    const { careCases } = await havn.as("fie").getCareCasesByIds({ body: { ids: [ofFjord.id] } });
    expect((await post("createEmptyCareCase", {}, now)).status).toBe(409);
    expect((await post("createCareCaseMessage", message(ofFjord.id), now)).status).toBe(409);
    expect((await havn.as("fie").getCareCasesByIds({ body: { ids: [ofFjord.id] } })).careCases).toEqual(careCases);
  });

  test("doesn't affect reading and switching the session itself", async () => {
    const wrong = await headers("1@1");
    expect((await post("getUserByLoggedInIdentity", {}, wrong)).status).toBe(200);
    expect((await post("updateCustomerNumber", { customerNumber: fjord }, wrong)).status).toBe(200);
  });
});

describe("a page's stream", () => {
  const { path } = allCalls.followEvents;
  const open = async (acting: string) =>
    fetch(`${havn.url}${path}?identity=${acting}`, { headers: { authorization: await havn.bearer("nora") } });
  const told = (text: string) =>
    text
      .split("\n")
      .flatMap((line) => (line.startsWith("data: ") ? JSON.parse(line.slice(6)) : []))
      .filter(({ kind }) => kind !== "here");

  test("that is outdated says so at once, and ends", async () => {
    const response = await open(`${nora}@${fjord}`);
    expect(told(await response.text())).toEqual([
      { kind: "identity", identity: `${nora}@${nordlys}`, name: people.nora.name, impersonatorName: null },
    ]);
  });

  test("ends on a switch in another tab", async () => {
    const response = await open(`${nora}@${nordlys}`);
    await switchTo(fjord);
    expect(told(await response.text())).toMatchObject([{ kind: "identity", identity: `${nora}@${fjord}` }]);
  });

  test("ignores another person's switch", async () => {
    expect(await heard(havn, ["nils"], () => switchTo(fjord))).toEqual([[]]);
  });
});
