import type { CaseChanges } from "#care-cases/contract/care-case.ts";
import { ApiError } from "#platform/contract/error-shape.ts";
import { read } from "#tests/support/cases/build-case.ts";
import type { PersonName } from "#tests/support/people/people.ts";
import { type KnownCase, usersOf, type World } from "./random-world.ts";

export type Action = (world: World) => Promise<boolean>;

/** Whether the call succeeded. A refusal changes nothing; any other error fails the test. */
export async function done(call: Promise<unknown>): Promise<boolean> {
  try {
    await call;
    return true;
  } catch (error) {
    if (error instanceof ApiError && error.statusCode < 500) return false;
    throw error;
  }
}

export const some = <T>({ random }: World, values: readonly T[]): T | null =>
  values.length === 0 ? null : random.pick(values);

export const submitted = ({ cases }: World): KnownCase[] =>
  cases.filter(({ isDraft, isDeleted }) => !isDraft && !isDeleted);

export const versionOf = async (world: World, person: PersonName, id: number): Promise<number> =>
  (await read(world.havn, person, id))?.version ?? 0;

export async function change(
  world: World,
  person: PersonName,
  careCase: KnownCase,
  changes: CaseChanges,
): Promise<boolean> {
  const version = await versionOf(world, person, careCase.id);
  return done(world.havn.as(person).updateCareCase({ body: { id: careCase.id, version, changes } }));
}

export const contactOf = (world: World, company: string): PersonName => world.random.pick(usersOf(company));
