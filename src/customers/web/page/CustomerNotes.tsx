import { useId, useRef } from "react";
import { customerAccountCalls } from "#customers/contract/account-calls.ts";
import type { CustomerAccount } from "#customers/contract/customer.ts";
import { inCustomerWords } from "#customers/web/customer-fields.ts";
import { bounds } from "#platform/contract/bounds.ts";
import { browserApi } from "#platform/web/browser-api.ts";
import { useActor } from "#platform/web/page.ts";
import { localDraftKey, useLocalDraft } from "#platform/web/saving/local-draft.ts";
import { conflict } from "#platform/web/saving/store-on-newest.ts";
import { useAttempt } from "#platform/web/saving/use-attempt.ts";
import { showToast } from "#platform/web/toasts.ts";
import { Button } from "#ui/button/Button.tsx";
import { ErrorNote } from "#ui/page/ErrorNote.tsx";

import { AccountGroup } from "#users/web/account/AccountRow.tsx";
import { useWords } from "#wording/use-words.ts";
import styles from "./CustomerNotes.module.css";
import { storeNotes } from "./store-customer.ts";

/** What is typed, and the stored text that it began from. */
type Draft = { readonly text: string; readonly base: string } | null;

/** The notes as they are typed: kept on this computer until the server has stored them. */
const useNotes = (customer: CustomerAccount) => {
  const { t } = useWords();
  const { customerNumber } = customer;
  const stored = customer.notes ?? "";
  const kept = useLocalDraft<Draft>(
    localDraftKey(useActor().userId, "customer-notes", customerNumber),
    null,
    (one) => one === null,
  );
  const { isBusy, error, run } = useAttempt();
  const text = kept.value?.text ?? stored;
  const base = kept.value?.base ?? stored;
  const newest = useRef(text);
  newest.current = text;
  const type = (typed: string) => kept.set(typed === stored ? null : { text: typed, base });
  const save = (over: string) =>
    run(async () => {
      const send = (notesVersion: number) =>
        browserApi(customerAccountCalls).updateCustomerNotes({ body: { customerNumber, notesVersion, notes: text } });
      await storeNotes(customer, (current) => current.notes === over, send);
      // What was typed while it was on its way is a change of what is stored by now.
      if (newest.current === text) kept.clear();
      else kept.set({ text: newest.current, base: text });
    }).then((isDone) => {
      if (isDone) showToast(t("customerPage.notesSaved"));
    });
  const isChanged = text !== stored;
  return {
    text,
    stored,
    type,
    isChanged,
    isTooLong: text.length > bounds.notes,
    /** Others wrote something else since this was begun. */
    isConflict: isChanged && base !== stored,
    isBusy,
    error: error === conflict ? null : error,
    save: () => void save(base),
    useMine: () => void save(stored),
    discard: kept.clear,
  };
};

type Notes = ReturnType<typeof useNotes>;

const Conflict = ({ notes }: { notes: Notes }) => {
  const { t } = useWords();
  return (
    <div className="stack notice fine anywhere" role="alert">
      <p>{notes.stored ? t("customerPage.notesConflict") : t("customerPage.notesEmptied")}</p>
      {notes.stored ? <blockquote className={`lines ${styles.theirs}`}>{notes.stored}</blockquote> : null}
      <div className="actions">
        <Button size="small" onClick={notes.useMine} aria-busy={notes.isBusy}>
          {t("customerPage.useMine")}
        </Button>
        <Button size="small" onClick={notes.discard}>
          {t("customerPage.keepTheirs")}
        </Button>
      </div>
    </div>
  );
};

/** What staff note of a company. What is typed survives a failed save, a reload and leaving the page. */
export const CustomerNotes = ({ customer }: { customer: CustomerAccount }) => {
  const { t } = useWords();
  const id = useId();
  const notes = useNotes(customer);
  return (
    <AccountGroup title={t("customerPage.notes")} help={t("customerPage.notesHelp")}>
      <div className={`stack pt-2`}>
        <textarea
          className="input"
          rows={6}
          value={notes.text}
          aria-label={t("customerPage.notesField", { name: customer.name })}
          aria-invalid={notes.isTooLong}
          aria-describedby={notes.isChanged ? `${id}-state` : undefined}
          onChange={({ target }) => notes.type(target.value)}
        />
        {notes.isChanged ? (
          <p id={`${id}-state`} className={`help ${styles.state}`} data-wrong={notes.isTooLong}>
            {notes.isTooLong ? t("customerPage.notesTooLong", { count: bounds.notes }) : t("customerPage.notesUnsaved")}
          </p>
        ) : null}
        {notes.error ? (
          <ErrorNote
            action={t("customerPage.notesFailed")}
            error={inCustomerWords(notes.error, t)}
            onRetry={notes.save}
          />
        ) : null}
        {notes.isConflict ? <Conflict notes={notes} /> : null}
        {notes.isChanged && !notes.isConflict ? (
          <div className="actions">
            <Button variant="filled" aria-busy={notes.isBusy} onClick={() => notes.isTooLong || notes.save()}>
              {t("customerPage.saveNotes")}
            </Button>
            <Button onClick={notes.discard}>{t("customerPage.discardNotes")}</Button>
          </div>
        ) : null}
      </div>
    </AccountGroup>
  );
};
