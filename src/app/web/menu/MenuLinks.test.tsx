import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { beforeEach, expect, test, vi } from "vitest";
import type { ReadyViewChoice } from "#preferences/contract/calls.ts";
import { everyReadyView } from "#ready-views/rules/ready-views.ts";
import { type Answer, answerCalls, refusal } from "#tests/support/components/answer-calls.ts";
import { buildActor } from "#tests/support/components/build-actor.ts";
import { showInPage } from "#tests/support/components/show-in-page.tsx";
import { useFrameDialog } from "#ui/overlay/frame-dialog.ts";
import { MenuLinks } from "./SideMenu.tsx";

const usual = ["My cases", "Unassigned", "My team's", "Followed", "No reply in 5+ days"];
const counts = [
  { view: "mine", count: 7, isCapped: false },
  { view: "unassigned", count: 1_000, isCapped: true },
  { view: "followed", count: 0, isCapped: false },
];

/** The browser isn't idle before a test says so. */
let beIdle = () => {};
beforeEach(() => {
  vi.stubGlobal("requestIdleCallback", (idle: () => void) => {
    beIdle = idle;
    return 1;
  });
  vi.stubGlobal("cancelIdleCallback", () => {});
});

const OpenDialog = () => {
  const Open = useFrameDialog();
  return Open && <Open onClose={() => {}} />;
};

type Shown = { readonly chosen?: ReadyViewChoice; readonly at?: string; readonly saved?: Answer };

const showMenu = async ({ chosen = everyReadyView, at = "/", saved = { status: 204 } }: Shown = {}) => {
  const made = answerCalls(({ name }) => {
    if (name === "UpdatePreferencesByUserEmail") return saved;
    return { body: name === "GetReadyViews" ? { chosen, counts } : {} };
  });
  const actor = buildActor({ role: "staff" });
  await showInPage(
    <>
      <MenuLinks />
      <OpenDialog />
    </>,
    { actor, at },
  );
  return made;
};

const list = () => screen.findByRole("list", { name: "Ready views" });
const links = async () => within(await list()).getAllByRole("link");
const names = async () => (await links()).map(({ textContent }) => textContent);
const current = () => [...document.querySelectorAll("a[aria-current=page], a[aria-current=true]")];

test("ready views are there before their counts, which are asked for once, together, when the page is idle", async () => {
  const made = await showMenu();
  expect(await names()).toEqual(usual);
  const asked = () => made.filter(({ name }) => name === "GetReadyViews").length;
  expect(asked()).toBe(0);
  beIdle();
  await screen.findByRole("link", { name: "My cases, 7" });
  screen.getByRole("link", { name: "Unassigned, 1,000+" });
  screen.getByRole("link", { name: "Followed" });
  expect(asked()).toBe(1);
});

test("the reader's order applies, without what they hide", async () => {
  await showMenu({ chosen: { order: ["followed"], hidden: ["unassigned", "silent"] } });
  beIdle();
  await waitFor(async () => expect(await names()).toEqual(["Followed", "My cases", "My team's"]));
});

test.each([
  ["/cases/active?assignee=@me", "My cases"],
  ["/cases/active?assignee=@none&sort=timeLeft", "Unassigned"],
  ["/cases/active", "Cases"],
  ["/cases/12", "Cases"],
  ["/planner", "Planner"],
  ["/", "Home"],
])("at %s one place is current: %s", async (at, place) => {
  await showMenu({ at });
  await list();
  expect(current().map(({ textContent }) => textContent)).toEqual([place]);
});

const openChoice = async () => {
  beIdle();
  fireEvent.click(screen.getByRole("button", { name: "Choose views" }));
  return within(await screen.findByRole("dialog", { name: "Views in the menu" }, { timeout: 5_000 }));
};

test("views are hidden and ordered by keyboard, and each change is saved at once", async () => {
  const made = await showMenu();
  await list();
  const dialog = await openChoice();
  const stored = () =>
    made.flatMap(({ name, body }) => (name === "UpdatePreferencesByUserEmail" ? [body.preferences] : []));
  fireEvent.keyDown(dialog.getByRole("checkbox", { name: "Followed" }), { key: "ArrowUp", altKey: true });
  await waitFor(() => expect(stored()).toHaveLength(1));
  const order = ["mine", "unassigned", "followed", "myTeams", "silent"];
  expect(stored()).toEqual([[{ kind: "ReadyViews", value: { order, hidden: [] } }]]);
  dialog.getByText("Followed is now number 3 of 5");
});

test("a choice that isn't saved is taken back, and says so", async () => {
  await showMenu({ saved: refusal(503, "unavailable") });
  await list();
  const dialog = await openChoice();
  fireEvent.click(dialog.getByRole("checkbox", { name: "Unassigned" }));
  await dialog.findByRole("alert");
  expect(await names()).toEqual(usual);
});
