import { expect, test } from "vitest";
import { everythingChanged, type LiveEventEnvelope, packEnvelopes } from "./live-event-bus.ts";

/** What PostgreSQL accepts. */
const maxBytes = 7_999;
const lanes = ["checks", "index", "letters", "mail", "messages", "usual"] as const;

const packed = (envelopes: readonly LiveEventEnvelope[]): LiveEventEnvelope[] =>
  packEnvelopes(envelopes, lanes).flatMap((payload) => {
    expect(Buffer.byteLength(payload)).toBeLessThanOrEqual(maxBytes);
    return (JSON.parse(payload) as { events: LiveEventEnvelope[] }).events;
  });

test.each([1, 900, 2_000, 50_000])("an event for %i people reaches each of them once", (count) => {
  const userIds = Array.from({ length: count }, (_, index) => 1_000_000 + index);
  const told = packed([{ topic: "case" }, { topic: "people", userIds, event: { kind: "notification" } }]);
  expect(told.flatMap((one) => one.userIds ?? [])).toEqual(userIds);
  expect(told.slice(1).every(({ topic, event }) => topic === "people" && event)).toBe(true);
});

test("an event that can't be split causes a full refetch", () => {
  expect(packed([{ topic: "people", text: "x".repeat(9_000) }, { topic: "case" }])).toEqual([
    everythingChanged,
    { topic: "case" },
  ]);
  expect(packed([{ topic: "people", userIds: [1], text: "å".repeat(4_000) }])).toEqual([everythingChanged]);
});
