import { emailKey } from "#platform/rules/text/email-key.ts";
import { powerShellText } from "./power-shell.ts";

/** What the commands name; an empty text isn't known yet. */
export type ExchangeIds = {
  readonly clientId: string;
  /** Of the enterprise application, which isn't that of the app registration. */
  readonly objectId: string;
  readonly address: string;
  /** Sends emails that can't be answered; empty if `address` does. */
  readonly sender: string;
  /** What Exchange calls the application. */
  readonly name: string;
};

/** Ids that commands may lack. */
export const neededIds = ["clientId", "objectId", "address"] as const;
export type NeededId = (typeof neededIds)[number];

export const exchangeCommandNames = ["connect", "register", "access", "sendAs", "protocols", "check"] as const;
export type ExchangeCommand = {
  readonly name: (typeof exchangeCommandNames)[number];
  readonly lines: readonly string[];
};

/** A text that nobody can take for an id, and that PowerShell can't run. */
const placeholders: Readonly<Record<NeededId, string>> = {
  clientId: "<application id>",
  objectId: "<object id>",
  address: "<address>",
};

export const missingIds = (ids: ExchangeIds): NeededId[] => neededIds.filter((name) => ids[name].trim() === "");

/**
 * What an Exchange administrator runs, in this order, so that an application may read one mailbox and send from it, and no
 * other one. Running it again does no harm: what is there already is reported, and left as it is.
 */
export function exchangeCommands(ids: ExchangeIds): ExchangeCommand[] {
  const given = (name: NeededId) => powerShellText(ids[name].trim() || placeholders[name]);
  const [clientId, objectId, address] = [given("clientId"), given("objectId"), given("address")];
  const sender = ids.sender.trim();
  const isOther = sender !== "" && emailKey(sender) !== emailKey(ids.address.trim());
  const sendAs = `Add-RecipientPermission -Identity ${powerShellText(sender)} -Trustee ${objectId} -AccessRights SendAs -Confirm:$false`;
  return [
    {
      name: "connect",
      lines: ["Install-Module ExchangeOnlineManagement -Scope CurrentUser", "Connect-ExchangeOnline"],
    },
    {
      name: "register",
      lines: [
        `New-ServicePrincipal -AppId ${clientId} -ObjectId ${objectId} -DisplayName ${powerShellText(ids.name.trim())}`,
      ],
    },
    {
      name: "access",
      lines: [`Add-MailboxPermission -Identity ${address} -User ${objectId} -AccessRights FullAccess`],
    },
    ...(isOther ? [{ name: "sendAs", lines: [sendAs] } as const] : []),
    {
      name: "protocols",
      lines: [`Set-CASMailbox -Identity ${address} -ImapEnabled $true -SmtpClientAuthenticationDisabled $false`],
    },
    {
      name: "check",
      lines: [
        `Get-MailboxPermission -Identity ${address} -User ${objectId} | Format-List AccessRights`,
        `Get-CASMailbox -Identity ${address} | Format-List ImapEnabled, SmtpClientAuthenticationDisabled`,
      ],
    },
  ];
}

export const scriptOf = (commands: readonly ExchangeCommand[]): string =>
  commands.flatMap(({ lines }) => lines).join("\n");

/** An administrator of the tenant consents there to all permissions that the application asks for; null without ids. */
export function adminConsentUrl({ tenant, clientId }: { readonly tenant: string; readonly clientId: string }) {
  const [directory, client] = [tenant.trim(), clientId.trim()];
  if (directory === "" || client === "") return null;
  return `https://login.microsoftonline.com/${encodeURIComponent(directory)}/adminconsent?client_id=${encodeURIComponent(client)}`;
}

/** Permissions of the application at “Office 365 Exchange Online”, for reading and for sending. */
export const exchangePermissions = ["IMAP.AccessAsApp", "SMTP.SendAsApp"] as const;
