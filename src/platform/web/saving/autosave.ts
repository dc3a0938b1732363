import { asApiError } from "#platform/contract/error-shape.ts";
import { pauseBefore } from "#platform/web/errors/pause-before.ts";
import { noteTyped } from "./typed-texts.ts";

const typingMilliseconds = 1_000;

/** Whether trying again later may help: offline, signed out, rate-limited, or a server error. */
const mayHelpLater = (error: unknown): boolean => {
  const { statusCode } = asApiError(error);
  return statusCode < 400 || statusCode >= 500 || statusCode === 401 || statusCode === 408 || statusCode === 429;
};

/**
 * Saves text while it is typed: a second after typing stops, one save after the other, and again after
 * growing pauses if it failed for a reason that may pass. Exposes its state through `useSyncExternalStore`.
 */
export class Autosave<V, S> {
  readonly #save: (value: V) => void;
  readonly #listeners = new Set<() => void>();
  #state: S;
  #waiting: { readonly value: V; readonly cancel: () => void } | null = null;
  #running: Promise<unknown> = Promise.resolve();
  #underWay = 0;
  /** Failures since something new was to be saved. */
  #tries = 0;

  /** Called when it is time to save; it sends `inTurn`, and reports errors to `again`. */
  constructor(state: S, save: (value: V) => void) {
    this.#state = state;
    this.#save = save;
  }

  readonly state = (): S => this.#state;

  readonly show = (state: S): void => {
    this.#state = state;
    for (const changed of this.#listeners) changed();
  };

  readonly subscribe = (changed: () => void): (() => void) => {
    this.#listeners.add(changed);
    return () => void this.#listeners.delete(changed);
  };

  /** Saves the value once typing stops, replacing a pending one. */
  readonly later = (value: V, milliseconds = typingMilliseconds): void => {
    this.#tries = 0;
    this.#plan(value, milliseconds);
  };

  #plan(value: V, milliseconds: number): void {
    this.forget();
    const save = () => {
      this.forget();
      this.#save(value);
      return this.#running;
    };
    const timer = setTimeout(save, milliseconds);
    const forgetTyped = noteTyped(save);
    const cancel = () => {
      clearTimeout(timer);
      forgetTyped();
    };
    this.#waiting = { value, cancel };
  }

  /**
   * Saves the failed value later, if that may help and nothing newer is pending. Soon at first: just after a connection is
   * back, a request may still fail.
   */
  readonly again = (value: V, error: unknown): void => {
    if (this.#waiting || !mayHelpLater(error)) return;
    this.#plan(value, pauseBefore(this.#tries));
    this.#tries += 1;
  };

  /** Cancels the pending save and returns its value. */
  readonly forget = (): V | undefined => {
    const waiting = this.#waiting;
    this.#waiting = null;
    waiting?.cancel();
    return waiting?.value;
  };

  get isSaving(): boolean {
    return this.#underWay > 0;
  }

  /** Runs something after the current saves and before any later ones. */
  readonly inTurn = async <T>(work: () => Promise<T>): Promise<T> => {
    this.#underWay += 1;
    const turn = this.#running.then(work).finally(() => {
      this.#underWay -= 1;
    });
    this.#running = turn.catch(() => undefined);
    return turn;
  };
}
