import { messageDraftCalls } from "#case-messages/contract/draft-calls.ts";
import { messageProblem } from "#case-messages/rules/message-access.ts";
import { asApiError } from "#platform/contract/error-shape.ts";
import { browserApi, sendOnUnload } from "#platform/web/browser-api.ts";
import { noteDraft } from "./draft-queries.ts";

/** How far the server is: "local" while it can't be reached or will not take the text. */
export type DraftState =
  | { readonly kind: "none" | "saving" | "local" }
  | { readonly kind: "saved"; readonly at: number };

const waitMilliseconds = 1_000;
const againMilliseconds = 10_000;
/** A draft that does not arrive keeps no message waiting longer than this. */
const longestWait = 3_000;
/** What may still be sent while a page goes, in characters: browsers allow 64 kB for all that is under way. */
const mostAtLeaving = 15_000;

/** Whether the same text may be taken later: without a connection, signed out, too often, or an error of the server. */
const mayHelpLater = (error: unknown): boolean => {
  const { statusCode } = asApiError(error);
  return statusCode < 400 || statusCode >= 500 || statusCode === 401 || statusCode === 408 || statusCode === 429;
};

const isStorable = (text: string): boolean => [null, "empty"].includes(messageProblem(text));

const none: DraftState = { kind: "none" };

/** Keeps one message that is being written on the server, a second after typing stops. */
export class DraftAutosave {
  readonly #caseId: number;
  readonly #isInternal: boolean;
  readonly #onStored: (text: string) => void;
  readonly #listeners = new Set<() => void>();
  #state: DraftState = none;
  #waiting: { readonly text: string; readonly timer: ReturnType<typeof setTimeout> } | null = null;
  #sending: Promise<void> = Promise.resolve();
  #underWay = 0;
  /** How many messages were sent: an answer for a draft of an earlier one is of no use any more. */
  #sent = 0;

  constructor(caseId: number, isInternal: boolean, onStored: (text: string) => void) {
    this.#caseId = caseId;
    this.#isInternal = isInternal;
    this.#onStored = onStored;
  }

  readonly state = (): DraftState => this.#state;

  readonly subscribe = (changed: () => void): (() => void) => {
    this.#listeners.add(changed);
    return () => void this.#listeners.delete(changed);
  };

  /** The server has this text already. */
  readonly isKept = (at: number): void => this.#show({ kind: "saved", at });

  /** Stores the text once typing stops. */
  readonly later = (text: string, milliseconds = waitMilliseconds): void => {
    this.#forget();
    const timer = setTimeout(() => void this.#store(text), milliseconds);
    this.#waiting = { text, timer };
  };

  /** Nothing more is stored; resolves once what is under way has arrived, so that it can't come after the message. */
  readonly stop = async (): Promise<void> => {
    this.#forget();
    const patience = new Promise<void>((resolve) => setTimeout(resolve, longestWait));
    await Promise.race([this.#sending, patience]);
  };

  /** The message is stored. A draft of it that was not waited for any longer is taken back when it has arrived. */
  readonly clear = (): void => {
    this.#forget();
    this.#sent += 1;
    if (this.#underWay > 0) this.#sending = this.#sending.then(this.#takeBack);
    noteDraft(this.#caseId, this.#isInternal, "");
    this.#show(none);
  };

  /** Sends what waits as the page goes. */
  readonly leave = (): void => {
    const text = this.#waiting?.text;
    this.#forget();
    if (text !== undefined && text.length <= mostAtLeaving && isStorable(text)) {
      sendOnUnload(messageDraftCalls.saveCareCaseMessageDraft, this.#body(text));
    }
  };

  #body(comment: string) {
    return { caseId: this.#caseId, isInternal: this.#isInternal, comment };
  }

  #forget(): void {
    if (this.#waiting) clearTimeout(this.#waiting.timer);
    this.#waiting = null;
  }

  #show(state: DraftState): void {
    this.#state = state;
    for (const changed of this.#listeners) changed();
  }

  async #store(text: string): Promise<void> {
    this.#waiting = null;
    if (!isStorable(text)) return this.#show({ kind: "local" });
    if (text !== "") this.#show({ kind: "saving" });
    const before = this.#sent;
    this.#underWay += 1;
    const sending = this.#sending.then(() => this.#save(text, before));
    this.#sending = sending;
    await sending;
    this.#underWay -= 1;
  }

  readonly #takeBack = async (): Promise<void> => {
    const body = this.#body("");
    await browserApi(messageDraftCalls)
      .saveCareCaseMessageDraft({ body })
      .catch(() => {});
  };

  async #save(text: string, before: number): Promise<void> {
    try {
      await browserApi(messageDraftCalls).saveCareCaseMessageDraft({ body: this.#body(text) });
      if (before !== this.#sent) return;
      noteDraft(this.#caseId, this.#isInternal, text);
      this.#onStored(text);
      this.#show(text === "" ? none : { kind: "saved", at: Date.now() });
    } catch (error) {
      if (before !== this.#sent) return;
      // The text is kept in this browser, which the line says; the server gets it later.
      this.#show({ kind: "local" });
      if (!this.#waiting && mayHelpLater(error)) this.later(text, againMilliseconds);
    }
  }
}
