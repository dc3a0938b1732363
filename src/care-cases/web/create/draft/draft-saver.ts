import type { CareCase, CaseStatus } from "#care-cases/contract/care-case.ts";
import { unstorableFields } from "#care-cases/web/create/fields/form-problems.ts";
import type { ApiError } from "#platform/contract/error-shape.ts";
import { toCallError } from "#platform/web/errors/errors.ts";
import { Autosave } from "#platform/web/saving/autosave.ts";
import { readLocalDraft, removeLocalDraft, writeLocalDraft } from "#platform/web/saving/local-draft.ts";
import { serverNow } from "#ui/time/server-now.ts";
import { type DraftValues, differingFields, draftValuesOf, pickFields } from "./draft-values.ts";
import type { DraftVisit } from "./draft-visit.ts";
import { DraftConflict, saveDraft } from "./save-draft.ts";

/**
 * `blocked`: a field contains something that can't be saved, such as a text that is too long. `unsaved`: typed, and
 * about to be saved.
 */
export type DraftSaveState = "saved" | "unsaved" | "saving" | "failed" | "blocked" | "conflict";

export type DraftSnapshot = {
  readonly values: DraftValues;
  readonly state: DraftSaveState;
  /** When the server's version was saved; null for an unchanged draft. */
  readonly savedAt: number | null;
  readonly error: ApiError | null;
  /** The draft in another window that changed it too. */
  readonly theirs: CareCase | null;
};

/** Unsaved input, as kept in local storage. */
type LocalDraftCopy = { readonly values: DraftValues; readonly version: number };

const keepMilliseconds = 300;
/** The version of an unchanged draft. */
export const firstVersion = 1;

/** Saves a draft automatically, with a local copy until the server has it. */
export class DraftSaver {
  readonly #name: string;
  readonly #visit: DraftVisit;
  readonly #auto: Autosave<void, DraftSnapshot>;
  /** The draft as this window last knew it on the server, and the values it last saved or loaded. */
  #stored: CareCase;
  #base: DraftValues;
  #isFinished = false;
  #keepTimer: ReturnType<typeof setTimeout> | undefined;

  constructor(loaded: CareCase, name: string, visit: DraftVisit) {
    this.#name = name;
    this.#visit = visit;
    this.#stored = loaded;
    this.#base = draftValuesOf(loaded);
    const savedAt = loaded.version > firstVersion ? Date.parse(loaded.updatedAt) : null;
    const snapshot: DraftSnapshot = { values: this.#base, state: "saved", savedAt, error: null, theirs: null };
    this.#auto = new Autosave(snapshot, () => void this.save());
  }

  readonly snapshot = (): DraftSnapshot => this.#auto.state();
  readonly subscribe = (changed: () => void): (() => void) => this.#auto.subscribe(changed);

  /** Restores unsaved input; tracks the page until the returned function is called. */
  readonly start = (): (() => void) => {
    const onOnline = () => this.#later(0);
    addEventListener("pagehide", this.#keep);
    addEventListener("online", onOnline);
    this.#takeUp();
    return () => {
      removeEventListener("pagehide", this.#keep);
      removeEventListener("online", onOnline);
      this.#auto.forget();
      this.#keep();
    };
  };

  readonly set = (part: Partial<DraftValues>): void => {
    const { values, state } = this.snapshot();
    this.#show({ values: { ...values, ...part }, state: state === "conflict" ? state : "unsaved" });
    clearTimeout(this.#keepTimer);
    this.#keepTimer = setTimeout(this.#keep, keepMilliseconds);
    this.#later();
  };

  /** Saves unsaved changes, one save at a time; returns whether everything is saved. */
  readonly save = async (): Promise<boolean> => {
    this.#auto.forget();
    return this.#auto.inTurn(() => this.#store());
  };

  /** Saves remaining changes and submits, in one save; throws if refused. */
  readonly submit = (status: CaseStatus): Promise<CareCase> =>
    this.#auto.inTurn(async () => {
      this.#auto.forget();
      const { values } = this.snapshot();
      const fields = differingFields(values, this.#base);
      try {
        return await saveDraft({ stored: this.#stored, base: this.#base, values, fields, status });
      } catch (failure) {
        this.#keep();
        if (failure instanceof DraftConflict) this.#fail(failure);
        throw failure;
      }
    });

  /** Runs `discard` while no save is running, and stops saving; rethrows its error. */
  readonly discard = (discard: () => Promise<void>): Promise<void> =>
    this.#auto.inTurn(async () => {
      this.#auto.forget();
      await discard();
      this.finish();
    });

  /** Restores the values from the start of the visit, where nobody else has changed them. Throws if refused. */
  readonly takeBack = async (): Promise<void> => {
    const { values } = this.#visit.now();
    let fields = differingFields(values, this.#base);
    while (fields.length > 0) {
      try {
        this.#stored = await saveDraft({ stored: this.#stored, base: this.#base, values, fields });
        // If the rest can't be taken back and the person stays, what they typed is unsaved again.
        for (const field of fields) this.#base = { ...this.#base, [field]: values[field] };
        this.#show({ state: "unsaved" });
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

  /** Stops saving: the draft was submitted or discarded. */
  readonly finish = (): void => {
    this.#isFinished = true;
    this.#auto.forget();
    this.#keep();
  };

  readonly useTheirs = (): void => {
    const { theirs } = this.snapshot();
    if (!theirs) return;
    this.#meet(theirs);
    this.#show({ values: this.#base, state: "saved", theirs: null });
    this.#keep();
  };

  readonly keepMine = (): void => {
    const { theirs } = this.snapshot();
    if (!theirs) return;
    this.#meet(theirs);
    this.#show({ state: "unsaved", theirs: null });
    this.#later(0);
  };

  get isFinished(): boolean {
    return this.#isFinished;
  }

  /** Whether this visit changed it: what was changed back counts while it isn't saved, and in a draft that is new. */
  readonly isChanged = (): boolean => {
    const { values, state } = this.snapshot();
    if (state !== "saved" && state !== "unsaved") return true;
    const { values: then, isNew } = this.#visit.now();
    if (isNew && this.#stored.version > firstVersion) return true;
    return differingFields(values, then).length > 0 || differingFields(values, this.#base).length > 0;
  };

  #show(part: Partial<DraftSnapshot>): void {
    this.#auto.show({ ...this.snapshot(), ...part });
  }

  #meet(met: CareCase): void {
    const values = draftValuesOf(met);
    this.#visit.changedElsewhere(pickFields(values, differingFields(values, this.#base)));
    this.#stored = met;
    this.#base = values;
  }

  #takeUp(): void {
    const kept = readLocalDraft<LocalDraftCopy>(this.#name);
    if (!kept) return;
    const isSameVersion = kept.version === this.#stored.version;
    this.#show({
      values: kept.values,
      state: isSameVersion ? "unsaved" : "conflict",
      theirs: isSameVersion ? null : this.#stored,
    });
    if (isSameVersion) this.#later(0);
  }

  #later(milliseconds?: number): void {
    if (!this.#isFinished && this.snapshot().state !== "conflict") this.#auto.later(undefined, milliseconds);
  }

  readonly #keep = (): void => {
    clearTimeout(this.#keepTimer);
    const { values } = this.snapshot();
    if (this.#isFinished || differingFields(values, this.#base).length === 0) removeLocalDraft(this.#name);
    else writeLocalDraft(this.#name, { values, version: this.#stored.version } satisfies LocalDraftCopy);
  };

  async #store(): Promise<boolean> {
    const { values } = this.snapshot();
    const blocked = unstorableFields(values);
    const fields = differingFields(values, this.#base).filter((field) => !blocked.includes(field));
    if (this.#isFinished) return true;
    if (fields.length > 0) {
      this.#show({ state: "saving", error: null });
      try {
        this.#stored = await saveDraft({ stored: this.#stored, base: this.#base, values, fields });
      } catch (failure) {
        return this.#fail(failure);
      }
      // The typed value counts as saved, even if the server normalized the text.
      for (const field of fields) this.#base = { ...this.#base, [field]: values[field] };
      this.#show({ savedAt: serverNow() });
    }
    this.#keep();
    const left = differingFields(this.snapshot().values, this.#base);
    this.#show({ state: blocked.length > 0 ? "blocked" : left.length > 0 ? "unsaved" : "saved", error: null });
    return left.length === 0;
  }

  #fail(failure: unknown): false {
    this.#keep();
    if (failure instanceof DraftConflict) {
      this.#show({ state: "conflict", theirs: failure.theirs });
      return false;
    }
    const error = toCallError(failure);
    this.#show({ state: "failed", error });
    if (!this.#isFinished) this.#auto.again(undefined, error);
    return false;
  }
}
