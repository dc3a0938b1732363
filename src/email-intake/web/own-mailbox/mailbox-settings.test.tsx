import { fireEvent, screen, within } from "@testing-library/react";
import { beforeEach, expect, test } from "vitest";
import type { MailboxTest } from "#email-intake/contract/mailbox-test.ts";
import type { OwnMailbox } from "#email-intake/contract/own-mailbox.ts";
import { isSameStep, stepsToDo } from "#email-intake/rules/mailbox-test/test-plan.ts";
import { type Answer, answerCalls, type MadeCall, refusal } from "#tests/support/components/answer-calls.ts";
import { showInPage } from "#tests/support/components/show-in-page.tsx";
import { MailboxList } from "./MailboxList.tsx";
import { OneMailbox } from "./OneMailbox.tsx";

const care: OwnMailbox = {
  ...{ id: 7, version: 3, state: "active", isDefault: false, name: "Care", address: "care@example.com" },
  ...{ language: null, teamId: 4, sender: null, replyAddress: null, trustedAuth: null },
  ...{ kind: "other", signIn: null, perMinute: null },
  incoming: {
    ...{ host: "imap.example.com", port: 993, security: "tls", user: "care", folder: "INBOX", hasPassword: true },
  },
  outgoing: { host: "smtp.example.com", port: 465, security: "tls", user: "care", hasPassword: true },
  reading: {
    ...{ account: "care", host: "imap.example.com", folder: "INBOX", state: "failing", problem: "login", detail: "NO" },
    ...{ since: "2026-11-30T08:00:00Z", lastReadAt: "2026-11-30T07:59:00Z", waiting: 2, held: null, failed: 0 },
    trustedAuth: null,
    checked: { mails: 0, by: [] },
  },
};
const environment: OwnMailbox = { ...care, id: null, name: "Havn", isDefault: true, teamId: null, reading: null };
const teams = [{ id: 4, name: "Desk", danishName: "Skranke" }];

/** The test's steps, as they ended. */
const tested = (change: Partial<MailboxTest> = {}): MailboxTest => ({
  ...{ state: "ended", startedAt: "2026-11-30T08:00:00Z", endedAt: "2026-11-30T08:01:00Z" },
  steps: stepsToDo().map((step) =>
    isSameStep(step, { step: "signIn", server: "incoming" })
      ? { ...step, state: "failed", problem: "credentials", said: "LOGIN failed" }
      : { ...step, state: "passed" },
  ),
  ...change,
});

beforeEach(() => {
  // The tests' DOM has no popovers.
  HTMLElement.prototype.hidePopover = () => {};
});

const press = (name: string) => fireEvent.click(screen.getByRole("button", { name }));

test("the list says since when a mailbox isn't read and why, and what waits in it", async () => {
  await showInPage(
    <MailboxList mailboxes={[environment, care]} teams={teams} hasSecret={true} onNew={() => undefined} />,
  );
  const [, first, second] = screen.getAllByRole("row");
  expect(first?.textContent).toContain("default · set by the environment");
  expect(second?.textContent).toMatch(/Desk.*Not read since .*rejects the user or the password.*2 emails waiting/);
});

test("without a secret none can be added, and the page says why", async () => {
  await showInPage(<MailboxList mailboxes={[]} teams={teams} hasSecret={false} onNew={() => undefined} />);
  expect(screen.getByRole("button", { name: "Add a mailbox" })).toHaveProperty("disabled", true);
  expect(screen.getByText(/HAVN_SECRET/)).toBeTruthy();
});

test("a test's result waits: the failed step has the server's words and what to do", async () => {
  answerCalls(() => ({ body: { test: tested() } }));
  await showInPage(<OneMailbox mailbox={care} teams={teams} hasEnvironmentServer={true} retiresDefault={false} />);
  expect(await screen.findByText("1 step failed")).toBeTruthy();
  const steps = within(screen.getByRole("list", { name: "Steps of the test" })).getAllByRole("listitem");
  expect(steps[4]?.textContent).toMatch(
    /^Login, incoming serverfailedThe server: LOGIN failedThe server does not accept the user/,
  );
});

test("a stored password isn't sent back; another server needs it again, and a conflict is told", async () => {
  const calls = answerCalls(({ name, body }: MadeCall): Answer => {
    if (name !== "UpdateMailbox") return { body: { test: null } };
    return body.version === 3
      ? refusal(409, "stale", { current: { ...care, version: 4 } })
      : { body: { mailbox: { ...care, version: 5 } } };
  });
  await showInPage(<OneMailbox mailbox={care} teams={teams} hasEnvironmentServer={true} retiresDefault={false} />);
  const sent = () => calls.filter(({ name }) => name === "UpdateMailbox");
  press("Save");
  await screen.findByText(/Somebody else has changed the mailbox/);
  expect(JSON.stringify(sent()[0]?.body)).not.toContain("password");
  const [host] = screen.getAllByRole("textbox", { name: "Server" });
  if (host) fireEvent.change(host, { target: { value: "evil.example" } });
  press("Save");
  await screen.findByText(/Enter the password again/);
  expect(sent()).toHaveLength(1);
  const [password] = screen.getAllByLabelText("Password");
  if (password) fireEvent.change(password, { target: { value: "hemmelig" } });
  press("Save");
  await expect
    .poll(() => sent()[1]?.body)
    .toMatchObject({
      mailboxId: 7,
      version: 4,
      incoming: { host: "evil.example", password: "hemmelig" },
    });
});

test("the environment's mailbox is shown, and can only be tested", async () => {
  const calls = answerCalls(() => ({ body: { test: null } }));
  await showInPage(
    <OneMailbox mailbox={environment} teams={teams} hasEnvironmentServer={true} retiresDefault={false} />,
  );
  expect(await screen.findByText("Not tested yet")).toBeTruthy();
  expect(screen.queryByRole("textbox")).toBeNull();
  press("Test the mailbox");
  await expect.poll(() => calls.find(({ name }) => name === "TestMailbox")?.body).toEqual({ mailboxId: null });
});
