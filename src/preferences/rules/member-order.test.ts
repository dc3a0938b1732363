import { expect, test } from "vitest";
import { orderedMembers, withMemberMoved } from "./member-order.ts";

const members = (...ids: number[]) => ids.map((id) => ({ id }));
const ids = (of: readonly { id: number }[]) => of.map(({ id }) => id);

test.each<[number[], number[], number[]]>([
  [[1, 2, 3], [], [1, 2, 3]],
  [
    [1, 2, 3],
    [3, 1],
    [3, 1, 2],
  ],
  [
    [1, 2, 3],
    [9, 2],
    [2, 1, 3],
  ],
  [[], [1], []],
])("members %j in the order %j are sorted as %j", (of, order, expected) => {
  expect(ids(orderedMembers(members(...of), order))).toEqual(expected);
});

const one = members(1, 2, 3);
const two = members(4, 2, 5);
test.each<[string, number[], { team: { id: number }[]; id: number; place: number }, number[], number[]]>([
  ["to the top", [], { team: one, id: 3, place: 0 }, [3, 1, 2], [2, 4, 5]],
  ["down by one", [], { team: one, id: 1, place: 1 }, [2, 1, 3], [2, 4, 5]],
  ["to the end", [], { team: one, id: 1, place: 2 }, [2, 3, 1], [2, 4, 5]],
  ["past its ends", [], { team: one, id: 1, place: 9 }, [2, 3, 1], [2, 4, 5]],
  ["to where it is", [5, 2, 4], { team: two, id: 2, place: 1 }, [2, 1, 3], [5, 2, 4]],
  ["in the other team", [], { team: two, id: 5, place: 0 }, [1, 5, 2, 3].filter((id) => id !== 5), [5, 2, 4]],
])("a member moves %s", (_what, order, move, first, second) => {
  const after = withMemberMoved([one, two], order, move);
  expect([ids(orderedMembers(one, after)), ids(orderedMembers(two, after))].map((team) => team.length)).toEqual([3, 3]);
  expect(ids(orderedMembers(move.team, after))).toEqual(move.team === one ? first : second);
  expect(new Set(after).size).toBe(after.length);
});
