import { fireEvent, screen, waitFor } from "@testing-library/react";
import { expect, test } from "vitest";
import type { CaseFile } from "#case-files/contract/calls.ts";
import { caseFileBounds } from "#case-files/contract/case-file-bounds.ts";
import { answerCalls, refusal } from "#tests/support/components/answer-calls.ts";
import { showInPage } from "#tests/support/components/show-in-page.tsx";
import { useOlderFiles } from "./use-older-files.ts";

const filesFrom = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, n) => ({ id: from + n }) as CaseFile);

const Older = ({ newest }: { newest: readonly CaseFile[] }) => {
  const { files, mayHaveMore, error, more } = useOlderFiles(7, newest);
  return (
    <>
      <button type="button" disabled={!mayHaveMore} onClick={more}>
        {files.map(({ id }) => id).join(" ")}
      </button>
      {error ? "failed" : null}
    </>
  );
};
const button = () => screen.getByRole<HTMLButtonElement>("button");
const shows = (files: readonly CaseFile[]) =>
  waitFor(() => expect(button().textContent).toBe(files.map(({ id }) => id).join(" ")));

test("older files are loaded by the hundred until there are no more", async () => {
  let isAway = true;
  const made = answerCalls(({ body }) => {
    if (isAway) return refusal(429, "tooManyRequests");
    const { after } = body as { after: number };
    const files = filesFrom(Math.max(1, after - 100), after - 1).toReversed();
    return { status: 200, body: { files, hasMore: after > 101 } };
  });
  await showInPage(<Older newest={filesFrom(151, 150 + caseFileBounds.filesShown)} />);
  expect(made).toEqual([]);
  fireEvent.click(button());
  await screen.findByText("failed");
  isAway = false;
  fireEvent.click(button());
  await shows(filesFrom(51, 150));
  fireEvent.click(button());
  await shows(filesFrom(1, 150));
  expect(button().disabled).toBe(true);
});

test("there are none if the page has fewer than it could", async () => {
  answerCalls(() => ({ status: 500 }));
  await showInPage(<Older newest={filesFrom(1, caseFileBounds.filesShown - 100)} />);
  expect(button().disabled).toBe(true);
});
