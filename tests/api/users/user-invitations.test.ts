import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { toSortKey } from "#platform/rules/text/sort-key.ts";
import { buildCase, change, refusalOf, write } from "#tests/support/cases/build-case.ts";
import { startTestHavn, type TestHavn } from "#tests/support/havn/start-test-havn.ts";
import { fjord, nordlys, type PersonName, people } from "#tests/support/people/people.ts";

let havn: TestHavn;
beforeAll(async () => {
  havn = await startTestHavn();
});
afterAll(() => havn.close());

const invite = async (by: PersonName, email: string, name: string, customerNumber = nordlys) => {
  havn.clock.forward({ minutes: 1 });
  const changes = { name, workPhone: "+45 11223344" };
  const body = { customerNumber, email, role: "user", changes, language: "da-DK" } as const;
  return (await havn.as(by).createUserCustomerRelation({ body })).userId;
};
const codeOf = async (call: Promise<unknown>) => {
  const { statusCode, data } = await refusalOf(call);
  return [statusCode, data?.code];
};
const account = async (by: PersonName, userId: number) => (await havn.as(by).getUserById({ body: { userId } })).user;
const realId = async (email: string) =>
  (await havn.db.selectFrom("app_user").select("id").where("email", "=", email).executeTakeFirstOrThrow()).id;
const accept = (userId: number, customerNo: number) =>
  havn.db
    .updateTable("user_customer")
    .set({ accepted_at: havn.clock.now() })
    .where("user_id", "=", userId)
    .where("customer_no", "=", customerNo)
    .execute();

describe("inviting", () => {
  test("a new person stores their data until they accept, and requests the invitation", async () => {
    const userId = await invite("nora", "Ny.Person@Nordlys.example", "Ny Person");
    const job = await havn.db
      .selectFrom("audit_row")
      .select("detail")
      .where("act", "=", "/api/UserManagement/CreateUserCustomerRelation")
      .executeTakeFirstOrThrow();
    expect(job.detail).toEqual({ userId, customerNumber: nordlys, role: "user" });
    expect(await account("anna", userId)).toMatchObject({
      name: "Ny Person",
      email: "ny.person@nordlys.example",
      workPhone: "+45 11223344",
      state: "invited",
      companies: [
        { customerNumber: nordlys, state: "invited", role: "user", invitedAt: havn.clock.now().toISOString() },
      ],
    });
  });

  test("the same person twice is rejected", async () => {
    await invite("nora", "twice@nordlys.example", "To Gange");
    expect(await codeOf(invite("nora", "TWICE@nordlys.example", "To Gange"))).toEqual([409, "alreadyAdded"]);
    expect(await codeOf(invite("nora", people.nils.email, "Nils"))).toEqual([409, "alreadyAdded"]);
  });

  test("ten at once stores one", async () => {
    const answers = await Promise.allSettled(
      Array.from({ length: 10 }, () => invite("nora", "race@nordlys.example", "Kapløb")),
    );
    expect(answers.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
  });

  test("needs a name and a valid email", async () => {
    const body = { customerNumber: nordlys, role: "user", changes: {} } as const;
    const asked = (email: string) => havn.as("nora").createUserCustomerRelation({ body: { ...body, email } });
    expect(await codeOf(asked("x@nordlys.example"))).toEqual([400, "badRequest"]);
    const local = "x".repeat(254 - "@nordlys.example".length);
    expect(await codeOf(invite("nora", `${local}x@nordlys.example`, "For Lang"))).toEqual([400, "badRequest"]);
    expect(await invite("nora", `${local}@nordlys.example`, "Lang")).toBeGreaterThan(0);
  });

  test("is for administrators of that company and staff", async () => {
    expect(await codeOf(invite("nils", "a@b.example", "A"))).toEqual([403, "forbidden"]);
    expect(await codeOf(invite("fie", "a@b.example", "A"))).toEqual([404, "notFound"]);
    expect(await codeOf(invite("nora", "a@b.example", "A", "999999"))).toEqual([404, "notFound"]);
    expect(await codeOf(invite("anna", "a@b.example", "A", "999999"))).toEqual([404, "notFound"]);
    expect(await codeOf(invite("anna", people.bo.email, "Bo"))).toEqual([400, "badRequest"]);
    expect(await invite("anna", "of-staff@fjord.example", "Fra Os", fjord)).toBeGreaterThan(0);
  });

  test("can be repeated until it is accepted", async () => {
    const userId = await invite("nora", "again@nordlys.example", "Igen");
    const again = (by: PersonName, id = userId) =>
      havn.as(by).sendInvitationRequest({ body: { customerNumber: nordlys, userId: id } });
    havn.clock.forward({ days: 8 });
    await again("nora");
    const [company] = (await account("nora", userId)).companies;
    expect(company?.invitedAt).toBe(havn.clock.now().toISOString());
    await again("anna");
    expect(await codeOf(again("fie"))).toEqual([404, "notFound"]);
    expect(await codeOf(again("nora", people.fie.id))).toEqual([404, "notFound"]);
    await accept(userId, 1001);
    expect(await codeOf(again("nora"))).toEqual([409, "notInvited"]);
  });
});

describe("a person's existence stays secret", () => {
  const known = { id: 500, kind: 1, name: "Kendt Kundesen", email: "kendt@fjord.example", work_phone: "87654321" };
  beforeAll(async () => {
    await havn.db
      .insertInto("app_user")
      .values({ ...known, name_sort: toSortKey(known.name) })
      .execute();
    await havn.db.insertInto("user_customer").values({ user_id: known.id, customer_no: 1002 }).execute();
  });

  /** A reply without what was typed, and with ids replaced by their order. */
  const neutral = (answer: unknown, email: string, userId: number) =>
    JSON.stringify(answer).replaceAll(email, "e-mail").replaceAll(String(userId), "id");

  test.each([
    ["a customer of another company", known.email],
    ["an administrator of another company", people.fie.email],
    ["a member of staff", people.anna.email],
  ])("because %s looks like somebody new, in every call", async (_who, email) => {
    const unknown = `new-${email}`;
    const ask = async (address: string) => {
      const userId = await invite("nora", address, "Navn Som Skrevet");
      const nora = havn.as("nora");
      const inList = ({ users }: { users: readonly { email: string }[] }) =>
        users.filter((each) => each.email === address);
      const search = async (searchText: string) => inList(await nora.getUsersBySearch({ body: { searchText } }));
      const names = async (ids: Promise<{ users: readonly { id: number }[] }>) => (await ids).users.map(({ id }) => id);
      const careCase = await buildCase(havn, { by: "nils" });
      const asContact = await change(havn, "nils", careCase, { contactPersonId: userId }).catch(
        (error: { data: { problems: unknown } }) => error.data.problems,
      );
      await write(havn, "nils", careCase.id, `<p><span data-mention="${userId}">@N</span></p>`);
      const filters = { mentioned: [userId] };
      const answers = [
        await account("nora", userId),
        await nora.getUserByEmail({ body: { email: address } }),
        inList(await nora.getUsersByCustomerNumber({ body: { customerNumber: nordlys } })),
        await search("navn som"),
        await search(address),
        await search("kendt fie anna"),
        (await names(nora.getContactPersonUsersBySearch({ body: { customerNumber: nordlys } }))).includes(userId),
        (await names(nora.getMentionUsers({ body: { customerNumber: nordlys } }))).includes(userId),
        asContact,
        (await nora.getCareCasesBySearch({ body: { preset: "all", filters } })).count,
        await codeOf(nora.updateUser({ body: { userId, version: 1, changes: { jobTitle: "X" } } })),
        await codeOf(invite("nora", address, "Igen")),
        await nora.updateUserCustomerRole({ body: { customerNumber: nordlys, userId, role: "administrator" } }),
        await nora.sendInvitationRequest({ body: { customerNumber: nordlys, userId } }),
        (await account("nora", userId)).companies,
      ];
      const instants = /\d{4}-\d\d-\d\dT[\d:.]+Z/g;
      return { userId, text: neutral(answers, address, userId).replaceAll(instants, "instant") };
    };
    const first = await ask(`first-${email}`);
    const existing = await ask(email);
    const last = await ask(unknown);
    expect(existing.text).toBe(first.text);
    expect(last.text).toBe(first.text);
    expect(last.userId - existing.userId).toBe(existing.userId - first.userId);
    for (const secret of [known.name, known.work_phone, "Fie Fjord", "Anna Agent"]) {
      expect(existing.text).not.toContain(secret);
    }
  });

  test("when another company invites somebody new: neither learns of the other", async () => {
    const email = "begge@steder.example";
    const ofNordlys = await invite("nora", email, "Hos Nordlys");
    const before = await account("nora", ofNordlys);
    const ofFjord = await invite("fie", email, "Hos Fjord", fjord);
    expect(await account("nora", ofNordlys)).toEqual(before);
    expect(await account("fie", ofFjord)).toMatchObject({
      name: "Hos Fjord",
      workPhone: null,
      companies: [{ customerNumber: fjord }],
    });
    expect(await codeOf(account("fie", ofNordlys))).toEqual([404, "notFound"]);
  });

  test("because their id gives no access before they accept, and then it does", async () => {
    expect(await codeOf(account("nora", known.id))).toEqual([404, "notFound"]);
    expect(await account("anna", known.id)).toMatchObject({
      name: known.name,
      companies: [{ state: "active" }, { state: "invited" }],
    });
    await accept(known.id, 1001);
    expect(await account("nora", known.id)).toMatchObject({
      name: known.name,
      workPhone: known.work_phone,
      state: "active",
    });
  });

  test("but a person without any company starts over", async () => {
    const email = "forladt@nordlys.example";
    const first = await invite("nora", email, "Første Navn");
    await havn.as("nora").deleteUserCustomerRelation({ body: { customerNumber: nordlys, userId: first } });
    await invite("fie", email, "Andet Navn", fjord);
    const id = await realId(email);
    expect(await account("anna", id)).toMatchObject({ name: "Andet Navn", companies: [{ customerNumber: fjord }] });
  });
});

describe("a pending relation", () => {
  test("gives no access, and can't be chosen by the person", async () => {
    await invite("fie", people.nils.email, "Nils", fjord);
    const { careUser } = await havn.as("nils").getUserByLoggedInIdentity();
    expect(careUser.allowedCustomers.map(({ customerNumber }) => customerNumber)).toEqual([nordlys]);
    expect(await codeOf(havn.as("nils").getContactPersonUsersBySearch({ body: { customerNumber: fjord } }))).toEqual([
      404,
      "notFound",
    ]);
  });

  test("of a new person can be a contact person for staff", async () => {
    const userId = await invite("anna", "kontakt@klit.example", "Ny Kontakt", "1003");
    const found = await havn.as("anna").getContactPersonUsersBySearch({ body: { customerNumber: "1003" } });
    expect(found.users.map(({ id }) => id)).toEqual([userId]);
  });
});
