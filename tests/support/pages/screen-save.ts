import type { CareCase } from "#care-cases/contract/care-case.ts";
import type { TestHavn } from "#tests/support/havn/start-test-havn.ts";
import type { PersonName } from "#tests/support/people/people.ts";
import type { PageForm } from "./page-address.ts";

/** Who looks where, and in which form, if it isn't in both. */
export type Look = readonly [reader: PersonName, place: string, only?: PageForm];

export type ScreenSave = {
  readonly what: string;
  /** Stores the text that `save` removes. */
  readonly prepare?: (text: string) => Promise<void>;
  /** Stores the text, which nothing else contains, unless it was prepared. */
  readonly save: (text: string) => Promise<unknown>;
  readonly shown: () => readonly Look[];
};

/** Created before the tests: a case of Nordlys assigned to Anna, and a draft of Nils. */
export type ScreenWorld = {
  havn: TestHavn;
  careCase: Pick<CareCase, "id">;
  draft: Pick<CareCase, "id">;
};

type Removal<T> = {
  readonly what: string;
  readonly store: (text: string) => Promise<T>;
  readonly remove: (stored: T) => Promise<unknown>;
  readonly shown: () => readonly Look[];
};

/** A save that removes the text everywhere. */
export function removal<T>({ what, store, remove, shown }: Removal<T>): ScreenSave {
  let stored: T;
  return {
    what,
    prepare: async (text) => {
      stored = await store(text);
    },
    save: () => remove(stored),
    shown,
  };
}
