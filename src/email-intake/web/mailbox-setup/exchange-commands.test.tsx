import { fireEvent, screen } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import type { ExchangeIds } from "#email-intake/rules/mailbox-setup/exchange-commands.ts";
import { showInPage } from "#tests/support/components/show-in-page.tsx";
import { ExchangeCommands } from "./ExchangeCommands.tsx";

const ids: ExchangeIds = {
  ...{ clientId: "00001111-aaaa-2222-bbbb-3333cccc4444", objectId: "aaaabbbb-0000-cccc-1111-dddd2222eeee" },
  ...{ address: "care@example.com", sender: "", name: "Havn" },
};

const withClipboard = (writeText: (text: string) => Promise<void>) =>
  vi.stubGlobal("navigator", { ...navigator, clipboard: { writeText } });
afterEach(() => vi.unstubAllGlobals());

const copyAll = () => screen.getByRole("button", { name: "Copy all commands" });

test("all commands are copied by one press, with one's own ids", async () => {
  const copied: string[] = [];
  withClipboard(async (text) => void copied.push(text));
  await showInPage(<ExchangeCommands ids={ids} />);
  fireEvent.click(copyAll());
  await screen.findByText("Copied");
  expect(copied).toHaveLength(1);
  expect(copied[0]).toMatch(/^Install-Module .*\nConnect-ExchangeOnline\nNew-ServicePrincipal -AppId '00001111-/);
  expect(copied[0]).toContain("Add-MailboxPermission -Identity 'care@example.com' -User 'aaaabbbb-");
  expect(screen.getAllByRole("listitem")).toHaveLength(5);
});

test("without an id they aren't copied, and it is said which one is missing", async () => {
  await showInPage(<ExchangeCommands ids={{ ...ids, objectId: "" }} />);
  expect(copyAll()).toHaveProperty("disabled", true);
  expect(screen.getByText(/Enter the object ID/)).toBeTruthy();
});

test("a browser that doesn't copy is no silence", async () => {
  withClipboard(() => Promise.reject(new Error("denied")));
  await showInPage(<ExchangeCommands ids={ids} />);
  fireEvent.click(copyAll());
  expect(await screen.findByText(/Select the text and copy it/)).toBeTruthy();
});
