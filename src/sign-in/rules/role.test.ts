import { expect, test } from "vitest";
import { claimOfRole, roleOfClaim } from "#sign-in/rules/role.ts";

test.each([
  ["havn", "havn", "staff"],
  ["HAVN", "havn", "staff"],
  ["havn", "Havn", "staff"],
  ["nordsupport", "NordSupport", "staff"],
  ["havn", "nordsupport", "user"],
  ["Administrator", "havn", "administrator"],
  ["ADMINISTRATOR", "havn", "administrator"],
  ["user", "havn", "user"],
  ["staff", "havn", "user"],
  ["admin", "havn", "user"],
  ["", "havn", "user"],
])("the claim %j, where staff is %j, means %s", (claim, staffRole, role) =>
  expect(roleOfClaim(claim, staffRole)).toBe(role),
);

test("roles round-trip", () => {
  for (const role of ["staff", "administrator", "user"] as const) {
    expect(roleOfClaim(claimOfRole(role, "Nord"), "nord")).toBe(role);
  }
});
