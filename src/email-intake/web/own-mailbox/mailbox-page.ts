import {
  type SetupKind,
  type SetupStep,
  setupKinds,
  setupSteps,
} from "#email-intake/rules/mailbox-setup/setup-steps.ts";
import { listAddress, type QueryPairs, queryReader } from "#platform/rules/list-address.ts";

/** Name of the screen of our mailboxes: `screenLoad({ name })`. */
export const mailboxesScreen = "own-mailboxes";

/**
 * The mailbox that is shown: an id, "environment" or "new"; "" is the list. A new one has the kind that was chosen, one that is
 * being connected the step.
 */
export type MailboxesView = { readonly mailbox: string; readonly kind?: SetupKind; readonly step?: SetupStep };

export const mailboxesAddress = {
  read: (query: QueryPairs): MailboxesView => {
    const given = queryReader(query);
    const mailbox = /^(?:new|environment|\d{1,9})$/.exec(given("mailbox") ?? "")?.[0] ?? "";
    const kind = mailbox === "new" ? setupKinds.find((each) => each === given("kind")) : undefined;
    const step = /^\d+$/.test(mailbox) ? setupSteps.find((each) => each === given("step")) : undefined;
    return { mailbox, ...(kind && { kind }), ...(step && { step }) };
  },
  write: ({ mailbox, kind = undefined, step = undefined }: MailboxesView): string =>
    listAddress("/settings/mail", [
      ["mailbox", mailbox],
      ["kind", kind ?? ""],
      ["step", step ?? ""],
    ]),
};

/** The page of a mailbox; null is the environment's. */
export const mailboxPage = (id: number | null): string =>
  mailboxesAddress.write({ mailbox: id === null ? "environment" : String(id) });

/** Where somebody goes on with connecting a mailbox. */
export const setupPage = (id: number, step: SetupStep): string => mailboxesAddress.write({ mailbox: String(id), step });
