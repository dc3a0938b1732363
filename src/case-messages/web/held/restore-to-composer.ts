import { flushSync } from "react-dom";
import type { ComposerState } from "#care-cases/web/public.ts";
import { stopSavingDraft, tryToSaveDraft } from "#case-messages/web/composer/draft-autosave.ts";
import { cacheDraft, uncacheHeldMessage } from "#case-messages/web/composer/draft-queries.ts";
import { draftName, type MessageDraft } from "#case-messages/web/composer/use-message-draft.ts";
import { readLocalDraft, writeLocalDraft } from "#platform/web/saving/local-draft.ts";
import { alongOfHeld } from "./along-of-held.ts";

type MessageToRestore = {
  readonly caseId: number;
  readonly userId: number;
  readonly key: string;
  readonly isInternal: boolean;
  readonly comment: string;
  /** Why it was returned, if nobody took it back. */
  readonly refused?: string | undefined;
  /** The internal message that was to go with it. */
  readonly note?: string | undefined;
};

/** Puts the text of a held message back into the composer, before anything else written there since. */
export const restoreToComposer = (back: MessageToRestore, onState: (state: ComposerState) => void): void => {
  const { caseId, isInternal, refused } = back;
  const audience = isInternal ? "internal" : "external";
  const name = draftName(back.userId, caseId, audience);
  // A draft save of the editor that is still running would otherwise arrive after the text below and replace it.
  const stopped = stopSavingDraft(caseId, isInternal);
  // Unmounting the editor saves its text locally first.
  flushSync(() => onState(null));
  const { text: begun = "", along: alongOfBegun } = readLocalDraft<MessageDraft>(name) ?? {};
  const along = alongOfHeld(back.key) ?? (back.note ? { changes: {}, note: back.note } : alongOfBegun);
  const text = back.comment + begun;
  // Until the server has the whole text, it may still have the older partial one.
  writeLocalDraft(name, { text, attempt: null, stored: begun === "" ? text : begun, ...(along && { along }) });
  cacheDraft(caseId, isInternal, text, refused);
  uncacheHeldMessage(caseId, back.key);
  const open = () => onState({ audience, byHand: true });
  if (begun === "" && stopped === null) {
    open();
    return;
  }
  // The server may have an older text; sending must wait until it has this one.
  const save = async () => {
    await stopped;
    await tryToSaveDraft({ caseId, isInternal, comment: text });
    cacheDraft(caseId, isInternal, text, refused);
    open();
  };
  void save();
};
