import { afterEach, expect, test } from "vitest";
import type { Actor } from "#platform/contract/actor.ts";
import { identityHeader, post } from "#platform/contract/call.ts";
import { ApiError } from "#platform/contract/error-shape.ts";
import {
  addressWithIdentity,
  changedIdentity,
  clearChangedIdentity,
  identityHeaders,
  noteChangedIdentity,
  onChangedIdentity,
  setChangedIdentity,
} from "./changed-identity.ts";
import { setCurrentActor } from "./current-actor.ts";

const call = post("/api/Test/Write", {});
const itself = post("/api/Test/WhoAmI", { anyIdentity: true });
const nora: Actor = {
  userId: 3,
  name: "Nora",
  email: "nora@nordlys.example",
  role: "user",
  customerNumber: "1001",
  customerNumbers: ["1001", "1002"],
  sessionId: "",
  staffRoles: [],
  impersonator: null,
};
const atFjord = { identity: "3@1002", name: "Nora", impersonatorName: null };

afterEach(() => {
  clearChangedIdentity();
  setCurrentActor(null);
});

test.each([
  ["a customer", nora, "3@1001"],
  ["staff", { ...nora, role: "staff", customerNumber: null, customerNumbers: [] } as Actor, "3"],
])("the page of %s states its identity: person and company", (_who, actor, acting) => {
  setCurrentActor(actor);
  expect(identityHeaders(call)).toEqual({ [identityHeader]: acting });
  expect(addressWithIdentity("/api/events")).toBe(`/api/events?identity=${encodeURIComponent(acting)}`);
  expect(identityHeaders(itself)).toEqual({});
});

test("visitors send no identity", () => {
  expect(identityHeaders(call)).toEqual({});
  expect(addressWithIdentity("/api/events")).toBe("/api/events");
});

test("a rejected page makes no calls except for the session itself", () => {
  setCurrentActor(nora);
  noteChangedIdentity(new ApiError({ statusCode: 409, data: { code: "stale" } }));
  expect(changedIdentity()).toBeNull();
  noteChangedIdentity(new ApiError({ statusCode: 409, data: { code: "identityChanged", ...atFjord } }));
  expect(changedIdentity()).toEqual(atFjord);
  expect(() => identityHeaders(call)).toThrow(ApiError);
  expect(identityHeaders(itself)).toEqual({});
});

test("the page continues where it was, and notifies listeners of both changes", () => {
  const heard: (string | null)[] = [];
  const stop = onChangedIdentity(() => heard.push(changedIdentity()?.identity ?? null));
  setChangedIdentity(atFjord);
  clearChangedIdentity();
  stop();
  setChangedIdentity(atFjord);
  expect(heard).toEqual(["3@1002", null]);
});
