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
import { bodyOfMailbox, type EditedMailbox, needsPassword, newMailbox, valuesOfMailbox } from "./mailbox-values.ts";

const isStale = ({ code }: ApiError): boolean => code === "stale";

/** Without a name it is called as its address, so that a missing address isn't said twice. */
const isShown =
  ({ name }: EditedMailbox) =>
  ({ path }: { readonly path: string }): boolean =>
    path !== "name" || name.trim() !== "";

/** Passwords that are needed and weren't typed. */
const missingPasswords = (stored: OwnMailbox | null, values: EditedMailbox) =>
  (["incoming", "outgoing"] as const)
    .filter((kind) => kind === "incoming" || values.hasOutgoing)
    .filter((kind) => values[kind].password === "" && needsPassword(stored?.[kind] ?? null, values[kind]))
    .map((kind) => atField(`${kind}.password`, stored?.[kind]?.hasPassword ? "passwordAgain" : "missing"));

/**
 * Creates or changes a mailbox. What was typed is kept nowhere, since it includes passwords. After somebody else has
 * changed it, saving again replaces that.
 */
export const useMailboxForm = (mailbox: OwnMailbox | null, onSaved: (stored: OwnMailbox) => unknown) => {
  const { t } = useWords();
  const api = browserApi(ownMailboxCalls);
  const [based, setBased] = useState(mailbox);
  const typed = useTyped(mailbox ? valuesOfMailbox(mailbox) : newMailbox);
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
    ],
    send: async (values: EditedMailbox) => {
      const body = bodyOfMailbox(values);
      if (mailbox?.id == null) return (await api.createMailbox({ body })).mailbox;
      return (await api.updateMailbox({ body: { ...body, mailboxId: mailbox.id, version: values.version } })).mailbox;
    },
    onRefused: (error) => {
      const current = isStale(error) ? ((error.data?.current ?? null) as OwnMailbox | null) : null;
      if (current) typed.set({ ...typed.value, version: current.version });
    },
    onSaved: async (stored) => {
      typed.set(valuesOfMailbox(stored));
      showToast(t(mailbox ? "ownMailbox.changed" : "ownMailbox.created", { name: stored.name }));
      await invalidate(mailboxesScreen);
      return onSaved(stored);
    },
  });
  return { ...form, conflict: form.error && isStale(form.error) ? t("ownMailbox.theirs") : null };
};

export type MailboxFormState = ReturnType<typeof useMailboxForm>;
