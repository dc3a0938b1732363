import type { CareCase, CaseStatus } from "#care-cases/contract/care-case.ts";
import { unstorableFields } from "#care-cases/web/create/fields/form-problems.ts";
import { type ApiError, asApiError } from "#platform/contract/error-shape.ts";
import { reportError } from "#platform/web/errors/errors.ts";
import { readLocalDraft, removeLocalDraft, writeLocalDraft } from "#platform/web/saving/local-draft.ts";
import { type DraftValues, differingFields, draftValuesOf, partOf } from "./draft-values.ts";
import type { DraftVisit } from "./draft-visit.ts";
import { DraftConflict, storeDraft } from "./store-draft.ts";

/** `blocked`: a field holds what may not be stored, such as too long a text. `unsaved`: typed, and about to be saved. */
export type DraftState = "saved" | "unsaved" | "saving" | "failed" | "blocked" | "conflict";

export type DraftSnapshot = {
  readonly values: DraftValues;
  readonly state: DraftState;
  /** When what the server has was stored; null for a draft that nobody has changed. */
  readonly savedAt: number | null;
  readonly error: ApiError | null;
  /** How the draft is in another window that changed it too. */
  readonly theirs: CareCase | null;
};

/** What is typed and not stored on the server yet, as it is kept on this computer. */
type LocalDraftCopy = { readonly values: DraftValues; readonly version: number };
type Timer = ReturnType<typeof setTimeout>;

const typingMilliseconds = 1_000;
const keepMilliseconds = 300;
const againMilliseconds = 10_000;
/** The version of a draft that nobody has changed. */
const firstVersion = 1;

/** Saves a draft by itself a second after typing stops, with a copy on this computer until the server has it. */
export class DraftSaver {
  readonly #name: string;
  readonly #visit: DraftVisit;
  readonly #listeners = new Set<() => void>();
  /** The draft as this window last knew it on the server, and the values that it last stored or met. */
  #stored: CareCase;
  #base: DraftValues;
  #snapshot: DraftSnapshot;
  #isTouched = false;
  #isFinished = false;
  #saveTimer: Timer | undefined;
  #keepTimer: Timer | undefined;
  #running: Promise<boolean> | null = null;

  constructor(loaded: CareCase, name: string, visit: DraftVisit) {
    this.#name = name;
    this.#visit = visit;
    this.#stored = loaded;
    this.#base = draftValuesOf(loaded);
    const savedAt = loaded.version > firstVersion ? Date.parse(loaded.updatedAt) : null;
    this.#snapshot = { values: this.#base, state: "saved", savedAt, error: null, theirs: null };
  }

  readonly snapshot = (): DraftSnapshot => this.#snapshot;

  readonly subscribe = (changed: () => void): (() => void) => {
    this.#listeners.add(changed);
    return () => void this.#listeners.delete(changed);
  };

  /** Takes up what was typed before and not stored; follows the page until the returned function is called. */
  readonly start = (): (() => void) => {
    const onOnline = () => this.#plan(0);
    addEventListener("pagehide", this.#keep);
    addEventListener("online", onOnline);
    this.#takeUp();
    return () => {
      removeEventListener("pagehide", this.#keep);
      removeEventListener("online", onOnline);
      clearTimeout(this.#saveTimer);
      this.#keep();
    };
  };

  readonly set = (part: Partial<DraftValues>): void => {
    const { values, state } = this.#snapshot;
    this.#isTouched = true;
    this.#show({ values: { ...values, ...part }, state: state === "conflict" ? state : "unsaved" });
    clearTimeout(this.#keepTimer);
    this.#keepTimer = setTimeout(this.#keep, keepMilliseconds);
    if (state !== "conflict") this.#plan(typingMilliseconds);
  };

  /** Stores what is not stored yet, one save at a time; whether everything is. */
  readonly save = async (): Promise<boolean> => {
    clearTimeout(this.#saveTimer);
    await this.#running;
    this.#running = this.#store();
    const isStored = await this.#running;
    this.#running = null;
    return isStored;
  };

  /** Stores what is left and submits, in one save; throws what is refused. */
  readonly submit = async (status: CaseStatus): Promise<CareCase> => {
    clearTimeout(this.#saveTimer);
    await this.#running;
    clearTimeout(this.#saveTimer);
    const { values } = this.#snapshot;
    const fields = differingFields(values, this.#base);
    try {
      return await storeDraft({ stored: this.#stored, base: this.#base, values, fields, status });
    } catch (failure) {
      this.#keep();
      if (failure instanceof DraftConflict) this.#fail(failure);
      throw failure;
    }
  };

  /** Lets `discard` work on the draft while nothing is being saved, and ends the saving; throws what it throws. */
  readonly discard = async (discard: () => Promise<void>): Promise<void> => {
    clearTimeout(this.#saveTimer);
    await this.#running;
    clearTimeout(this.#saveTimer);
    await discard();
    this.finish();
  };

  /** Stores the values with which the visit began, where nobody else changed them since. Throws what is refused. */
  readonly takeBack = async (): Promise<void> => {
    const { values } = this.#visit.now();
    let fields = differingFields(values, this.#base);
    while (fields.length > 0) {
      try {
        this.#stored = await storeDraft({ stored: this.#stored, base: this.#base, values, fields });
        return;
      } catch (failure) {
        if (!(failure instanceof DraftConflict)) throw failure;
        const { theirs } = failure;
        const others = differingFields(draftValuesOf(theirs), this.#base);
        fields = theirs.status === "Draft" ? fields.filter((field) => !others.includes(field)) : [];
        this.#stored = theirs;
      }
    }
  };

  /** Ends the saving: the draft has been submitted or discarded. */
  readonly finish = (): void => {
    this.#isFinished = true;
    clearTimeout(this.#saveTimer);
    this.#keep();
  };

  readonly useTheirs = (): void => {
    const { theirs } = this.#snapshot;
    if (!theirs) return;
    this.#meet(theirs);
    this.#show({ values: this.#base, state: "saved", theirs: null });
    this.#keep();
  };

  readonly keepMine = (): void => {
    const { theirs } = this.#snapshot;
    if (!theirs) return;
    this.#meet(theirs);
    this.#show({ state: "unsaved", theirs: null });
    this.#plan(0);
  };

  /** Whether it was changed in this visit, and whether it was ever changed at all. */
  readonly touched = () => ({
    now: this.#isTouched || differingFields(this.#snapshot.values, this.#visit.now().values).length > 0,
    ever: this.#isTouched || this.#stored.version > firstVersion,
    isFinished: this.#isFinished,
  });

  #show(part: Partial<DraftSnapshot>): void {
    this.#snapshot = { ...this.#snapshot, ...part };
    for (const changed of this.#listeners) changed();
  }

  #meet(met: CareCase): void {
    const values = draftValuesOf(met);
    this.#visit.changedElsewhere(partOf(values, differingFields(values, this.#base)));
    this.#stored = met;
    this.#base = values;
  }

  #takeUp(): void {
    const kept = readLocalDraft<LocalDraftCopy>(this.#name);
    if (!kept) return;
    this.#isTouched = true;
    const isSameVersion = kept.version === this.#stored.version;
    this.#show({
      values: kept.values,
      state: isSameVersion ? "unsaved" : "conflict",
      theirs: isSameVersion ? null : this.#stored,
    });
    if (isSameVersion) this.#plan(0);
  }

  #plan(wait: number): void {
    clearTimeout(this.#saveTimer);
    if (!this.#isFinished && this.#snapshot.state !== "conflict")
      this.#saveTimer = setTimeout(() => void this.save(), wait);
  }

  readonly #keep = (): void => {
    clearTimeout(this.#keepTimer);
    const { values } = this.#snapshot;
    if (this.#isFinished || differingFields(values, this.#base).length === 0) removeLocalDraft(this.#name);
    else writeLocalDraft(this.#name, { values, version: this.#stored.version } satisfies LocalDraftCopy);
  };

  async #store(): Promise<boolean> {
    const { values } = this.#snapshot;
    const blocked = unstorableFields(values);
    const fields = differingFields(values, this.#base).filter((field) => !blocked.includes(field));
    if (this.#isFinished) return true;
    if (fields.length > 0) {
      this.#show({ state: "saving", error: null });
      try {
        this.#stored = await storeDraft({ stored: this.#stored, base: this.#base, values, fields });
      } catch (failure) {
        return this.#fail(failure);
      }
      // What was typed is what is stored now, also where the server tidied the text.
      for (const field of fields) this.#base = { ...this.#base, [field]: values[field] };
      this.#show({ savedAt: Date.now() });
    }
    this.#keep();
    const left = differingFields(this.#snapshot.values, this.#base);
    this.#show({ state: blocked.length > 0 ? "blocked" : left.length > 0 ? "unsaved" : "saved", error: null });
    return left.length === 0;
  }

  #fail(failure: unknown): false {
    this.#keep();
    if (failure instanceof DraftConflict) {
      this.#show({ state: "conflict", theirs: failure.theirs });
      return false;
    }
    const error = asApiError(failure);
    if (error.statusCode === 401) reportError(error);
    this.#show({ state: "failed", error });
    if (error.statusCode === 0 || error.statusCode >= 500) this.#plan(againMilliseconds);
    return false;
  }
}
