import { readFileSync } from "node:fs";
import type { StaffRole } from "#platform/contract/actor.ts";

export type Language = "da" | "en";
export type Staff = (typeof staff)[number];
export type CustomerUser = (typeof users)[number];
export type Author = Staff | CustomerUser;
export type DemoCompany = (typeof companies)[number];

export const teams = [
  { id: 1, name: "Service Desk", danish_name: "Servicedesk" },
  { id: 2, name: "Integration", danish_name: "Integration" },
  { id: 3, name: "Consulting", danish_name: "Rådgivning" },
] as const;

/** Addresses end in .example, so no demo ever sends real email. */
const emailOf = (name: string, domain: string): string => {
  const letters: Readonly<Record<string, string>> = { æ: "ae", ø: "oe", å: "aa", ö: "oe", ä: "ae", ü: "ue", ł: "l" };
  const plain = name
    .toLowerCase()
    .replace(/[æøåöäüł]/g, (letter) => letters[letter] ?? letter)
    .normalize("NFD")
    .replace(/[^a-z ]/g, "");
  const words = plain.split(" ");
  return `${words[0]}.${words.at(-1)}@${domain}`;
};

/** The head of customer care also administers Havn. */
const staffRows: readonly (readonly [string, string, number, ...StaffRole[]])[] = [
  ["Mette Holm", "Supportmedarbejder", 1, "agent"],
  ["Jonas Bjerregaard", "Supportmedarbejder", 1, "agent"],
  ["Amina Yusuf", "Supportmedarbejder", 1, "agent"],
  ["Rasmus Ørsted Kjær", "Supportmedarbejder", 1, "agent"],
  ["Camilla Friis", "Sagskoordinator", 1, "agent", "coordinator"],
  ["Søren Lauridsen", "Integrationsspecialist", 2, "agent"],
  ["Ewa Nowak", "Integrationsspecialist", 2, "agent"],
  ["Nikolaj Thygesen", "Integrationskoordinator", 2, "agent", "coordinator"],
  ["Freja Åkjær", "Konsulent", 3, "agent"],
  ["Daniel O'Brien", "Konsulent", 3, "agent"],
  ["Birgitte Munk", "Kundechef", 3, "executive", "administrator"],
  ["Henrik Dalsgaard", "Direktør", 1, "executive"],
];

export const staff = staffRows.map(([name, jobTitle, teamId, ...roles], i) => ({
  ...{ side: "staff" as const, id: i + 1, roles, name, jobTitle, teamId },
  email: emailOf(name, "havn.example"),
}));

/** Staff who take cases; the two executives only read. */
export const agents = staff.filter(({ roles }) => roles.includes("agent"));
export const coordinators = staff.filter(({ roles }) => roles.includes("coordinator"));

/** `- *Name, job title (en); 10126*, 10131`: `*` marks administrators, `(en)` English in a Danish company, then more companies. */
const personLine = /^- (?<star>\*?)(?<name>[^,]+), (?<jobTitle>[^;]*?)(?<english> \(en\))?(?:; (?<more>.*))?$/;

/** The two service levels that the migrations insert. */
const levels = ["Standard", "Premium"];

/** The blocks of `companies.txt`, each with the lines of its people. */
const cast = readFileSync(new URL("companies.txt", import.meta.url), "utf8")
  .trim()
  .split(/\n\n/)
  .map((block) => {
    const [head = "", ...lines] = block.split("\n");
    const [number, name = "", domain = "", language, caseCount, ...more] = head.slice(2).split(" | ");
    const [level = "", phone = "", address = ""] = more.map((text) => (text === "-" ? "" : text));
    const all = (key: string) =>
      lines.flatMap((line) => (line.startsWith(`${key}: `) ? line.slice(key.length + 2) : []));
    const list = (key: string) => all(key).flatMap((line) => line.split(", "));
    const company = {
      number: Number(number),
      name,
      domain,
      language: language as Language,
      caseCount: Number(caseCount),
      agreementId: levels.indexOf(level) + 1 || null,
      phone: phone || null,
      address: address || null,
      ownNumber: all("own number")[0] ?? null,
      notes: all("notes")[0] ?? "",
      ownCasesOnly: all("own cases only").length > 0,
      /** Number, description, first and last day as days from today. */
      agreements: all("agreement").map((line) => line.split(" | ")),
      places: list("places"),
      /** Without access to Havn, for the texts. */
      colleagues: list("colleagues"),
    };
    return {
      company,
      people: lines.map((line) => personLine.exec(line)?.groups).filter((groups) => groups !== undefined),
    };
  });

export const companies = cast.map(({ company }) => company);

const membership = (text: string) => ({ number: Number.parseInt(text, 10), isAdministrator: text.endsWith("*") });

export const users = cast
  .flatMap(({ company, people }) => people.map((groups, place) => ({ company, place, groups })))
  .map(({ company, place, groups: { star, name = "", jobTitle = "", english, more } }, i) => ({
    side: "customer" as const,
    id: 101 + i,
    name,
    jobTitle,
    email: emailOf(name, company.domain),
    language: english ? "en" : company.language,
    /** Home company first. */
    companies: [`${company.number}${star}`, ...(more?.split(", ") ?? [])].map(membership),
    /** Relative share of the company's cases. */
    weight: 1 + ((place * 7 + 2) % 5),
  }));

export const usersOf = (companyNumber: number): readonly CustomerUser[] =>
  users.filter(({ companies: [home] }) => home?.number === companyNumber);
