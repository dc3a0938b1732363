import { fireEvent, screen, within } from "@testing-library/react";
import { beforeEach, expect, test } from "vitest";
import { queryClient } from "#platform/web/loading/query-client.ts";
import { answerCalls, refusal } from "#tests/support/components/answer-calls.ts";
import { buildActor } from "#tests/support/components/build-actor.ts";
import { buildCompany, buildUserRow } from "#tests/support/components/build-user.ts";
import { showInPage } from "#tests/support/components/show-in-page.tsx";
import type { UserRow } from "#users/contract/user-account.ts";
import { UsersTable } from "./UsersTable.tsx";

const elsewhere = buildCompany({ customerNumber: "1002", name: "Fjord ApS", role: "administrator" });
const nils = buildUserRow();
const waiting = buildUserRow({
  id: 5,
  name: "Vera Venter",
  email: "vera@nordlys.example",
  lastLoggedIn: "2026-11-20T08:00:00.000Z",
  companies: [elsewhere, buildCompany({ state: "invited", invitedAt: "2026-11-20T08:00:00.000Z" })],
});

const pageOf = (users: UserRow[]) => ({ users, hasMore: false, count: { value: users.length, isMore: false } });
const show = (rows: UserRow[], actor = buildActor({ role: "administrator" })) =>
  showInPage(
    <UsersTable
      customerNumber="1001"
      companyName="Nordlys A/S"
      loaded={{ pages: [pageOf(rows)], pageParams: [null] }}
      renderInvite={null}
    />,
    { actor },
  );
const rowOf = (name: string) => within(screen.getByRole("row", { name: new RegExp(name) }));
const openMenu = (name: string) => fireEvent.click(screen.getByRole("button", { name: `Actions for ${name}` }));
const offered = () => screen.getAllByRole("menuitem", { hidden: true }).map(({ textContent }) => textContent);

beforeEach(() => {
  queryClient().clear();
  HTMLElement.prototype.hidePopover = () => {};
});

test("role and state are those in this company, whatever they are elsewhere", async () => {
  await show([nils, waiting]);
  expect(rowOf("Vera Venter").getByText("User")).toBeTruthy();
  expect(rowOf("Vera Venter").getByText("Invited")).toBeTruthy();
  expect(rowOf("Vera Venter").queryByText("Administrator")).toBeNull();
  expect(rowOf("Nils Nordlys").getByText("Active")).toBeTruthy();
  expect(rowOf("Nils Nordlys").getByText("Never")).toBeTruthy();
});

test("pending people can be invited again, members can't", async () => {
  await show([nils, waiting]);
  openMenu("Vera Venter");
  expect(offered()).toEqual(["Make administrator", "Send invitation again", "Remove from the company"]);
  openMenu("Nils Nordlys");
  expect(offered()).toEqual(["Make administrator", "Remove from the company"]);
});

test.each([
  ["a user", buildActor({ role: "user" }), 0],
  ["an administrator of another company", buildActor({ role: "administrator", customerNumber: "1002" }), 0],
  ["staff acting for somebody", buildActor({ role: "administrator", impersonator: { userId: 9, name: "Anna" } }), 0],
  ["the company's administrator", buildActor({ role: "administrator" }), 1],
  ["staff", buildActor({ role: "staff" }), 1],
])("%s is offered the allowed actions", async (_who, actor, actions) => {
  await show([nils], actor);
  expect(screen.queryAllByRole("button", { name: /^Actions for/ })).toHaveLength(actions);
  expect(screen.queryAllByRole("button", { name: "Add user" })).toHaveLength(actions);
});

test("an error is explained above the rows", async () => {
  answerCalls(({ name }) =>
    name === "UpdateUserCustomerRole" ? refusal(409, "lastAdministrator") : { body: pageOf([nils]) },
  );
  await show([buildUserRow({ companies: [buildCompany({ role: "administrator" })] })], buildActor({ role: "staff" }));
  openMenu("Nils Nordlys");
  fireEvent.click(screen.getByRole("menuitem", { name: "Make user", hidden: true }));
  const note = within(await screen.findByRole("alert"));
  expect(note.getByText("The role was not changed")).toBeTruthy();
  expect(note.getByText(/needs at least one administrator/)).toBeTruthy();
});

test("selected users are changed together, each by its own call, and what failed is named with the reason", async () => {
  const asked: unknown[] = [];
  answerCalls(({ name, body }) => {
    if (name !== "UpdateUserCustomerRole") return { body: pageOf([nils, waiting]) };
    asked.push(body);
    return (body as { userId: number }).userId === nils.id ? refusal(409, "lastAdministrator") : { status: 204 };
  });
  await show([nils, waiting], buildActor({ role: "staff" }));
  fireEvent.click(screen.getByRole("checkbox", { name: "Select all on this page" }));
  expect(screen.getByText("2 users selected")).toBeTruthy();
  fireEvent.click(screen.getByRole("button", { name: "Make user" }));
  expect(await screen.findByText("1 user was not changed")).toBeTruthy();
  expect(screen.getByText("1 user changed")).toBeTruthy();
  expect(screen.getByRole("link", { name: `${nils.name} · ${nils.email}` })).toBeTruthy();
  expect(screen.getByText(/The company's only administrator/)).toBeTruthy();
  const change = { customerNumber: "1001", role: "user" };
  expect(asked).toEqual([
    { ...change, userId: nils.id },
    { ...change, userId: waiting.id },
  ]);
  fireEvent.click(screen.getByRole("button", { name: "Remove" }));
  expect(await screen.findByRole("heading", { name: "Remove 2 users from their companies?" })).toBeTruthy();
});

test("users who can't be changed have no check boxes", async () => {
  await show([nils], buildActor({ role: "user" }));
  expect(screen.queryAllByRole("checkbox")).toEqual([]);
});

test("asks for more users behind the last one", async () => {
  const many = { users: [nils], hasMore: true, count: { value: 1_000, isMore: true } };
  const asked: unknown[] = [];
  answerCalls(({ body }) => {
    asked.push(body);
    return { body: pageOf([waiting]) };
  });
  const loaded = { pages: [many], pageParams: [null] };
  const actor = buildActor({ role: "staff" });
  await showInPage(<UsersTable customerNumber="1001" companyName="Nordlys A/S" loaded={loaded} renderInvite={null} />, {
    actor,
  });
  expect(screen.getByText("1,000+", { exact: false })).toBeTruthy();
  fireEvent.click(screen.getByRole("button", { name: "Show more users" }));
  expect(await screen.findByRole("row", { name: /Vera Venter/ })).toBeTruthy();
  expect(asked).toContainEqual({ customerNumber: "1001", after: nils.id });
  expect(screen.queryByRole("button", { name: "Show more users" })).toBeNull();
});

test("says if a company has no users", async () => {
  await show([]);
  expect(screen.getByText("No users yet")).toBeTruthy();
});
