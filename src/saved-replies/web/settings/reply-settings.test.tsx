import { fireEvent, screen, waitFor } from "@testing-library/react";
import type { Editor as TiptapEditor } from "@tiptap/core";
import { beforeEach, expect, test } from "vitest";
import type { ManagedReply, SavedReply } from "#saved-replies/contract/saved-reply.ts";
import { type Answer, answerCalls, type MadeCall, refusal } from "#tests/support/components/answer-calls.ts";
import { showInPage } from "#tests/support/components/show-in-page.tsx";
import { EditReply } from "./EditReply.tsx";
import { ReplyList } from "./ReplyList.tsx";

const shown: ManagedReply = {
  id: 7,
  version: 3,
  scope: "everybody",
  team: null,
  isInternal: false,
  mayEdit: true,
  texts: { "en-US": { title: "Invoice again", beginning: "The invoice" }, "da-DK": null },
  acts: ["status"],
  usedAt: null,
  isRetired: false,
  changedBy: "Bo Agent",
  changedAt: "2026-11-20T10:00:00Z",
  uses: 31,
  lastUsedAt: null,
  settled: 0.84,
};
const foreign: ManagedReply = { ...shown, id: 8, mayEdit: false, isRetired: true, settled: null };
const stored: SavedReply = {
  ...shown,
  texts: {
    "en-US": { title: "Invoice again", body: '<p>Hi <span data-field="contact.firstName"></span></p>' },
    "da-DK": null,
  },
  acts: { status: "CaseClosed" },
};
const mayKeep = { everybody: true, teams: [{ id: 4, name: "Desk", danishName: "Skranke" }] };

beforeEach(() => {
  localStorage.clear();
  // The tests' DOM has no popovers.
  HTMLElement.prototype.hidePopover = () => {};
});

const press = (name: string) => fireEvent.click(screen.getByRole("button", { name }));
const menuOf = async (at: number) => {
  const button = screen.getAllByRole("button", { name: "Actions for Invoice again" })[at];
  if (button) fireEvent.click(button);
  const items = await screen.findAllByRole("menuitem");
  return items.map(({ textContent }) => textContent);
};

test("the list says what a reply lacks, does and is worth; those of others are read and copied", async () => {
  const calls = answerCalls(() => ({ body: { reply: stored } }));
  await showInPage(<ReplyList replies={[foreign, shown]} text="" search={null} onOpen={() => undefined} />);
  expect(
    screen
      .getAllByRole("row")
      .slice(1)
      .map(({ textContent }) => textContent),
  ).toEqual([
    expect.stringMatching(/^Invoice againStatusDanish is missingAll staff31Never84%/),
    expect.stringMatching(/^Invoice againStatusretired · Danish is missingAll staff31Never–/),
  ]);
  expect(await menuOf(1)).toEqual(["View", "Copy to my own"]);
  fireEvent.click(screen.getByRole("menuitem", { name: "Copy to my own" }));
  await expect.poll(() => calls.at(-1)?.name).toBe("CreateSavedReply");
  expect(calls.at(-1)?.body).toMatchObject({ scope: "own", texts: stored.texts, acts: stored.acts });
  expect(await menuOf(0)).toEqual(["Edit", "Copy to my own", "Retire"]);
  fireEvent.click(screen.getByRole("menuitem", { name: "Retire" }));
  await expect.poll(() => calls.at(-1)?.body).toMatchObject({ id: 7, version: 3, changes: { isRetired: true } });
});

test("a new reply is a team's, in one language, with a gap to fill in; without a text it isn't stored", async () => {
  const calls = answerCalls(({ name }) => (name === "GetTags" ? { body: { tags: [] } } : { body: { reply: stored } }));
  await showInPage(<EditReply row={null} mayKeep={mayKeep} onClose={() => undefined} />);
  await screen.findByRole("textbox", { name: "Text: Danish" });
  press("Save reply");
  await screen.findByText("Write the text in at least one of the languages.");
  fireEvent.change(screen.getByLabelText("Who uses it"), { target: { value: "4" } });
  const danish = screen.getByRole("region", { name: "Danish" });
  const title = danish.querySelector("input");
  if (title) fireEvent.change(title, { target: { value: "Hvornår" } });
  const { editor } = screen.getByRole("textbox", { name: "Text: Danish" }) as HTMLElement & { editor: TiptapEditor };
  editor.commands.setContent('<p>Vi kommer <span data-ask="Hvornår?"></span></p>', { emitUpdate: true });
  await waitFor(() => expect(screen.getByText("Hvornår?")).toBeTruthy());
  press("Save reply");
  await expect.poll(() => calls.at(-1)?.name).toBe("CreateSavedReply");
  expect(calls.at(-1)?.body).toMatchObject({
    scope: "team",
    teamId: 4,
    texts: { "en-US": null, "da-DK": { title: "Hvornår", body: expect.stringContaining('data-ask="Hvornår?"') } },
  });
});

test("with two at once, the second is told whose change saving again replaces", async () => {
  const theirs = { ...stored, version: 4, changedBy: "Clara Agent" };
  const calls = answerCalls(({ name, body }: MadeCall): Answer => {
    if (name === "GetTags") return { body: { tags: [] } };
    if (name === "UpdateSavedReply" && body.version === 3) return refusal(409, "stale", { current: theirs });
    return { body: { reply: name === "UpdateSavedReply" ? theirs : stored } };
  });
  await showInPage(<EditReply row={shown} mayKeep={mayKeep} onClose={() => undefined} />);
  const english = await screen.findByRole("region", { name: "English" });
  await waitFor(() => expect(english.textContent).toContain("Contact person's first name"));
  const title = english.querySelector("input");
  if (title) fireEvent.change(title, { target: { value: "Invoice" } });
  press("Save reply");
  await screen.findByText(/Clara Agent has changed the reply in the meantime/);
  press("Save reply");
  await expect.poll(() => calls.at(-1)?.body).toMatchObject({ id: 7, version: 4, changes: { acts: stored.acts } });
});
