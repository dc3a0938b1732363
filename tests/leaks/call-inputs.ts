import type { PersonName } from "#tests/support/people/people.ts";
import type { World } from "./random-world.ts";

/** How a call is made. */
export type Input = { readonly query?: Readonly<Record<string, string>>; readonly body?: unknown };

/** In which ways a person makes a call that might tell something. */
export type Questions = (world: World, person: PersonName) => readonly Input[];

export const bodies = (all: readonly unknown[]): Input[] => all.map((body) => ({ body }));

/** The two that come with Havn, and one that does not exist. */
export const ofEachAgreement =
  (bodyOf: (id: number) => unknown): Questions =>
  () =>
    bodies([1, 2, 77].map(bodyOf));
