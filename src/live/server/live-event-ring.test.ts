import { expect, test } from "vitest";
import { LiveEventRing } from "./live-event-ring.ts";

const fill = (ring: LiveEventRing, ids: string, from = 0) => {
  [...ids].forEach((id, index) => void ring.add({ id, at: from + index, envelope: { topic: "case" } }));
  return ring;
};
/** The events that a reader at this position gets. */
const from = (ring: LiveEventRing, place: number | null): string | null => {
  if (place === null) return null;
  let read = "";
  for (let at = place; at < ring.end; at += 1) read += ring.at(at)?.id;
  return read;
};

test.each<[received: string, missed: string | null]>([
  ["a", null],
  ["b", null],
  ["c", "def"],
  ["e", "f"],
  ["f", ""],
  ["x", null],
])("of six events, four of which are kept, a client that got %s missed %s", (received, missed) => {
  const ring = fill(new LiveEventRing(0, 4), "abcdef");
  expect(from(ring, ring.after(received))).toBe(missed);
});

test.each<[at: number, missed: string | null]>([
  [0, null],
  [1, null],
  [2, "cdef"],
  [4, "ef"],
  [6, ""],
])("a client that knows the events before %i missed %s", (at, missed) => {
  const ring = fill(new LiveEventRing(0, 4), "abcdef");
  expect(from(ring, ring.since(at))).toBe(missed);
});

test("a ring has no events before its start", () => {
  expect(new LiveEventRing(10).since(9)).toBeNull();
  expect(new LiveEventRing(10).since(10)).toBe(0);
});

test("lost events leave a gap that nobody reads across", () => {
  const ring = fill(new LiveEventRing(0), "abc");
  const upToDate = ring.end;
  ring.lose(5);
  expect(upToDate).toBeLessThan(ring.first);
  expect([ring.after("c"), ring.since(4), ring.since(5)]).toEqual([null, null, ring.end]);
  fill(ring, "de", 6);
  expect(from(ring, ring.first)).toBe("de");
  expect(from(ring, ring.after("d"))).toBe("e");
});
