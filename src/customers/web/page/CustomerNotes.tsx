import { IconPencil } from "@tabler/icons-react";
import { useEffect, useId, useRef, useState } from "react";
import { customerAccountCalls } from "#customers/contract/account-calls.ts";
import type { CustomerAccount } from "#customers/contract/customer.ts";
import { inCustomerWords } from "#customers/web/customer-fields.ts";
import { bounds } from "#platform/contract/bounds.ts";
import { browserApi } from "#platform/web/browser-api.ts";
import { useActor } from "#platform/web/page.ts";
import { localDraftKey, useLocalDraft } from "#platform/web/saving/local-draft.ts";
import { theirVersion } from "#platform/web/saving/save-with-rebase.ts";
import { useSave } from "#platform/web/saving/use-save.ts";
import { showToast } from "#platform/web/toasts.ts";
import { Button } from "#ui/button/Button.tsx";
import { ErrorNote } from "#ui/page/ErrorNote.tsx";

import { AccountGroup } from "#users/web/account/AccountRow.tsx";
import { useWords } from "#wording/use-words.ts";
import styles from "./CustomerNotes.module.css";
import { saveNotes } from "./save-customer.ts";

/** The typed text, and the saved text it is based on. */
type Draft = { readonly text: string; readonly base: string } | null;

/** The notes being typed, kept as a local draft until saved. */
const useNotes = (customer: CustomerAccount, onSaved: () => void) => {
  const { t } = useWords();
  const { customerNumber } = customer;
  const stored = customer.notes ?? "";
  const kept = useLocalDraft<Draft>(
    localDraftKey(useActor().userId, "customer-notes", customerNumber),
    null,
    (one) => one === null,
  );
  const text = kept.value?.text ?? stored;
  const base = kept.value?.base ?? stored;
  const newest = useRef(text);
  newest.current = text;
  const type = (typed: string) => kept.set(typed === stored ? null : { text: typed, base });
  const { isPending, error, save } = useSave({
    send: ({ notes, over }: { readonly notes: string; readonly over: string }) => {
      const send = (notesVersion: number) =>
        browserApi(customerAccountCalls).updateCustomerNotes({ body: { customerNumber, notesVersion, notes } });
      return saveNotes(customer, (current) => current.notes === over, send);
    },
    onSaved: (_customer, { notes }) => {
      // Text typed during the save is a change to the newly saved text.
      if (newest.current === notes) {
        kept.clear();
        onSaved();
      } else kept.set({ text: newest.current, base: notes });
      showToast(t("customerPage.notesSaved"));
    },
  });
  const isChanged = text !== stored;
  return {
    text,
    stored,
    type,
    isChanged,
    isTooLong: text.length > bounds.notes,
    /** Someone else saved other notes since editing began. */
    isConflict: isChanged && base !== stored,
    isPending,
    error: theirVersion(error) ? null : error,
    save: () => void save({ notes: text, over: base }),
    useMine: () => void save({ notes: text, over: stored }),
    discard: kept.clear,
  };
};

type Notes = ReturnType<typeof useNotes>;

const Conflict = ({ notes }: { notes: Notes }) => {
  const { t } = useWords();
  return (
    <div className="stack notice fine anywhere" role="alert">
      <p>{notes.stored ? t("customerPage.notesConflict") : t("customerPage.notesEmptied")}</p>
      {notes.stored ? <blockquote className={`lines scrolls ${styles.theirs}`}>{notes.stored}</blockquote> : null}
      <div className="actions">
        <Button size="small" onClick={notes.useMine} aria-busy={notes.isPending}>
          {t("conflict.useMine")}
        </Button>
        <Button size="small" onClick={notes.discard}>
          {t("conflict.keepTheirs")}
        </Button>
      </div>
    </div>
  );
};

const WrittenText = ({ text }: { text: string | null }) => {
  const { t } = useWords();
  return text ? <p className="lines pt-2">{text}</p> : <p className="soft pt-2">{t("customerPage.noNotes")}</p>;
};

/** Staff's notes about a company: text, which those with permission can press to edit. */
export const CustomerNotes = ({ customer }: { customer: CustomerAccount }) => {
  const { t } = useWords();
  if (customer.may.writeNotes) return <WrittenNotes customer={customer} />;
  return (
    <AccountGroup title={t("customerPage.notes")} help={t("customerPage.notesHelp")}>
      <WrittenText text={customer.notes} />
    </AccountGroup>
  );
};

/** Typed text survives a failed save, a reload and leaving the page: then it is open again. */
const WrittenNotes = ({ customer }: { customer: CustomerAccount }) => {
  const { t } = useWords();
  const [isPressed, setPressed] = useState(false);
  const [isDone, setDone] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const close = () => {
    setPressed(false);
    setDone(true);
  };
  const notes = useNotes(customer, close);
  const isOpen = isPressed || notes.isChanged;
  useEffect(() => {
    if (isDone && !isOpen) button.current?.focus();
  }, [isDone, isOpen]);
  const edit = (
    <Button ref={button} size="small" onClick={() => setPressed(true)}>
      <IconPencil size={14} aria-hidden="true" />
      {t(customer.notes ? "customerPage.editNotes" : "customerPage.writeNotes")}
    </Button>
  );
  return (
    <AccountGroup title={t("customerPage.notes")} help={t("customerPage.notesHelp")} action={isOpen ? null : edit}>
      {isOpen ? (
        <NotesEditor customer={customer} notes={notes} takesFocus={isPressed} onClose={close} />
      ) : (
        <WrittenText text={customer.notes} />
      )}
    </AccountGroup>
  );
};

type EditorProps = { customer: CustomerAccount; notes: Notes; takesFocus: boolean; onClose: () => void };

const NotesEditor = ({ customer, notes, takesFocus, onClose }: EditorProps) => {
  const { t } = useWords();
  const id = useId();
  const field = useRef<HTMLTextAreaElement>(null);
  useEffect(() => {
    if (takesFocus) field.current?.focus();
  }, [takesFocus]);
  const discard = () => {
    notes.discard();
    onClose();
  };
  const save = () => {
    if (!notes.isChanged) onClose();
    else if (!notes.isTooLong) notes.save();
  };
  return (
    <div className={`stack pt-2`}>
      <textarea
        ref={field}
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
      {notes.isConflict ? null : (
        <div className="actions">
          <Button variant="filled" aria-busy={notes.isPending} onClick={save}>
            {t("customerPage.saveNotes")}
          </Button>
          <Button onClick={discard}>{t(notes.isChanged ? "customerPage.discardNotes" : "common.cancel")}</Button>
        </div>
      )}
    </div>
  );
};
