import { caseKeys } from "#care-cases/web/case-keys.ts";
import { messageDraftCalls } from "#case-messages/contract/draft-calls.ts";
import { messageProblem } from "#case-messages/rules/message-access.ts";
import { browserApi, sendOnUnload } from "#platform/web/browser-api.ts";
import { toCallError } from "#platform/web/errors/errors.ts";
import { isRemoved } from "#platform/web/loading/removing.ts";
import { Autosave } from "#platform/web/saving/autosave.ts";
import { serverNow } from "#ui/time/server-now.ts";
import { cacheDraft } from "./draft-queries.ts";

/** Save state on the server: "local" while it is unreachable or rejects the text. */
export type AutosaveState =
  | { readonly kind: "none" | "saving" | "local" }
  | { readonly kind: "saved"; readonly at: number };

/** A slow draft save delays sending the message at most this long. */
const longestWait = 3_000;
/** Maximum characters sent when leaving a page: browsers limit all pending requests together to 64 kB. */
const maxAtLeaving = 15_000;

const isStorable = (text: string): boolean => [null, "empty", "unfilled"].includes(messageProblem(text));

const none: AutosaveState = { kind: "none" };

/** The draft of a message on the server; an empty text deletes it. */
type ServerDraft = { readonly caseId: number; readonly isInternal: boolean; readonly comment: string };

const sendDraft = (body: ServerDraft): Promise<unknown> =>
  browserApi(messageDraftCalls).saveCareCaseMessageDraft({ body });

/** Saves a draft, ignoring errors: the text is stored elsewhere too. */
export const tryToSaveDraft = (body: ServerDraft): Promise<unknown> => sendDraft(body).catch(toCallError);

/** Saves a message being written on the server. */
export class DraftAutosave {
  readonly #caseId: number;
  readonly #isInternal: boolean;
  readonly #onStored: (text: string) => void;
  readonly #auto = new Autosave<string, AutosaveState>(none, (text) => this.#store(text));
  /** Number of sent messages: replies about drafts of earlier ones are ignored. */
  #sent = 0;

  constructor(caseId: number, isInternal: boolean, onStored: (text: string) => void) {
    this.#caseId = caseId;
    this.#isInternal = isInternal;
    this.#onStored = onStored;
  }

  readonly state = this.#auto.state;
  readonly subscribe = this.#auto.subscribe;
  /** Saves the text once typing stops. */
  readonly later = this.#auto.later;

  /** The server already has this text. */
  readonly isKept = (at: number): void => this.#auto.show({ kind: "saved", at });

  /** Stops saving; resolves when a pending save has finished, so it can't arrive after the message. */
  readonly stop = async (): Promise<void> => {
    this.#auto.forget();
    const patience = new Promise<void>((resolve) => setTimeout(resolve, longestWait));
    await Promise.race([this.#auto.inTurn(async () => undefined), patience]);
  };

  /** The message was sent. A draft that is still being saved is deleted afterwards. */
  readonly clear = (): void => {
    this.#auto.forget();
    this.#sent += 1;
    if (this.#auto.isSaving) void this.#auto.inTurn(() => tryToSaveDraft(this.#draft("")));
    cacheDraft(this.#caseId, this.#isInternal, "");
    this.#auto.show(none);
  };

  /** The message waits to be sent: a draft that is still being saved isn't tried again, which would outlive the message. */
  readonly giveUp = (): void => {
    this.#auto.forget();
    this.#sent += 1;
  };

  /** The draft's editor is open until the returned function is called, which sends pending changes. */
  readonly open = (): (() => void) => {
    open.add(this);
    return () => {
      open.delete(this);
      this.leave();
    };
  };

  readonly isOf = (caseId: number, isInternal: boolean): boolean =>
    this.#caseId === caseId && this.#isInternal === isInternal;

  /** Sends pending changes when the page is left. */
  readonly leave = (): void => {
    const text = this.#auto.forget();
    if (isRemoved(caseKeys.one(this.#caseId))) return;
    if (text !== undefined && text.length <= maxAtLeaving && isStorable(text)) {
      sendOnUnload(messageDraftCalls.saveCareCaseMessageDraft, this.#draft(text));
    }
  };

  #draft(comment: string): ServerDraft {
    return { caseId: this.#caseId, isInternal: this.#isInternal, comment };
  }

  #store(text: string): void {
    if (!isStorable(text) || isRemoved(caseKeys.one(this.#caseId))) {
      this.#auto.show({ kind: "local" });
      return;
    }
    if (text !== "") this.#auto.show({ kind: "saving" });
    const before = this.#sent;
    void this.#auto.inTurn(() => this.#save(text, before));
  }

  async #save(text: string, before: number): Promise<void> {
    try {
      await sendDraft(this.#draft(text));
      if (before !== this.#sent) return;
      cacheDraft(this.#caseId, this.#isInternal, text);
      this.#onStored(text);
      this.#auto.show(text === "" ? none : { kind: "saved", at: serverNow() });
    } catch (error) {
      if (before !== this.#sent) return;
      // The text is in local storage, as the state says; the server gets it later.
      this.#auto.show({ kind: "local" });
      this.#auto.again(text, error);
    }
  }
}

/** The drafts whose editors are open. */
const open = new Set<DraftAutosave>();

/**
 * Stops saving a draft whose text is about to be replaced; null if its editor isn't open. Resolves when a pending save
 * has finished, so it can't arrive after the new text.
 */
export const stopSavingDraft = (caseId: number, isInternal: boolean): Promise<void> | null => {
  const autosave = [...open].find((one) => one.isOf(caseId, isInternal));
  return autosave?.stop() ?? null;
};
