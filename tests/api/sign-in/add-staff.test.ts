import { afterAll, beforeAll, expect, test } from "vitest";
import { type StaffRole, staffRoles } from "#platform/contract/actor.ts";
import { addStaff } from "#sign-in/server/add-staff.ts";
import { people } from "#tests/support/people/people.ts";
import { Browser } from "#tests/support/sign-in/http-browser.ts";
import { goodPassword, sendForm, sendLinks, signInWith, tokenIn } from "#tests/support/sign-in/password-actions.ts";
import { startSignIn, type TestSignIn, whoAmI } from "#tests/support/sign-in/start-sign-in.ts";

let havn: TestSignIn;
beforeAll(async () => {
  havn = await startSignIn();
});
afterAll(() => havn.close());

const given = () => ({ db: havn.app.database.db, settings: havn.app.settings, now: havn.clock.now() });
const jens = { name: "Jens Første", email: "jens@havn.example", locale: "da", roles: null } as const;

const choose = (link: string) =>
  sendForm(new Browser(havn.origin), "/oidc/choose-password", { token: tokenIn(link), newPassword: goodPassword });

test("the first staff member is added, chooses a password with the link, and signs in", async () => {
  const { isNew, link } = await addStaff(given(), jens);
  expect(isNew).toBe(true);
  expect(link?.expiresAt).toEqual(new Date(havn.clock.now().getTime() + 86_400_000));
  const mails = await sendLinks(havn);
  expect(mails).toEqual([{ to: jens.email, subject: "Vælg en adgangskode til Havn", link: link?.address }]);
  havn.clock.forward({ hours: 23, minutes: 59, seconds: 59 });
  expect((await choose(link?.address ?? "")).status).toBe(200);
  const browser = new Browser(havn.origin);
  expect((await signInWith(havn, { email: jens.email, password: goodPassword, browser })).ended).toBe(whoAmI);
  expect(await (await browser.send(whoAmI)).json()).toEqual({ name: jens.name });
  const { db } = havn.app.database;
  const row = await db.selectFrom("app_user").selectAll().where("email", "=", jens.email).executeTakeFirstOrThrow();
  expect(row).toMatchObject({
    kind: 0,
    name_sort: expect.stringMatching(/^jens f/),
    email_confirmed_at: havn.clock.now(),
  });
  const audit = await db.selectFrom("audit_row").select("detail").where("act", "=", "staff:add").execute();
  expect(audit).toEqual([{ detail: { userId: row.id, isNew: true, from: [], to: ["agent"] } }]);
});

test("a second run finds them by their email, and the link expires after a day and a second", async () => {
  const { isNew, name, link } = await addStaff(given(), { ...jens, name: "Another Name", email: "JENS@havn.example" });
  expect({ isNew, name }).toEqual({ isNew: false, name: jens.name });
  havn.clock.forward({ days: 1 });
  expect((await choose(link?.address ?? "")).status).toBe(410);
});

test("a customer's user is not made staff", async () => {
  await expect(addStaff(given(), { ...jens, email: people.nora.email })).rejects.toThrow("a customer's user");
});

const isAboutPerson = (envelope: unknown): boolean => JSON.stringify(envelope).includes('"person"');

const rolesOf = async (userId: number) =>
  (
    await havn.app.database.db
      .selectFrom("app_user")
      .select("staff_roles")
      .where("id", "=", userId)
      .executeTakeFirstOrThrow()
  ).staff_roles;

test("given roles are added to an existing person, the audit log has the former ones, and every process hears of changes only", async () => {
  const { bo } = people;
  const heard: unknown[] = [];
  const stop = havn.app.live.follow((envelope) => heard.push(envelope));
  const add = (roles: readonly StaffRole[] | null) =>
    addStaff(given(), { name: bo.name, email: bo.email, locale: "da", roles });
  await add(["executive", "agent", "agent"]);
  expect(await rolesOf(bo.id)).toEqual(["agent", "executive"]);
  const { detail } = await havn.app.database.db
    .selectFrom("audit_row")
    .select("detail")
    .where("act", "=", "staff:add")
    .orderBy("id", "desc")
    .executeTakeFirstOrThrow();
  expect(detail).toEqual({ userId: bo.id, isNew: false, from: [...staffRoles], to: ["agent", "executive"] });
  await add(null);
  await add(["agent"]);
  const aboutBo = { topic: "person", userId: bo.id };
  await expect.poll(() => heard.filter(isAboutPerson)).toEqual([aboutBo, aboutBo]);
  stop();
});

test("the last administrator stays one, and nothing else happens", async () => {
  const { anna, bo } = people;
  const administer = (roles: readonly StaffRole[]) =>
    havn.app.database.db
      .updateTable("app_user")
      .set({ staff_roles: [...roles] })
      .where("id", "in", [anna.id, bo.id])
      .execute();
  const demote = ({ name, email }: { name: string; email: string }) =>
    addStaff(given(), { name, email, locale: "da", roles: ["agent"] });
  await administer(staffRoles);
  const settled = await Promise.allSettled(Array.from({ length: 20 }, (_, at) => demote(at % 2 === 0 ? anna : bo)));
  const reasons = settled.flatMap((one) => (one.status === "rejected" ? [String(one.reason)] : []));
  expect(reasons.length).toBeGreaterThan(0);
  for (const reason of reasons) expect(reason).toContain("is the last administrator");
  const left = [await rolesOf(anna.id), await rolesOf(bo.id)];
  expect(left.filter((roles) => roles.includes("administrator"))).toHaveLength(1);
  await administer(staffRoles);
});

test("with an external provider for staff there is no link", async () => {
  const oidc = {
    ...{ issuer: "https://id.example.com", clientId: "havn", clientSecret: "x" },
    ...{ clientAuth: null, trustsEmails: false, trustsProofs: false, staffDomains: ["havn.example"] },
  } as const;
  const outside = (isFor: "everybody" | "staff" | "customers") => ({
    ...given(),
    settings: { ...havn.app.settings, oidc: { ...oidc, isFor } },
  });
  const ny = { ...jens, email: "ny@havn.example" };
  expect((await addStaff(outside("everybody"), ny)).link).toBeNull();
  expect((await addStaff(outside("staff"), ny)).link).toBeNull();
  expect((await addStaff(outside("customers"), ny)).link).not.toBeNull();
});
