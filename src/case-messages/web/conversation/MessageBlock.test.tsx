import { fireEvent, screen } from "@testing-library/react";
import { expect, test } from "vitest";
import type { CasePageFeature } from "#care-cases/web/case/case-page-feature.ts";
import { buildActor } from "#tests/support/components/build-actor.ts";
import { buildCareCase, buildMessage } from "#tests/support/components/build-care-case.ts";
import { onCasePage } from "#tests/support/components/on-case-page.tsx";
import { showInPage } from "#tests/support/components/show-in-page.tsx";
import { MessageMenu } from "./acts/MessageMenu.tsx";
import { MessageBlock } from "./MessageBlock.tsx";
import { useShownMessage } from "./shown-message.ts";

type Message = Parameters<typeof buildMessage>[0];

const block = (message: Message) => <MessageBlock message={buildMessage(message)} careCase={buildCareCase()} />;
const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString();

test("shows the author with role and company, and nothing of its audience if it is for everybody", async () => {
  await showInPage(block({}));
  const message = screen.getByRole("article", { name: "Message from Maja Lind" });
  expect(message.textContent).toContain("Staff, Havn");
  expect(message.textContent).not.toContain("Internal note");
  expect(message.textContent).toContain("We look into it.");
});

test("names what acted for the author, with its sign; one of a kind that isn't known by a word and sign of their own", async () => {
  const acting = { kind: "rule", name: "Night", sign: "M5 12h14", to: null };
  await showInPage(
    <>
      {block({ acting })}
      {block({ id: 32, acting: { kind: "later", name: null, sign: null, to: null } })}
    </>,
    { locale: "da" },
  );
  const [named, unknown] = screen.getAllByRole("article").map((article) => article.querySelector("strong"));
  expect([named?.textContent, unknown?.textContent]).toEqual([
    " Automatik “Night” for Maja Lind",
    " Automatik for Maja Lind",
  ]);
  expect(named?.querySelector("svg[aria-hidden] path")?.getAttribute("d")).toBe("M5 12h14");
  expect(unknown?.querySelector("svg[aria-hidden] path")).not.toBeNull();
});

test("shows a customer's company", async () => {
  await showInPage(block({ author: { id: 7, name: "Karen Bo", isStaff: false } }));
  expect(screen.getByRole("article").textContent).toContain("Customer, Nordhavn Fragt A/S");
});

test("marks an internal note by its background and label", async () => {
  await showInPage(block({ isInternal: true }), { locale: "da" });
  const note = screen.getByRole("article", { name: "Intern note fra Maja Lind" });
  expect(note.dataset.internal).toBe("true");
  expect(note.textContent).toContain("Intern note");
});

test("marks edited messages, and shows a placeholder for deleted ones", async () => {
  await showInPage(
    <>
      {block({ editedAt: minutesAgo(1) })}
      {block({ id: 32, comment: "", deletedAt: minutesAgo(1), mayEdit: true })}
    </>,
  );
  const [edited, deleted] = screen.getAllByRole("article");
  expect(edited?.textContent).toContain("edited");
  expect(deleted?.textContent).toContain("Maja Lind deleted this message");
  expect(screen.queryByRole("button")).toBeNull();
});

const Names = () => <p>{useShownMessage().files.map(({ name }) => name)}</p>;
const features: readonly CasePageFeature[] = [{ slots: { files: [{ place: 10, Part: Names }] } }];

test("shows the message's files, as their feature does", async () => {
  const message = block({ files: [{ id: 1, name: "log.txt", size: 9, contentType: "text/plain" }] });
  await showInPage(onCasePage(message, { features }));
  expect(screen.getByText("log.txt")).toBeTruthy();
});

test.each([
  ["customers change their own for 15 minutes", "user", 14, 2],
  ["and not later, even when the page is still open", "user", 16, 0],
  ["staff change their own at any time", "staff", 6_000, 2],
] as const)("%s", async (_what, role, minutes, changes) => {
  const message = buildMessage({ createdAt: minutesAgo(minutes), mayEdit: true, mayDelete: true });
  const inMenu = (
    <MessageMenu messages={[message]}>
      <MessageBlock message={message} careCase={buildCareCase()} />
    </MessageMenu>
  );
  await showInPage(onCasePage(inMenu), { actor: buildActor({ role }) });
  fireEvent.click(screen.getByRole("button", { name: "Actions for the message of Maja Lind" }));
  const items = screen.queryAllByRole("menuitem", { hidden: true }).map(({ textContent }) => textContent);
  expect(items).toEqual(["Quote", "Copy link", "Edit", "Delete"].slice(0, 2 + changes));
});
