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

const member = (name: string): DemoPerson => {
  const person = staff.find((each) => each.name === name);
  if (!person) throw new Error(`nobody of the staff is called ${name}`);
  return { name, email: person.email, kind: "staff", note: person.jobTitle };
};

const customer = (name: string, note: string): DemoPerson => {
  const person = users.find((each) => each.name === name);
  const [home] = person?.companies ?? [];
  const company = companies.find(({ number }) => number === home?.number);
  if (!person || !home || !company) throw new Error(`no user is called ${name}`);
  const kind = home.isAdministrator ? "administrator" : "user";
  return { name, email: person.email, kind, company: company.name, note: `${person.jobTitle}. ${note}` };
};

/** A few of each kind; everyone else in the demo data can sign in by email. */
export const demoPeople: readonly DemoPerson[] = [
  member("Mette Holm"),
  member("Camilla Friis"),
  member("Søren Lauridsen"),
  member("Birgitte Munk"),
  customer("Lone Vestergaard", "The largest company, in Danish"),
  customer("Tina Bundgaard", "Three companies, administrator of two"),
  customer("Erik Lindqvist", "In English"),
  customer("Gitte Lund", "The largest company, in Danish"),
  customer("Viktor Strand", "In English"),
  customer("Birthe Clausen", "Sees own cases only; belongs to a second company"),
  customer("Sidsel Bro", "The smallest company"),
];
