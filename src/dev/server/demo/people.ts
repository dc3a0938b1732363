import { readFileSync } from "node:fs";
import type { StaffRole } from "#platform/contract/actor.ts";

export type Language = "da" | "en";
export type Staff = {
  readonly id: number;
  readonly roles: readonly StaffRole[];
  readonly name: string;
  readonly jobTitle: string;
  readonly teamId: number;
  readonly email: string;
};
export type CustomerUser = {
  readonly id: number;
  readonly name: string;
  readonly jobTitle: string;
  readonly email: string;
  readonly language: Language;
  /** Home company first. */
  readonly companies: readonly { readonly number: number; readonly isAdministrator: boolean }[];
  /** Relative share of the company's cases. */
  readonly weight: number;
};
export type Author =
  | { readonly side: "staff"; readonly person: Staff }
  | { readonly side: "customer"; readonly person: CustomerUser };
export type DemoCompany = {
  readonly number: number;
  readonly name: string;
  readonly email: string;
  readonly language: Language;
  readonly caseCount: number;
  readonly level: "Standard" | "Premium" | null;
  readonly phone: string | null;
  readonly address: string | null;
  readonly notes: string;
  readonly ownCasesOnly: boolean;
  /** Number, description, first and last day as days from today. */
  readonly agreements: readonly (readonly string[])[];
  readonly places: readonly string[];
  /** Colleagues without access to Havn, for the texts. */
  readonly colleagues: readonly string[];
};

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

export const staff: readonly Staff[] = staffRows.map(([name, jobTitle, teamId, ...roles], i) => ({
  ...{ id: i + 1, roles, name, jobTitle, teamId },
  email: emailOf(name, "havn.example"),
}));

/** Staff who take cases; the two executives only read. */
export const agents = staff.filter(({ roles }) => roles.includes("agent"));
export const coordinators = staff.filter(({ roles }) => roles.includes("coordinator"));

const blocks = readFileSync(new URL("companies.txt", import.meta.url), "utf8")
  .trim()
  .split(/\n\n/);

type Block = { readonly company: DemoCompany; readonly people: readonly string[] };

const cast: readonly Block[] = blocks.map((block) => {
  const [head = "", ...lines] = block.split("\n");
  const [number, name = "", domain, language, caseCount, ...more] = head.slice(2).split(" | ");
  const [level = null, phone = null, address = null] = more.map((text) => (text === "-" ? null : text));
  const people = lines.flatMap((line) => (line.startsWith("- ") ? line.slice(2) : []));
  const all = (key: string) => lines.flatMap((line) => (line.startsWith(`${key}: `) ? line.slice(key.length + 2) : []));
  const list = (key: string) => all(key).flatMap((line) => line.split(", "));
  const company = {
    number: Number(number),
    name,
    email: `${language === "da" ? "kontor" : "office"}@${domain}`,
    language: language as Language,
    caseCount: Number(caseCount),
    level: level as DemoCompany["level"],
    phone,
    address,
    notes: all("notes")[0] ?? "",
    ownCasesOnly: all("own cases only").length > 0,
    agreements: all("agreement").map((line) => line.split(" | ")),
    places: list("places"),
    colleagues: list("colleagues"),
  };
  return { company, people };
});

export const companies: readonly DemoCompany[] = cast.map(({ company }) => company);

/** `- *Name, job title (en); 10126*, 10131`: `*` marks administrators, `(en)` English in a Danish company, then more companies. */
const personLine = /^(?<star>\*?)(?<name>[^,]+), (?<jobTitle>[^;]*?)(?<english> \(en\))?(?:; (?<more>.*))?$/;

export const users: readonly CustomerUser[] = cast
  .flatMap(({ company, people }) => people.map((line, place) => ({ company, place, ...personLine.exec(line)?.groups })))
  .map(({ company, place, star, name = "", jobTitle = "", english, more }: PersonLine, i) => ({
    id: 101 + i,
    name,
    jobTitle,
    email: emailOf(name, company.email.slice(company.email.lastIndexOf("@") + 1)),
    language: english ? "en" : company.language,
    companies: [
      { number: company.number, isAdministrator: star === "*" },
      ...(more?.split(", ") ?? []).map((text) => ({
        number: Number.parseInt(text, 10),
        isAdministrator: text.endsWith("*"),
      })),
    ],
    weight: 1 + ((place * 7 + 2) % 5),
  }));

type PersonLine = { readonly company: DemoCompany; readonly place: number } & Partial<
  Record<"star" | "name" | "jobTitle" | "english" | "more", string>
>;

export const usersOf = (companyNumber: number): readonly CustomerUser[] =>
  users.filter(({ companies: [home] }) => home?.number === companyNumber);
