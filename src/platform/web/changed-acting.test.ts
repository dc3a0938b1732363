import { afterEach, expect, test } from "vitest";
import type { Actor } from "#platform/contract/actor.ts";
import { actingHeader, post } from "#platform/contract/call.ts";
import { ApiError } from "#platform/contract/error-shape.ts";
import {
  actingAddress,
  actingHeaders,
  changedActing,
  goOnAsBefore,
  noteChangedActing,
  onChangedActing,
  setChangedActing,
} from "./changed-acting.ts";
import { setCurrentActor } from "./current-actor.ts";

const call = post("/api/Test/Write", {});
const itself = post("/api/Test/WhoAmI", { anyActing: true });
const nora: Actor = {
  userId: 3,
  name: "Nora",
  email: "nora@nordlys.example",
  role: "user",
  customerNumber: "1001",
  customerNumbers: ["1001", "1002"],
  sessionId: "",
  impersonator: null,
};
const atFjord = { actingAs: "3@1002", name: "Nora", impersonatorName: null };

afterEach(() => {
  goOnAsBefore();
  setCurrentActor(null);
});

test.each([
  ["a customer", nora, "3@1001"],
  ["staff", { ...nora, role: "staff", customerNumber: null, customerNumbers: [] } as Actor, "3"],
])("%s says as whom and for which company the page acts", (_who, actor, acting) => {
  setCurrentActor(actor);
  expect(actingHeaders(call)).toEqual({ [actingHeader]: acting });
  expect(actingAddress("/api/events")).toBe(`/api/events?actingAs=${encodeURIComponent(acting)}`);
  expect(actingHeaders(itself)).toEqual({});
});

test("a visitor says nothing", () => {
  expect(actingHeaders(call)).toEqual({});
  expect(actingAddress("/api/events")).toBe("/api/events");
});

test("a page that was refused calls nothing more but what is for the session itself", () => {
  setCurrentActor(nora);
  noteChangedActing(new ApiError({ statusCode: 409, data: { code: "stale" } }));
  expect(changedActing()).toBeNull();
  noteChangedActing(new ApiError({ statusCode: 409, data: { code: "actingChanged", ...atFjord } }));
  expect(changedActing()).toEqual(atFjord);
  expect(() => actingHeaders(call)).toThrow(ApiError);
  expect(actingHeaders(itself)).toEqual({});
});

test("it goes on where it was, and whoever listens hears of both", () => {
  const heard: (string | null)[] = [];
  const stop = onChangedActing(() => heard.push(changedActing()?.actingAs ?? null));
  setChangedActing(atFjord);
  goOnAsBefore();
  stop();
  setChangedActing(atFjord);
  expect(heard).toEqual(["3@1002", null]);
});
