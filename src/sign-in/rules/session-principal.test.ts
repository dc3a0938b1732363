import { describe, expect, test } from "vitest";
import { staffRoles } from "#platform/contract/actor.ts";
import type { AccessTokenClaims } from "#sign-in/contract/access-token.ts";
import { sessionEnd, sessionIsOver } from "#sign-in/rules/session-limits.ts";
import {
  actorOf,
  claimsHold,
  type Impersonator,
  isImpersonating,
  mustChoose,
  type SessionPrincipal,
  sessionActor,
  startingCompany,
} from "#sign-in/rules/session-principal.ts";

const start = new Date("2026-11-20T09:00:00.000Z");
const hoursLater = (hours: number, ms = 0) => new Date(start.getTime() + hours * 3_600_000 + ms);

const nora: SessionPrincipal = {
  sessionId: "s",
  userId: 3,
  name: "Nora",
  email: "nora@nordlys.example",
  isStaff: false,
  staffRoles: [],
  isRemoved: false,
  memberships: [
    { customerNumber: "1001", isAdministrator: true },
    { customerNumber: "1002", isAdministrator: false },
  ],
  customerNumber: "1001",
  impersonator: null,
  mustEnroll: false,
  createdAt: start,
  lastUsedAt: start,
  endedAt: null,
};
const anna: SessionPrincipal = {
  ...nora,
  userId: 1,
  name: "Anna",
  isStaff: true,
  staffRoles: ["agent", "coordinator"],
  memberships: [],
  customerNumber: null,
};

const minutesLater = (minutes: number, ms = 0) => new Date(start.getTime() + minutes * 60_000 + ms);
const byAnna: Impersonator = {
  userId: 1,
  name: "Anna",
  email: "anna@havn.example",
  isStaff: true,
  staffRoles: ["agent", "coordinator"],
  until: minutesLater(60),
};
const formerStaff = { ...byAnna, isStaff: false };

describe("expiry of a session", () => {
  test.each([
    ["new", start, start, null, start, false],
    ["8 hours idle, less a millisecond", start, start, null, hoursLater(8, -1), false],
    ["8 hours idle", start, start, null, hoursLater(8), true],
    ["used meanwhile", start, hoursLater(7), null, hoursLater(14, 59), false],
    ["24 hours, less a millisecond", start, hoursLater(23), null, hoursLater(24, -1), false],
    ["24 hours, though used", start, hoursLater(23), null, hoursLater(24), true],
    ["signed out", start, start, hoursLater(1), hoursLater(1), true],
  ])("%s", (_case, createdAt, lastUsedAt, endedAt, now, over) =>
    expect(sessionIsOver({ createdAt, lastUsedAt, endedAt }, now)).toBe(over),
  );

  test("is the earlier of both limits", () => {
    expect(sessionEnd({ createdAt: start, lastUsedAt: hoursLater(1), endedAt: null })).toEqual(hoursLater(9));
    expect(sessionEnd({ createdAt: start, lastUsedAt: hoursLater(20), endedAt: null })).toEqual(hoursLater(24));
  });
});

describe("identity of a session", () => {
  const roles = (principal: SessionPrincipal, company: string | null) =>
    actorOf(principal, company, start)?.role ?? null;
  test.each([
    ["administrator of the active company", nora, "1001", "administrator"],
    ["user of another of theirs", nora, "1002", "user"],
    ["a company that isn't theirs", nora, "1003", null],
    ["a customer without a company", nora, null, null],
    ["a customer who lost all", { ...nora, memberships: [] }, "1001", null],
    ["removed", { ...nora, isRemoved: true }, "1001", null],
    ["staff", anna, null, "staff"],
    ["removed staff", { ...anna, isRemoved: true }, null, null],
    ["signed out", { ...nora, endedAt: start }, "1001", null],
    ["impersonated by staff", { ...nora, impersonator: byAnna }, "1001", "administrator"],
    ["impersonated by one who is staff no more", { ...nora, impersonator: formerStaff }, "1001", null],
    ["impersonated, at another company of hers", { ...nora, impersonator: byAnna }, "1002", null],
  ])("%s", (_case, principal, company, role) => expect(roles(principal, company)).toBe(role));

  test("staff act for no company", () => {
    expect(actorOf(anna, "1001", start)).toMatchObject({ customerNumber: null, customerNumbers: [] });
  });
});

describe("impersonation", () => {
  const acting: SessionPrincipal = { ...nora, impersonator: byAnna };
  test.each<[string, Partial<SessionPrincipal>, Date, boolean]>([
    ["just begun", {}, start, true],
    ["59:59.999", {}, minutesLater(60, -1), true],
    ["60:00", {}, minutesLater(60), false],
    ["begun four hours from now, by a clock that was set back since", {}, minutesLater(-240), false],
    ["the person was removed", { isRemoved: true }, start, false],
    ["the person lost the company", { memberships: nora.memberships.slice(1) }, start, false],
    ["the person lost another company", { memberships: nora.memberships.slice(0, 1) }, start, true],
    ["the person is staff by now", { isStaff: true }, start, false],
    ["nobody acts", { impersonator: null }, start, false],
  ])("%s: continues %#", (_case, change, now, goesOn) => {
    const principal = { ...acting, ...change };
    expect(isImpersonating(principal, now)).toBe(goesOn);
    if (!principal.impersonator) return;
    expect(sessionActor(principal, now)).toMatchObject(
      goesOn
        ? {
            userId: 3,
            customerNumber: "1001",
            customerNumbers: ["1001"],
            staffRoles: [],
            impersonator: { userId: 1, name: "Anna" },
          }
        : {
            userId: 1,
            name: "Anna",
            role: "staff",
            staffRoles: ["agent", "coordinator"],
            customerNumber: null,
            customerNumbers: [],
            impersonator: null,
          },
    );
  });

  test.each(staffRoles)("is possible as an %s", (role) => {
    expect(isImpersonating({ ...acting, impersonator: { ...byAnna, staffRoles: [role] } }, start)).toBe(true);
  });

  test("ends when the staff member loses the last role", () => {
    const principal: SessionPrincipal = { ...acting, impersonator: { ...byAnna, staffRoles: [] } };
    expect(isImpersonating(principal, start)).toBe(false);
    expect(sessionActor(principal, start)).toMatchObject({ userId: 1, role: "staff", staffRoles: [] });
  });

  test("gives no access, during and after, to someone who is no longer staff", () => {
    const principal = { ...acting, impersonator: formerStaff };
    expect(sessionActor(principal, start)).toBeNull();
    expect(sessionActor(principal, minutesLater(60))).toBeNull();
  });

  test("the session's own expiry comes first", () => {
    expect(sessionActor(acting, hoursLater(8))).toBeNull();
  });
});

describe("whether to ask for a company", () => {
  const two = nora.memberships;
  test.each([
    ["several, none used", null, two, true],
    ["several, one used", "1002", two, false],
    ["several, the one used was lost", "1009", two, true],
    ["one", null, two.slice(0, 1), false],
    ["none", null, [], false],
  ])("%s", (_case, last, memberships, must) => expect(mustChoose(last, memberships)).toBe(must));
});

describe("the active company", () => {
  test.each([
    ["1002", "1002"],
    ["1001", "1001"],
    ["1009", "1001"],
    [null, "1001"],
  ])("last used %s: %s", (last, active) => expect(startingCompany(last, nora.memberships)).toBe(active));
  test("is none", () => expect(startingCompany("1001", [])).toBeNull());
});

describe("a token is valid while its claims are true", () => {
  const truth: AccessTokenClaims = {
    unique_name: "Nora",
    email: "nora@nordlys.example",
    role: "administrator",
    customerNumber: "1001",
    CustomerNumbers: ["1001", "1002"],
    sub: "3",
    sid: "s",
    jti: "j",
    iat: 0,
    exp: 0,
  };
  test.each<[string, Partial<AccessTokenClaims>, Partial<SessionPrincipal>, boolean]>([
    ["unchanged", {}, {}, true],
    ["role in capitals", { role: "ADMINISTRATOR" }, {}, true],
    ["companies in another order", { CustomerNumbers: ["1002", "1001"] }, {}, true],
    ["one company as a string", { CustomerNumbers: "1001" }, { memberships: nora.memberships.slice(0, 1) }, true],
    ["demoted", {}, { memberships: nora.memberships.map((each) => ({ ...each, isAdministrator: false })) }, false],
    ["promoted", { role: "user" }, {}, false],
    ["lost another company", {}, { memberships: nora.memberships.slice(0, 1) }, false],
    ["gained a company", { CustomerNumbers: "1001" }, {}, false],
    ["somebody else's", { sub: "4" }, {}, false],
    ["staff by claim only", { role: "havn" }, {}, false],
    ["impersonation began", {}, { impersonator: byAnna }, false],
    ["impersonation ended", { impersonatorName: "Anna" }, {}, false],
  ])("%s", (_case, claims, principal, holds) => {
    const actor = actorOf({ ...nora, ...principal }, "1001", start);
    expect(actor && claimsHold({ ...truth, ...claims }, actor, "havn")).toBe(holds);
  });
});
