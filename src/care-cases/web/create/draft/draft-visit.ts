import type { DraftValues } from "./draft-values.ts";

/** What a visit of a draft's form did besides typing, and how the draft was when it began. */
type Visit = {
  readonly userId: number;
  /** Nothing was there before: discarding leaves nothing. */
  readonly isNew: boolean;
  readonly values: DraftValues;
  readonly addedFiles: readonly number[];
  /** Cases that were related in this visit, and that no longer are. */
  readonly related: readonly number[];
  readonly unrelated: readonly number[];
};

const prefix = "havn.visit.";

const storage = (): Storage | null => {
  try {
    return globalThis.sessionStorage ?? null;
  } catch {
    return null;
  }
};

const read = (path: string, userId: number): Visit | null => {
  try {
    const kept = JSON.parse(storage()?.getItem(prefix + path) ?? "null") as Visit | null;
    return kept?.userId === userId ? kept : null;
  } catch {
    return null;
  }
};

/** Ends all visits but that of the page that is shown: this tab went elsewhere. */
export const endVisits = (shownPath: string): void => {
  const kept = storage();
  if (!kept) return;
  const names = Array.from({ length: kept.length }, (_, at) => kept.key(at) ?? "");
  for (const name of names) if (name.startsWith(prefix) && name !== prefix + shownPath) kept.removeItem(name);
};

const without = (ids: readonly number[], id: number): readonly number[] => ids.filter((one) => one !== id);

/**
 * One visit of a draft's form in this tab: it outlasts reloads and signing in again, and ends when another page of Havn is
 * shown (`endVisits`) or the tab is closed. What another tab does with the draft is no part of it.
 */
export class DraftVisit {
  readonly #path: string;
  #visit: Visit;

  constructor(path: string, begun: Pick<Visit, "userId" | "isNew" | "values">) {
    this.#path = path;
    this.#visit = read(path, begun.userId) ?? this.#keep({ ...begun, addedFiles: [], related: [], unrelated: [] });
  }

  readonly now = (): Visit => this.#visit;

  readonly isChanged = (): boolean => {
    const { addedFiles, related, unrelated } = this.#visit;
    return addedFiles.length + related.length + unrelated.length > 0;
  };

  readonly fileAdded = (id: number): void => {
    this.#keep({ ...this.#visit, addedFiles: [...without(this.#visit.addedFiles, id), id] });
  };

  readonly fileRemoved = (id: number): void => {
    this.#keep({ ...this.#visit, addedFiles: without(this.#visit.addedFiles, id) });
  };

  /** What is related and ended again, or the other way round, is as it was. */
  readonly relationChanged = (id: number, isRelated: boolean): void => {
    const { related, unrelated } = this.#visit;
    const [done, undone] = isRelated ? [related, unrelated] : [unrelated, related];
    const isBack = undone.includes(id);
    const [after, left] = [isBack ? done : [...without(done, id), id], without(undone, id)];
    this.#keep({ ...this.#visit, related: isRelated ? after : left, unrelated: isRelated ? left : after });
  };

  /** What another window changed counts as if it had been so when the visit began. */
  readonly changedElsewhere = (values: Partial<DraftValues>): void => {
    this.#keep({ ...this.#visit, values: { ...this.#visit.values, ...values } });
  };

  #keep(visit: Visit): Visit {
    this.#visit = visit;
    try {
      storage()?.setItem(prefix + this.#path, JSON.stringify(visit));
    } catch {
      // A full or forbidden storage: the visit ends with the page.
    }
    return visit;
  }
}
