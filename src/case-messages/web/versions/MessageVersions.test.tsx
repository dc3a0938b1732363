import { fireEvent, screen, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { MessageBlock } from "#case-messages/web/conversation/MessageBlock.tsx";
import { answerCalls, type MadeCall, refusal } from "#tests/support/components/answer-calls.ts";
import { buildCareCase, buildMessage } from "#tests/support/components/build-care-case.ts";
import { showInPage } from "#tests/support/components/show-in-page.tsx";

const edited = { editedAt: "2026-11-20T10:00:00.000Z", hasVersions: true, comment: "<p>Nu</p>" };
const version = (id: number, comment: string, given: object = {}) => ({
  id,
  comment,
  isInternal: false,
  at: "2026-11-20T09:00:00.000Z",
  impersonatorName: null,
  ...given,
});
const page = { versions: [version(9, "<p>To</p>")], hasMore: false, impersonatorName: "Mette Holm", mayDelete: false };

const open = async (answer: (call: MadeCall) => ReturnType<typeof refusal>) => {
  const calls = answerCalls(answer);
  await showInPage(<MessageBlock message={buildMessage(edited)} careCase={buildCareCase()} />);
  expect(calls).toHaveLength(0);
  fireEvent.click(screen.getByRole("button", { name: /^edited\..*see the earlier versions/ }));
  const dialog = await screen.findByRole("dialog", { name: "Earlier versions" });
  return { calls, dialog: within(dialog) };
};
const textsOf = (items: readonly HTMLElement[]) => items.map(({ textContent }) => textContent);

test("opens the versions from the word, loaded then: newest first, with who wrote them, and for whom", async () => {
  const internal = version(7, "<p>Et</p>", { isInternal: true });
  const { calls, dialog } = await open(() => ({ body: { ...page, versions: [...page.versions, internal] } }));
  await dialog.findByText("To");
  const [now, newest, oldest] = textsOf(dialog.getAllByRole("listitem"));
  expect(now).toMatch(/^Now.*Mette Holm for Maja Lind.*Nu$/);
  expect(newest).toMatch(/Maja Lind.*To$/);
  expect(oldest).toMatch(/Internal note.*Et$/);
  expect(calls).toHaveLength(1);
  expect(dialog.queryByRole("button", { name: /^Delete/ })).toBeNull();
});

test("shows older ones on request, and reports a failed fetch", async () => {
  const answers = [
    refusal(500, "unexpected"),
    { body: { ...page, hasMore: true } },
    { body: { ...page, versions: [version(3, "<p>Et</p>")] } },
  ];
  const { calls, dialog } = await open(() => answers.shift() ?? refusal(500, "unexpected"));
  expect((await dialog.findByRole("alert")).textContent).toContain("The earlier versions could not be loaded");
  fireEvent.click(dialog.getByRole("button", { name: /again/ }));
  fireEvent.click(await dialog.findByRole("button", { name: "Show older versions" }));
  await dialog.findByText("Et");
  expect(calls.at(-1)?.body).toMatchObject({ before: 9 });
});

test("a message whose versions aren't kept only says that it was edited", async () => {
  answerCalls(() => refusal(500, "unexpected"));
  const message = buildMessage({ ...edited, hasVersions: false });
  await showInPage(<MessageBlock message={message} careCase={buildCareCase()} />);
  expect(screen.getByRole("article").textContent).toContain("edited");
  expect(screen.queryByRole("button")).toBeNull();
});
