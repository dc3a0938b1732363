import type { SeededRandom } from "#demo/seeded.ts";
import type { TestHavn } from "#tests/support/havn/start-test-havn.ts";
import { companyOf, fjord, nordlys, type PersonName, people } from "#tests/support/people/people.ts";

/** A case as this test believes it to be, with what decides who may see it. */
export type KnownCase = {
  readonly id: number;
  readonly createdBy: PersonName;
  customer: string;
  contact: PersonName | null;
  isDraft: boolean;
  isEnded: boolean;
  isDeleted: boolean;
};

/** Where a word stands: what is searched, and what is not. */
export type Place = "title" | "description" | "message" | "reference" | "history" | "file" | "draft" | "leftOut";

/** A word that stands in one text of one case, and nowhere else. */
export type Secret = {
  readonly word: string;
  readonly careCase: KnownCase;
  place: Place;
  /** Everybody who sees the case, staff alone, or one person. */
  audience: "case" | "internal" | PersonName;
  isGone: boolean;
};

export type KnownMessage = {
  readonly id: number;
  readonly careCase: KnownCase;
  readonly author: PersonName;
  isInternal: boolean;
  isDeleted: boolean;
  secret: Secret;
  readonly files: readonly Secret[];
  /** What it leaves out of its email. */
  readonly leftOut: Secret | null;
  /** Whom its text names after `@`. */
  named: PersonName | null;
  /** Whom it mentions: the one named, when they could see the message as it was stored. */
  mentioned: PersonName | null;
};

export type KnownFile = { readonly id: number; readonly careCase: KnownCase; readonly secret: Secret };

export type KnownHeld = { readonly caseId: number; readonly key: string; readonly author: PersonName };

export type World = {
  readonly havn: TestHavn;
  readonly random: SeededRandom;
  readonly cases: KnownCase[];
  readonly messages: KnownMessage[];
  readonly files: KnownFile[];
  /** What was sent and has not left: the world's clock stands. */
  readonly held: KnownHeld[];
  readonly secrets: Secret[];
};

export const persons = Object.keys(people) as PersonName[];
export const staff: readonly PersonName[] = ["anna", "bo"];
export const customers: readonly PersonName[] = ["nora", "nils", "fie", "finn"];
export const companies = [nordlys, fjord] as const;
/** In this company, users see their own cases only; Fie is its administrator. */
export const ownCasesOnlyAt = fjord;
const administrators: readonly PersonName[] = ["nora", "fie"];

export const isStaff = (person: PersonName): boolean => staff.includes(person);

export const usersOf = (company: string): PersonName[] => customers.filter((person) => companyOf[person] === company);

/** Who sees a case, said once more in other words than the product's: what the two agree on is right. */
export function sees(person: PersonName, known: KnownCase): boolean {
  if (known.isDeleted) return false;
  if (known.isDraft && known.createdBy !== person) return false;
  if (isStaff(person)) return true;
  if (companyOf[person] !== known.customer) return false;
  if (known.customer !== ownCasesOnlyAt || administrators.includes(person)) return true;
  return known.createdBy === person || known.contact === person;
}

export function mayRead(person: PersonName, { careCase, audience, isGone }: Secret): boolean {
  if (isGone || !sees(person, careCase)) return false;
  if (audience === "case") return true;
  return audience === "internal" ? isStaff(person) : audience === person;
}

/** Whether the person could see a message that is stored on the case now. */
export const couldSee = (person: PersonName, { customer }: KnownCase, isInternal: boolean): boolean =>
  isStaff(person) || (!isInternal && companyOf[person] === customer);

/** The submitted cases on which a message that `person` may read mentions `other`. */
export const casesMentioning = ({ messages }: World, person: PersonName, other: PersonName): number[] => [
  ...new Set(
    messages
      .filter(({ mentioned, isDeleted, secret }) => mentioned === other && !isDeleted && mayRead(person, secret))
      .map(({ careCase }) => careCase.id),
  ),
];

const searched: readonly Place[] = ["title", "description", "message", "reference", "file"];

/** Whether a search for the word must find its case for this person. */
export const mustFind = (person: PersonName, secret: Secret): boolean =>
  searched.includes(secret.place) && !isPendingFile(secret) && !secret.careCase.isDraft && mayRead(person, secret);

/** Chosen for a message that isn't sent: its uploader's alone, and not searched. */
const isPendingFile = ({ place, audience }: Secret): boolean =>
  place === "file" && audience !== "case" && audience !== "internal";

/** Long enough that no random identifier holds one by chance: `zq7x` did, in one run of a hundred. */
const anyWord = /secretzq\d+xword/g;

/** Every secret word in a text, whatever surrounds it. */
export const wordsIn = (text: string): Set<string> => new Set(text.match(anyWord) ?? []);

/** A new word for a text of the case. */
export function hide(world: World, careCase: KnownCase, place: Place, audience: Secret["audience"] = "case"): Secret {
  const secret: Secret = { word: `secretzq${world.secrets.length + 1}xword`, careCase, place, audience, isGone: false };
  world.secrets.push(secret);
  return secret;
}
