import type { PersonName } from "#tests/support/people/people.ts";
import type { World } from "./random-world.ts";

/** The input of a call. */
export type Input = { readonly query?: Readonly<Record<string, string>>; readonly body?: unknown };

/** The inputs with which a person makes a call that might leak something. */
export type Questions = (world: World, person: PersonName) => readonly Input[];

export const bodies = (all: readonly unknown[]): Input[] => all.map((body) => ({ body }));

/** The two agreements that come with Havn, and one that doesn't exist. */
export const ofEachAgreement =
  (bodyOf: (id: number) => unknown): Questions =>
  () =>
    bodies([1, 2, 77].map(bodyOf));

export const ofEachCase =
  (bodyOf: (id: number) => unknown): Questions =>
  ({ cases }) =>
    bodies(cases.map(({ id }) => bodyOf(id)));

/** Every case, as many at once as the call takes. */
export const fiftyAtOnce: Questions = ({ cases }) =>
  bodies(
    Array.from({ length: Math.ceil(cases.length / 50) }, (_, i) => ({
      ids: cases.slice(i * 50, (i + 1) * 50).map(({ id }) => id),
    })),
  );
