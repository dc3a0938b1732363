import { companies, staff, users } from "./people.ts";

/** A person who can sign in to the demo by one click. */
export type DemoPerson = {
  readonly name: string;
  readonly email: string;
  readonly kind: "staff" | "administrator" | "user";
  readonly company?: string;
  /** What to try as this person. */
  readonly note: string;
};

/** A few of each kind, with what to try as customers; everyone else in the demo data can sign in by email. */
const chosen = {
  "Mette Holm": "",
  "Camilla Friis": "",
  "Søren Lauridsen": "",
  "Birgitte Munk": "",
  "Lone Vestergaard": "The largest company, in Danish",
  "Tina Bundgaard": "Three companies, administrator of two",
  "Erik Lindqvist": "In English",
  "Gitte Lund": "The largest company, in Danish",
  "Viktor Strand": "In English",
  "Birthe Clausen": "Sees own cases only; belongs to a second company",
  "Sidsel Bro": "The smallest company",
};

export const demoPeople: readonly DemoPerson[] = Object.entries(chosen).map(([name, note]) => {
  const person = [...staff, ...users].find((each) => each.name === name);
  if (!person) throw new Error(`nobody is called ${name}`);
  const { email, jobTitle } = person;
  if (person.side === "staff") return { name, email, kind: "staff", note: jobTitle };
  const [home] = person.companies;
  const company = companies.find(({ number }) => number === home?.number)?.name ?? "";
  return { name, email, kind: home?.isAdministrator ? "administrator" : "user", company, note: `${jobTitle}. ${note}` };
});
