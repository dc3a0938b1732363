import { IconChevronDown, IconLock, IconPencil } from "@tabler/icons-react";
import { type Ref, useEffect, useRef } from "react";
import type { CareCase } from "#care-cases/contract/public.ts";
import { type Audience, CaseSlot, type ComposerState, useCasePage, useComposerState } from "#care-cases/web/public.ts";
import { isStaff } from "#platform/contract/actor.ts";
import { useActor } from "#platform/web/page.ts";
import { readLocalDraft } from "#platform/web/saving/local-draft.ts";
import { takesPart } from "#roles/rules/staff-rights.ts";
import { usePreloadedEditor } from "#ui/editor/RichTextEditor.tsx";
import { useFocusReturn } from "#ui/overlay/use-focus-return.ts";
import { ForCustomers } from "#ui/text/file-pictures.tsx";
import { useWords } from "#wording/use-words.ts";
import styles from "./Composer.module.css";
import { ComposerForm } from "./ComposerForm.tsx";
import { EndedCase } from "./EndedCase.tsx";
import { draftName, type MessageDraft, useNewerDrafts } from "./use-message-draft.ts";
import { useTakenBack } from "./use-taken-back.ts";

/** Opens the composer automatically if there is unsent text: after a reload, a lost connection or new sign-in. */
const useWaitingText = (careCase: CareCase, isFolded: boolean, onFound: (audience: Audience) => void) => {
  const { userId } = useActor();
  // Only on mount: later the person has collapsed it themselves.
  const atFirst = useRef({ isFolded, onFound });
  const { id } = careCase;
  const mayWriteInternal = careCase.may.writeInternalMessage;
  useEffect(() => {
    const audiences: Audience[] = mayWriteInternal ? ["external", "internal"] : ["external"];
    const waiting = audiences.find((audience) => {
      const draft = readLocalDraft<MessageDraft>(draftName(userId, id, audience));
      return draft !== null && !draft.waiting;
    });
    if (waiting && atFirst.current.isFolded) atFirst.current.onFound(waiting);
  }, [userId, id, mayWriteInternal]);
};

const AudienceSwitch = ({ audience, onChange }: { audience: Audience; onChange: (audience: Audience) => void }) => {
  const { t } = useWords();
  const choices = [
    ["external", t("composer.customer")],
    ["internal", t("composer.internal")],
  ] as const;
  return (
    <fieldset className="segments">
      <legend className="only-for-screen-readers">{t("composer.audience")}</legend>
      {choices.map(([value, words]) => (
        <label key={value} className={`segment ${styles.audience}`} data-audience={value}>
          <input
            type="radio"
            name="composer-audience"
            value={value}
            checked={audience === value}
            onChange={() => onChange(value)}
          />
          {value === "internal" ? <IconLock size={14} aria-hidden="true" /> : null}
          {words}
        </label>
      ))}
    </fieldset>
  );
};

/** Opening it by hand while the editor is already there focuses it, at the end of the text. */
const useFocusByHand = (state: ComposerState) => {
  const section = useRef<HTMLElement>(null);
  useEffect(() => {
    const editor = section.current?.querySelector<HTMLElement>("[contenteditable=true]");
    if (!state?.byHand || !editor || editor.contains(document.activeElement)) return;
    editor.focus();
    const selection = getSelection();
    selection?.selectAllChildren(editor);
    selection?.collapseToEnd();
  }, [state]);
  return section;
};

type FoldedProps = { careCase: CareCase; button: Ref<HTMLButtonElement>; onOpen: (audience: Audience) => void };

const Folded = ({ careCase, button, onOpen }: FoldedProps) => {
  const { t } = useWords();
  const actor = useActor();
  return (
    <div className="flex gap-2">
      <button
        ref={button}
        type="button"
        className={`row grow px-3 framed-strong raised rounded soft ${styles.open}`}
        title={t("caseKey.withKey", { act: t("caseKey.reply"), key: "R" })}
        onClick={() => onOpen("external")}
      >
        <IconPencil size={16} aria-hidden="true" />
        {t(isStaff(actor) ? "composer.open" : "composer.openToStaff")}
      </button>
      {careCase.may.writeInternalMessage ? (
        <button
          type="button"
          className={`row grow px-3 framed-strong raised rounded soft ${styles.open}`}
          data-internal
          title={t("caseKey.withKey", { act: t("caseKey.note"), key: "N" })}
          onClick={() => onOpen("internal")}
        >
          <IconLock size={16} aria-hidden="true" />
          {t("composer.openInternal")}
        </button>
      ) : null}
    </div>
  );
};

/** Why nothing can be written. */
const Silent = ({ careCase }: { careCase: CareCase }) => {
  const { t } = useWords();
  const writesOnCases = takesPart(useActor());
  if (careCase.may.continue) return <EndedCase careCase={careCase} />;
  return (
    <p className={`row box wrap soft gap-y-3 gap-x-4 py-3 px-4 ${styles.silent}`}>
      {t(writesOnCases ? "composer.noCustomer" : "composer.onlyReads")}
    </p>
  );
};

/**
 * Writes messages on a case: collapsed to a line until needed, and always available at the bottom of the conversation.
 */
export const Composer = () => {
  const { t } = useWords();
  const { careCase, loaded, compose: onState } = useCasePage();
  const state = useComposerState();
  useNewerDrafts(useActor().userId, careCase.id, loaded.drafts);
  useWaitingText(careCase, state === null, (audience) => onState({ audience, byHand: false }));
  const open = (audience: Audience) => onState({ audience, byHand: true });
  useTakenBack(careCase.id, open);
  usePreloadedEditor(careCase.may.writeMessage);
  const section = useFocusByHand(state);
  const button = useFocusReturn(state !== null);
  if (!careCase.may.writeMessage) return <Silent careCase={careCase} />;

  return (
    <section
      ref={section}
      className={`not-printed px-6 py-3 ground lined-above sticky full page-width scroll-y ${styles.composer}`}
      aria-label={t("composer.title")}
      data-composer
      data-open={state !== null}
      data-internal={state?.audience === "internal"}
    >
      <CaseSlot of="composer" />
      {state === null ? (
        <Folded careCase={careCase} button={button} onOpen={open} />
      ) : (
        <>
          <div className="row apart mb-2">
            {careCase.may.writeInternalMessage ? (
              <AudienceSwitch audience={state.audience} onChange={(audience) => onState({ audience, byHand: false })} />
            ) : (
              <h2 className="plain">{t("composer.textToStaff")}</h2>
            )}
            <button
              type="button"
              className="icon-button"
              aria-label={t("composer.minimize")}
              title={t("composer.minimize")}
              onClick={() => onState(null)}
            >
              <IconChevronDown size={16} aria-hidden="true" />
            </button>
          </div>
          <ForCustomers value={state.audience === "external"}>
            <ComposerForm
              key={`${careCase.id} ${state.audience}`}
              isInternal={state.audience === "internal"}
              autoFocus={state.byHand}
            />
          </ForCustomers>
        </>
      )}
    </section>
  );
};
