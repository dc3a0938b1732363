import { fireEvent, screen, waitFor } from "@testing-library/react";
import { beforeEach, expect, test } from "vitest";
import { browserApi } from "#platform/web/browser-api.ts";
import { queryClient } from "#platform/web/loading/query-client.ts";
import { useData } from "#platform/web/loading/use-data.ts";
import { type Answer, answerCalls, type MadeCall, refusal } from "#tests/support/components/answer-calls.ts";
import { buildAccount } from "#tests/support/components/build-user.ts";
import { showInPage } from "#tests/support/components/show-in-page.tsx";
import { userManagementCalls } from "#users/contract/management-calls.ts";
import type { UserAccount, UserChanges } from "#users/contract/user-account.ts";
import { AccountField } from "./AccountField.tsx";
import { useAccountSave } from "./use-account-save.ts";

const seen = buildAccount({ version: 3, jobTitle: "Kok", workPhone: "+45 11 11 11 11" });
const key = ["screen", "user", "/", ""];

const send = (version: number, changes: UserChanges) =>
  browserApi(userManagementCalls).updateUser({ body: { userId: seen.id, version, changes } });

const Page = () => {
  const { data } = useData({ key, fetch: async () => ({ user: seen }) }, { user: seen });
  const saver = useAccountSave(data.user, send);
  return (
    <dl>
      <AccountField saver={saver} field="jobTitle" />
      <AccountField saver={saver} field="workPhone" />
    </dl>
  );
};

/** A server with concurrent writers. */
const serverOf = (first: UserAccount) => {
  const server = { stored: first, fails: null as Answer | null };
  const calls = answerCalls(({ body }: MadeCall): Answer => {
    if (server.fails) return server.fails;
    if (body.version !== server.stored.version) return refusal(409, "stale", { current: server.stored });
    server.stored = { ...server.stored, ...(body.changes as UserChanges), version: server.stored.version + 1 };
    return { body: { user: server.stored } };
  });
  return { server, versions: () => calls.map(({ body }) => body.version) };
};

const write = (field: string, text: string) => {
  fireEvent.click(screen.getByRole("button", { name: new RegExp(`^Edit ${field}`) }));
  const input = screen.getByRole("textbox", { name: field });
  fireEvent.change(input, { target: { value: text } });
  fireEvent.submit(input);
};
const shows = (text: string) => screen.findByRole("button", { name: text });

beforeEach(() => {
  queryClient().clear();
  queryClient().setQueryData(key, { user: seen });
});

test("saves a field based on the displayed version; an empty one as null", async () => {
  const { server, versions } = serverOf(seen);
  await showInPage(<Page />);
  write("Job title", " Chef ");
  await waitFor(() => expect(server.stored.jobTitle).toBe("Chef"));
  await shows("Edit Job title: Chef");
  write("Work phone", "");
  await waitFor(() => expect(server.stored.workPhone).toBeNull());
  expect(versions()).toEqual([3, 4]);
});

test("saves on top of another version if others changed other fields", async () => {
  const { server, versions } = serverOf({ ...seen, version: 5, workPhone: "+45 22 22 22 22" });
  await showInPage(<Page />);
  write("Job title", "Chef");
  await waitFor(() => expect(server.stored).toMatchObject({ jobTitle: "Chef", workPhone: "+45 22 22 22 22" }));
  await shows("Edit Work phone: +45 22 22 22 22");
  expect(versions()).toEqual([3, 5]);
});

test("asks if someone else changed the same field, and keeps the input", async () => {
  const { server } = serverOf({ ...seen, version: 4, jobTitle: "Tjener" });
  await showInPage(<Page />);
  write("Job title", "Chef");
  await screen.findByText("Somebody else has changed it to: Tjener");
  await screen.findByText("Your change: Chef");
  expect(server.stored.jobTitle).toBe("Tjener");
  fireEvent.click(screen.getByRole("button", { name: "Use mine" }));
  await waitFor(() => expect(server.stored.jobTitle).toBe("Chef"));
});

test("keeps the input when the connection is lost, and retries", async () => {
  const { server } = serverOf(seen);
  server.fails = new Error("lost");
  await showInPage(<Page />);
  write("Job title", "Chef");
  await screen.findByText("Job title was not saved");
  await shows("Edit Job title: Kok");
  server.fails = null;
  fireEvent.click(screen.getByRole("button", { name: "Try again" }));
  await waitFor(() => expect(server.stored.jobTitle).toBe("Chef"));
});

test("sends nothing that is invalid or unchanged", async () => {
  const { versions } = serverOf(seen);
  await showInPage(<Page />);
  write("Work phone", "call me");
  await screen.findByText(/Enter 4 to 32 digits/);
  fireEvent.keyDown(screen.getByRole("textbox", { name: "Work phone" }), { key: "Escape" });
  write("Job title", "Kok");
  await shows("Edit Job title: Kok");
  expect(versions()).toEqual([]);
});
