import { useState } from "react";
import type { OwnMailbox } from "#email-intake/contract/own-mailbox.ts";
import { ownMailboxCalls } from "#email-intake/contract/own-mailbox-calls.ts";
import type { ApiError } from "#platform/contract/error-shape.ts";
import { bodyProblems } from "#platform/rules/check-input.ts";
import { browserApi } from "#platform/web/browser-api.ts";
import { invalidate } from "#platform/web/loading/cache.ts";
import { showToast } from "#platform/web/toasts.ts";
import { atField, useForm, useTyped } from "#ui/field/use-form.ts";
import { useWords } from "#wording/use-words.ts";
import { mailboxesScreen } from "./mailbox-page.ts";
import {
  bodyOfMailbox,
  type EditedMailbox,
  needsClientSecret,
  needsPassword,
  newMailbox,
  valuesOfMailbox,
} from "./mailbox-values.ts";

const isStale = ({ code }: ApiError): boolean => code === "stale";

/** Without a name it is called as its address, so that a missing address isn't said twice. */
const isShown =
  ({ name }: EditedMailbox) =>
  ({ path }: { readonly path: string }): boolean =>
    path !== "name" || name.trim() !== "";

/** Passwords that are needed and weren't typed; none where OAuth2 signs in. */
const missingPasswords = (stored: OwnMailbox | null, values: EditedMailbox) =>
  values.kind === "password" ? passwordsToType(stored, values) : [];

const passwordsToType = (stored: OwnMailbox | null, values: EditedMailbox) =>
  (["incoming", "outgoing"] as const)
    .filter((kind) => kind === "incoming" || values.hasOutgoing)
    .filter((kind) => values[kind].password === "" && needsPassword(stored?.[kind] ?? null, values[kind]))
    .map((kind) => atField(`${kind}.password`, stored?.[kind]?.hasPassword ? "passwordAgain" : "missing"));

/** What OAuth2 lacks: a secret whose client has changed; of a whole mailbox, whatever its provider needs. */
const missingSignIn = (stored: OwnMailbox | null, values: EditedMailbox, isWhole: boolean) => {
  const { kind, signIn } = values;
  if (kind === "password") return [];
  const needed = isWhole ? neededOf(values).filter((field) => signIn[field].trim() === "") : [];
  const lacksSecret = signIn.clientSecret === "" && needsClientSecret(stored, values);
  const hadSecret = stored?.signIn?.hasSecret === true;
  return [
    ...needed.map((field) => atField(`signIn.${field}`, "missing")),
    ...(lacksSecret && (isWhole || hadSecret)
      ? [atField("signIn.clientSecret", hadSecret ? "passwordAgain" : "missing")]
      : []),
  ];
};

const neededOf = ({ kind }: EditedMailbox): ("issuer" | "tenant" | "clientId")[] => [
  ...(kind === "oauth" ? ["issuer" as const] : []),
  ...(kind === "microsoft" ? ["tenant" as const] : []),
  "clientId",
];

export const storeMailbox = async (mailbox: OwnMailbox | null, values: EditedMailbox): Promise<OwnMailbox> => {
  const api = browserApi(ownMailboxCalls);
  const body = bodyOfMailbox(values);
  if (mailbox?.id == null) return (await api.createMailbox({ body })).mailbox;
  return (await api.updateMailbox({ body: { ...body, mailboxId: mailbox.id, version: values.version } })).mailbox;
};

type Options = {
  /** Where what is typed is held; in the page if left out. */
  typed?: { readonly value: EditedMailbox; readonly set: (values: EditedMailbox) => void };
  /** Whether everything has to be there that the mailbox needs, or it may be stored unfinished. */
  isWhole?: boolean;
  onSaved: (stored: OwnMailbox) => unknown;
};

/**
 * Creates or changes a mailbox. Passwords and secrets that were typed are kept nowhere. After somebody else has changed it,
 * saving again replaces that.
 */
export const useMailboxForm = (mailbox: OwnMailbox | null, { typed: given, isWhole = false, onSaved }: Options) => {
  const { t } = useWords();
  const [based, setBased] = useState(mailbox);
  const own = useTyped(mailbox ? valuesOfMailbox(mailbox) : newMailbox);
  const typed = given ?? own;
  // What was retired on the same page, or changed elsewhere, is based on that, unless something was typed.
  if (mailbox && based && mailbox.version > based.version) {
    setBased(mailbox);
    if (JSON.stringify(typed.value) === JSON.stringify(valuesOfMailbox(based))) typed.set(valuesOfMailbox(mailbox));
  }
  const form = useForm({
    // A change stays shown after it was saved, without its passwords.
    typed: { ...typed, clear: () => undefined },
    check: (values: EditedMailbox) => [
      ...bodyProblems(ownMailboxCalls.createMailbox, bodyOfMailbox(values)).filter(isShown(values)),
      ...missingPasswords(mailbox, values),
      ...missingSignIn(mailbox, values, isWhole),
    ],
    says: (field, code) => (field === "signIn" && code === "passwordAgain" ? t("mailboxSetup.secretAgain") : null),
    send: (values: EditedMailbox) => storeMailbox(mailbox, values),
    onRefused: (error) => {
      const current = isStale(error) ? ((error.data?.current ?? null) as OwnMailbox | null) : null;
      if (current) typed.set({ ...typed.value, version: current.version });
    },
    onSaved: async (stored) => {
      typed.set(valuesOfMailbox(stored));
      showToast(t(wordsOfSave(mailbox, stored), { name: stored.name }));
      await invalidate(mailboxesScreen);
      return onSaved(stored);
    },
  });
  return { ...form, conflict: form.error && isStale(form.error) ? t("ownMailbox.theirs") : null };
};

const wordsOfSave = (before: OwnMailbox | null, stored: OwnMailbox) => {
  if (before) return "ownMailbox.changed";
  return stored.signIn ? "ownMailbox.kept" : "ownMailbox.created";
};

export type MailboxFormState = ReturnType<typeof useMailboxForm>;
