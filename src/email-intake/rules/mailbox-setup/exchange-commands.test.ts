import { describe, expect, test } from "vitest";
import { adminConsentUrl, type ExchangeIds, exchangeCommands, missingIds, scriptOf } from "./exchange-commands.ts";
import { powerShellText } from "./power-shell.ts";

const clientId = "00001111-aaaa-2222-bbbb-3333cccc4444";
const objectId = "aaaabbbb-0000-cccc-1111-dddd2222eeee";
const ids: ExchangeIds = { clientId, objectId, address: "care@example.com", sender: "", name: "Havn" };

/** The line that begins with this command; null if there is none. */
const lineOf = (command: string, given: ExchangeIds): string | null =>
  exchangeCommands(given)
    .flatMap(({ lines }) => lines)
    .find((line) => line.startsWith(`${command} `)) ?? null;

describe("a command has one's own ids", () => {
  const sendAs = `Add-RecipientPermission -Identity 'no-reply@example.com' -Trustee '${objectId}' -AccessRights SendAs -Confirm:$false`;
  test.each([
    [
      "New-ServicePrincipal",
      {},
      `New-ServicePrincipal -AppId '${clientId}' -ObjectId '${objectId}' -DisplayName 'Havn'`,
    ],
    [
      "Add-MailboxPermission",
      {},
      `Add-MailboxPermission -Identity 'care@example.com' -User '${objectId}' -AccessRights FullAccess`,
    ],
    [
      "Set-CASMailbox",
      {},
      "Set-CASMailbox -Identity 'care@example.com' -ImapEnabled $true -SmtpClientAuthenticationDisabled $false",
    ],
    ["Add-RecipientPermission", {}, null],
    ["Add-RecipientPermission", { sender: "CARE@example.com " }, null],
    ["Add-RecipientPermission", { sender: "no-reply@example.com" }, sendAs],
    [
      "Get-MailboxPermission",
      { address: " o'brien@example.com" },
      `Get-MailboxPermission -Identity 'o''brien@example.com' -User '${objectId}' | Format-List AccessRights`,
    ],
    [
      "Add-MailboxPermission",
      { objectId: " " },
      "Add-MailboxPermission -Identity 'care@example.com' -User '<object id>' -AccessRights FullAccess",
    ],
  ] as const)("%s with %o", (command, change, line) => {
    expect(lineOf(command, { ...ids, ...change })).toBe(line);
  });
});

test("the script has all lines, in the order in which they are run", () => {
  const script = scriptOf(exchangeCommands({ ...ids, sender: "no-reply@example.com" }));
  expect(script.split("\n").map((line) => line.split(" ")[0])).toEqual([
    "Install-Module",
    "Connect-ExchangeOnline",
    "New-ServicePrincipal",
    "Add-MailboxPermission",
    "Add-RecipientPermission",
    "Set-CASMailbox",
    "Get-MailboxPermission",
    "Get-CASMailbox",
  ]);
});

test.each([
  [{}, []],
  [{ objectId: "" }, ["objectId"]],
  [{ clientId: " ", objectId: "", address: "" }, ["clientId", "objectId", "address"]],
])("with %o it lacks %o", (change, missing) => expect(missingIds({ ...ids, ...change })).toEqual(missing));

describe("nothing that was entered is more than an argument", () => {
  test.each([
    ["a'; Remove-Mailbox x; '", "'a''; Remove-Mailbox x; '''"],
    ["a’; Remove-Mailbox x #", "'a’’; Remove-Mailbox x #'"],
    ["‘‚‛", "'‘‘‚‚‛‛'"],
    ["$(Get-Date) `n $env:A", "'$(Get-Date) `n $env:A'"],
    ["a\r\nRemove-Mailbox x", "'a Remove-Mailbox x'"],
    ["a\u2028b", "'a b'"],
  ])("%j", (text, argument) => expect(powerShellText(text)).toBe(argument));
});

test.each([
  [
    "example.onmicrosoft.com",
    clientId,
    `https://login.microsoftonline.com/example.onmicrosoft.com/adminconsent?client_id=${clientId}`,
  ],
  ["a/../b?c#d", "e&f=g", "https://login.microsoftonline.com/a%2F..%2Fb%3Fc%23d/adminconsent?client_id=e%26f%3Dg"],
  ["", clientId, null],
  ["example.com", " ", null],
])("the address for the consent of %s and %s", (tenant, client, url) => {
  expect(adminConsentUrl({ tenant, clientId: client })).toBe(url);
});
