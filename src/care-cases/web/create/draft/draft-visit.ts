import type { DraftValues } from "./draft-values.ts";

/** Changes of a form's visit apart from typing, and the draft at its start. */
type Visit = {
  readonly userId: number;
  /** The draft was empty: discarding deletes it. */
  readonly isNew: boolean;
  /** The address of the page that the form was opened from; null if it was opened by itself. */
  readonly from: string | null;
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

/** The page shown last that isn't a draft's form. */
let lastPage: string | null = null;

/** A page is shown: it is where a form opened next is opened from, and ends all visits except its own. */
export const notePage = (shownPath: string, search: string): void => {
  if (!shownPath.startsWith("/cases/create/")) lastPage = shownPath + search;
  const kept = storage();
  if (!kept) return;
  const names = Array.from({ length: kept.length }, (_, at) => kept.key(at) ?? "");
  for (const name of names) if (name.startsWith(prefix) && name !== prefix + shownPath) kept.removeItem(name);
};

const without = (ids: readonly number[], id: number): readonly number[] => ids.filter((one) => one !== id);

/**
 * A visit of a draft's form in this tab. It survives reloads and new sign-ins, and ends when another page of Havn is
 * shown (`notePage`) or the tab is closed. Excludes what other tabs do with the draft.
 */
export class DraftVisit {
  readonly #path: string;
  #visit: Visit;

  constructor(path: string, begun: Pick<Visit, "userId" | "isNew" | "values">) {
    this.#path = path;
    const nothing = { addedFiles: [], related: [], unrelated: [] };
    this.#visit = read(path, begun.userId) ?? this.#keep({ ...begun, from: lastPage, ...nothing });
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
