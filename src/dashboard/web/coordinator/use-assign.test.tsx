import { fireEvent, screen, waitFor } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { rowsWithPendingAssignments } from "#dashboard/rules/team-board.ts";
import { queryClient } from "#platform/web/loading/query-client.ts";
import { answerCalls } from "#tests/support/components/answer-calls.ts";
import { buildCareCase } from "#tests/support/components/build-care-case.ts";
import { showInPage } from "#tests/support/components/show-in-page.tsx";
import { useAssign } from "./use-assign.ts";

const people = [
  { id: 1, name: "Anna", isStaff: true },
  { id: 2, name: "Bo", isStaff: true },
];
const loaded = buildCareCase({ id: 12, version: 3, assignee: null });

const Page = () => {
  const { assign, moves } = useAssign(() => false);
  const [row = loaded] = rowsWithPendingAssignments([], moves, moves[0]?.to?.id ?? null);
  return people.map((person) => (
    <button key={person.id} type="button" onClick={() => assign(row, person)}>
      {person.name}
    </button>
  ));
};

test("a case can be assigned again as soon as the first assignment is saved, while the board is still loading", async () => {
  const made = answerCalls(({ body }) => {
    const { assigneeId } = body.changes as { assigneeId: number };
    const assignee = people.find(({ id }) => id === assigneeId) ?? null;
    return { body: { careCase: buildCareCase({ id: 12, version: Number(body.version) + 1, assignee }) } };
  });
  vi.spyOn(queryClient(), "invalidateQueries").mockReturnValue(new Promise(() => {}));
  await showInPage(<Page />);
  fireEvent.click(screen.getByText("Bo"));
  fireEvent.click(screen.getByText("Anna"));
  await waitFor(() => expect(made).toHaveLength(1));
  await waitFor(() => {
    fireEvent.click(screen.getByText("Anna"));
    expect(made.map(({ body }) => [body.version, body.changes])).toEqual([
      [3, { assigneeId: 2 }],
      [4, { assigneeId: 1 }],
    ]);
  });
});
