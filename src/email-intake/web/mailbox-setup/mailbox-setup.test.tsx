import { fireEvent, screen } from "@testing-library/react";
import { beforeEach, expect, test } from "vitest";
import type { OwnMailbox } from "#email-intake/contract/own-mailbox.ts";
import { MailboxList } from "#email-intake/web/own-mailbox/MailboxList.tsx";
import { addDays, businessDate } from "#platform/rules/business-day.ts";
import { type Answer, answerCalls, type MadeCall, refusal } from "#tests/support/components/answer-calls.ts";
import { address, showInPage } from "#tests/support/components/show-in-page.tsx";
import { NewSetup, StoredSetup } from "./MailboxSetup.tsx";

const tenant = "example.onmicrosoft.com";
const clientId = "00001111-aaaa-2222-bbbb-3333cccc4444";
const objectId = "aaaabbbb-0000-cccc-1111-dddd2222eeee";
const consentAddress = "https://havn.example.com/settings/mail/consent";

const signIn: NonNullable<OwnMailbox["signIn"]> = {
  ...{ grant: "clientCredentials", issuer: null, tenant, clientId, hasSecret: true, secretEnds: "2027-11-30" },
  ...{ scopes: null, state: "ready", account: null, consentedAt: null, problem: null, renewAt: null },
};
const mailbox: OwnMailbox = {
  ...{ id: 7, version: 3, state: "active", isDefault: false, name: "Care", address: "care@example.com" },
  ...{ language: null, teamId: null, sender: null, replyAddress: null, trustedAuth: null, reading: null },
  incoming: {
    ...{ host: "outlook.office365.com", port: 993, security: "tls", user: "care@example.com", folder: "INBOX" },
    hasPassword: false,
  },
  outgoing: {
    ...{ host: "smtp.office365.com", port: 587, security: "startTls", user: "care@example.com", hasPassword: false },
  },
  ...{ kind: "microsoft", signIn, perMinute: null },
};

beforeEach(() => localStorage.clear());

const type = (name: RegExp | string, value: string) =>
  fireEvent.change(screen.getByLabelText(name), { target: { value } });
const press = (name: string) => fireEvent.click(screen.getByRole("button", { name }));
const shown = { teams: [], hasEnvironmentServer: false, consentAddress };
const answers = (stored: OwnMailbox) =>
  answerCalls(
    ({ name }: MadeCall): Answer => ({ body: name === "GetMailboxTest" ? { test: null } : { mailbox: stored } }),
  );

const newMicrosoft = () => showInPage(<NewSetup {...shown} hasSecret={true} kind="microsoft" />);

test("a new mailbox at Microsoft is stored with its ids and secret, and goes on with the rights to it", async () => {
  const calls = answers(mailbox);
  await newMicrosoft();
  type("Address", "care@example.com");
  type("Directory (tenant) ID", ` ${tenant}`);
  type("Application (client) ID", clientId);
  type("Client secret", "hemmelig");
  press("Save and continue");
  await expect.poll(address).toBe("/settings/mail?mailbox=7&step=commands");
  const [{ body } = { body: null }] = calls.filter(({ name }) => name === "CreateMailbox");
  const user = "care@example.com";
  expect(body).toMatchObject({
    ...{ kind: "microsoft", address: user },
    incoming: { host: "outlook.office365.com", port: 993, security: "tls", user },
    outgoing: { host: "smtp.office365.com", port: 587, security: "startTls", user },
    signIn: { grant: "clientCredentials", tenant, clientId, clientSecret: "hemmelig", secretEnds: null, issuer: null },
  });
  expect(JSON.stringify(body)).not.toContain("password");
  expect(JSON.stringify({ ...localStorage })).not.toContain("care@example.com");
});

test("what is missing is said, and what was typed stays in this browser, without the secret", async () => {
  const calls = answers(mailbox);
  await newMicrosoft();
  type("Address", "care@example.com");
  type("Client secret", "hemmelig");
  press("Save and continue");
  await screen.findAllByText("This is missing.");
  expect(calls).toEqual([]);
  dispatchEvent(new Event("pagehide"));
  expect(JSON.stringify({ ...localStorage })).toContain("care@example.com");
  expect(JSON.stringify({ ...localStorage })).not.toContain("hemmelig");
});

test("the rest can be left for later: what there is becomes a mailbox that isn't connected yet", async () => {
  const calls = answers(mailbox);
  await newMicrosoft();
  type("Address", "care@example.com");
  press("Continue later");
  await expect.poll(address).toBe("/settings/mail");
  expect(calls[0]?.body).toMatchObject({ kind: "microsoft", signIn: { tenant: null, clientId: null } });
});

test("the commands have the stored ids, and need the object ID, which isn't the application's", async () => {
  answers(mailbox);
  await showInPage(<StoredSetup {...shown} mailbox={mailbox} id={7} step="commands" />);
  const consent = screen.getByRole("link", { name: "Open the page for consent" });
  expect(consent.getAttribute("href")).toContain(`/${tenant}/adminconsent?client_id=${clientId}`);
  type(/^Object ID/, clientId);
  expect(screen.getByText(/This is the application ID/)).toBeTruthy();
  expect(screen.getByRole("button", { name: "Copy all commands" })).toHaveProperty("disabled", true);
  type(/^Object ID/, objectId);
  expect(document.body.textContent).toContain(`New-ServicePrincipal -AppId '${clientId}' -ObjectId '${objectId}'`);
});

test("a stored secret isn't asked for again, unless its client is another one", async () => {
  const calls = answers({ ...mailbox, version: 4 });
  await showInPage(<StoredSetup {...shown} mailbox={mailbox} id={7} step="ids" />);
  press("Save and continue");
  await expect.poll(() => calls.find(({ name }) => name === "UpdateMailbox")?.body).toMatchObject({ version: 3 });
  expect(JSON.stringify(calls)).not.toContain("clientSecret");
  type("Application (client) ID", objectId);
  press("Save and continue");
  await screen.findByText(/Enter the secret again/);
});

test("a provider that can't be reached is said in words, with its own", async () => {
  const byConsent: OwnMailbox = {
    ...mailbox,
    signIn: { ...signIn, grant: "authorizationCode", state: "needsConsent" },
  };
  answerCalls(() => refusal(409, "issuerRefused", { step: "issuer", problem: "issuerOther", said: "404 Not Found" }));
  await showInPage(<StoredSetup {...shown} mailbox={byConsent} id={7} step="consent" />);
  expect(screen.getByText("Consent has not been given yet")).toBeTruthy();
  press("Give consent at Microsoft 365");
  expect((await screen.findByRole("alert")).textContent).toMatch(/not an issuer.*The server: 404 Not Found/);
});

const inDays = (days: number): string => addDays(businessDate(Date.now()), days);
const listed = (...mailboxes: readonly Partial<OwnMailbox>[]) =>
  showInPage(
    <MailboxList
      mailboxes={mailboxes.map((change, at) => ({ ...mailbox, id: at + 1, ...change }))}
      {...{ teams: [], hasEnvironmentServer: false, hasSecret: true, onNew: () => undefined }}
    />,
  );

test.each([
  [31, null],
  [30, "The secret ends in 30 days"],
  [1, "The secret ends in 1 day"],
  [0, "The secret ends today"],
  [-1, /^The secret ended on /],
])("the list warns %i days before a secret ends: %s", async (days, words) => {
  await listed({ signIn: { ...signIn, secretEnds: inDays(days) } });
  if (words === null) expect(screen.queryByText(/The secret/)).toBeNull();
  else expect(screen.getByText(words)).toBeTruthy();
});

test("from the list one goes on with a mailbox where one was", async () => {
  const account = "care@example.com";
  const consentedAt = "2026-11-01T08:00:00Z";
  await listed(
    { state: "draft", signIn: { ...signIn, state: "unfinished", hasSecret: false } },
    { state: "draft", signIn: { ...signIn, grant: "authorizationCode", state: "needsConsent" } },
    { signIn: { ...signIn, grant: "authorizationCode", state: "needsConsent", account, consentedAt } },
    { signIn },
  );
  const [, ...rows] = screen.getAllByRole("row");
  expect(rows.map((row) => row.querySelector("td a")?.getAttribute("href") ?? null)).toEqual([
    "/settings/mail?mailbox=1&step=ids",
    "/settings/mail?mailbox=2&step=consent",
    "/settings/mail?mailbox=3&step=consent",
    null,
  ]);
  expect(rows.map((row) => row.querySelector("[data-column=reading]")?.textContent)).toEqual([
    "Not connected yetContinue connecting",
    "Not connected yetGive consent",
    expect.stringMatching(/^Consent no longer applies/),
    "Not read yet",
  ]);
});
