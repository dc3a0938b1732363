import type { DraftValues } from "./draft-values.ts";

/** Changes of a form's visit apart from typing, and the draft at its start. */
type Visit = {
  readonly userId: number;
  /** The draft was empty: discarding deletes it. */
  readonly isNew: boolean;
  readonly values: DraftValues;
  readonly addedFiles: readonly number[];
  /** Cases related in this visit, and unrelated ones. */
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

/** Ends all visits except that of the current page, since this tab navigated away. */
export const endVisits = (shownPath: string): void => {
  const kept = storage();
  if (!kept) return;
  const names = Array.from({ length: kept.length }, (_, at) => kept.key(at) ?? "");
  for (const name of names) if (name.startsWith(prefix) && name !== prefix + shownPath) kept.removeItem(name);
};

const without = (ids: readonly number[], id: number): readonly number[] => ids.filter((one) => one !== id);

/**
 * A visit of a draft's form in this tab. It survives reloads and new sign-ins, and ends when another page of Havn is
 * shown (`endVisits`) or the tab is closed. Excludes what other tabs do with the draft.
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

  /** Relating and unrelating a case cancel each other out. */
  readonly relationChanged = (id: number, isRelated: boolean): void => {
    const { related, unrelated } = this.#visit;
    const [done, undone] = isRelated ? [related, unrelated] : [unrelated, related];
    const isBack = undone.includes(id);
    const [after, left] = [isBack ? done : [...without(done, id), id], without(undone, id)];
    this.#keep({ ...this.#visit, related: isRelated ? after : left, unrelated: isRelated ? left : after });
  };

  /** Another window's changes count as if they had been there at the start. */
  readonly changedElsewhere = (values: Partial<DraftValues>): void => {
    this.#keep({ ...this.#visit, values: { ...this.#visit.values, ...values } });
  };

  #keep(visit: Visit): Visit {
    this.#visit = visit;
    try {
      storage()?.setItem(prefix + this.#path, JSON.stringify(visit));
    } catch {
      // If storage is full or blocked, the visit ends with the page.
    }
    return visit;
  }
}
