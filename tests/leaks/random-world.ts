import type { SeededRandom } from "#dev/server/demo/seeded.ts";
import type { TestHavn } from "#tests/support/havn/start-test-havn.ts";
import { companyOf, fjord, nordlys, type PersonName, people } from "#tests/support/people/people.ts";

/** What this test knows about a case, including what decides who may see it. */
export type KnownCase = {
  readonly id: number;
  readonly createdBy: PersonName;
  customer: string;
  contact: PersonName | null;
  isDraft: boolean;
  isEnded: boolean;
  isDeleted: boolean;
};

/** Where a word is: in texts that are searched, and in ones that aren't. */
export type Place =
  | "title"
  | "description"
  | "message"
  | "version"
  | "reference"
  | "originalNumber"
  | "history"
  | "file"
  | "draft"
  | "leftOut"
  | "sharedView"
  | "savedReply"
  | "tag";

/** A word that is in one text of one case, and nowhere else. */
export type Secret = {
  readonly word: string;
  readonly careCase: KnownCase;
  place: Place;
  /** Everybody who sees the case, staff only, or one person. */
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
  /** Its earlier texts, each with the audience that it had. */
  readonly versions: Secret[];
  /** The part of its email that it leaves out. */
  readonly leftOut: Secret | null;
  /** The person named after `@` in its text. */
  named: PersonName | null;
  /** The person it mentions: the one named, if they could see the message when it was stored. */
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
  /** Messages sent but held: the world's clock doesn't run. */
  readonly held: KnownHeld[];
  /** Messages to be sent later, which staff read. */
  readonly later: KnownHeld[];
  readonly secrets: Secret[];
};

export const persons = Object.keys(people) as PersonName[];
export const staff: readonly PersonName[] = ["anna", "bo"];
export const customers: readonly PersonName[] = ["nora", "nils", "fie", "finn"];
export const companies = [nordlys, fjord] as const;
/** In this company, users see only their own cases; Fie is its administrator. */
export const ownCasesOnlyAt = fjord;
const administrators: readonly PersonName[] = ["nora", "fie"];

export const isStaff = (person: PersonName): boolean => staff.includes(person);

export const usersOf = (company: string): PersonName[] => customers.filter((person) => companyOf[person] === company);

/** Who sees a case, written independently of the product's rules, so that the two check each other. */
export function sees(person: PersonName, known: KnownCase): boolean {
  if (known.isDeleted) return false;
  if (known.isDraft && known.createdBy !== person) return false;
  if (isStaff(person)) return true;
  if (companyOf[person] !== known.customer) return false;
  if (known.customer !== ownCasesOnlyAt || administrators.includes(person)) return true;
  return known.createdBy === person || known.contact === person;
}

export function mayRead(person: PersonName, { careCase, audience, isGone, place }: Secret): boolean {
  // Staff share it with each other, whatever becomes of the case that it is about.
  if (place === "sharedView") return isStaff(person);
  // Likewise replies, apart from those of one's own.
  if (place === "savedReply") return audience === "internal" ? isStaff(person) : audience === person;
  // The names of tags are all staff's, whatever cases have them.
  if (place === "tag") return isStaff(person);
  if (isGone || !sees(person, careCase)) return false;
  if (audience === "case") return true;
  return audience === "internal" ? isStaff(person) : audience === person;
}

/** Whether the person could see a message that was stored on the case now. */
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

const searched: readonly Place[] = ["title", "description", "message", "reference", "originalNumber", "file"];

/** Whether a search for the word must find its case for this person. */
export const mustFind = (person: PersonName, secret: Secret): boolean =>
  searched.includes(secret.place) && !isPendingFile(secret) && !secret.careCase.isDraft && mayRead(person, secret);

/** A file of a message that isn't sent: only its uploader may read it, and it isn't searched. */
const isPendingFile = ({ place, audience }: Secret): boolean =>
  place === "file" && audience !== "case" && audience !== "internal";

/** Long enough that no random identifier contains one: `zq7x` did, in one run out of a hundred. */
const anyWord = /secretzq\d+xword/g;

/** Every secret word in a text, even inside other words. */
export const wordsIn = (text: string): Set<string> => new Set(text.match(anyWord) ?? []);

/** Makes a new secret word for a text of the case. */
export function hide(world: World, careCase: KnownCase, place: Place, audience: Secret["audience"] = "case"): Secret {
  const secret: Secret = { word: `secretzq${world.secrets.length + 1}xword`, careCase, place, audience, isGone: false };
  world.secrets.push(secret);
  return secret;
}
