import type { StaffRole } from "#platform/contract/actor.ts";

export type Language = "da" | "en";
export type DemoTeam = { readonly id: number; readonly name: string; readonly danishName: string };
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
export type DemoCompany = {
  readonly number: number;
  readonly name: string;
  readonly email: string;
  readonly notes: string;
  readonly language: Language;
  readonly ownCasesOnly: boolean;
  readonly caseCount: number;
  readonly places: readonly string[];
  /** Colleagues without access to Havn, for the texts. */
  readonly colleagues: readonly string[];
};

export const teams: readonly DemoTeam[] = [
  { id: 1, name: "Service Desk", danishName: "Servicedesk" },
  { id: 2, name: "Integration", danishName: "Integration" },
  { id: 3, name: "Consulting", danishName: "Rådgivning" },
];

/** Addresses end in .example, so no demo ever sends real email. */
export const emailOf = (name: string, domain: string): string => {
  const letters: Readonly<Record<string, string>> = { æ: "ae", ø: "oe", å: "aa", ö: "oe", ä: "ae", ü: "ue", ł: "l" };
  const plain = name
    .toLowerCase()
    .replace(/[æøåöäüł]/g, (letter) => letters[letter] ?? letter)
    .normalize("NFD")
    .replace(/[^a-z ]/g, "");
  const words = plain.split(" ");
  return `${words[0]}.${words.at(-1)}@${domain}`;
};

const staffRows = [
  ["Mette Holm", "Supportmedarbejder", 1],
  ["Jonas Bjerregaard", "Supportmedarbejder", 1],
  ["Amina Yusuf", "Supportmedarbejder", 1],
  ["Rasmus Ørsted Kjær", "Supportmedarbejder", 1],
  ["Camilla Friis", "Sagskoordinator", 1],
  ["Søren Lauridsen", "Integrationsspecialist", 2],
  ["Ewa Nowak", "Integrationsspecialist", 2],
  ["Nikolaj Thygesen", "Integrationskoordinator", 2],
  ["Freja Åkjær", "Konsulent", 3],
  ["Daniel O'Brien", "Konsulent", 3],
  ["Birgitte Munk", "Kundechef", 3],
  ["Henrik Dalsgaard", "Direktør", 1],
] as const;

/** Roles by job title. The head of customer care also administers Havn. */
function rolesOf(jobTitle: string): readonly StaffRole[] {
  if (jobTitle === "Kundechef") return ["executive", "administrator"];
  if (jobTitle === "Direktør") return ["executive"];
  return jobTitle.endsWith("koordinator") ? ["agent", "coordinator"] : ["agent"];
}

export const staff: readonly Staff[] = staffRows.map(([name, jobTitle, teamId], i) => ({
  id: i + 1,
  roles: rolesOf(jobTitle),
  name,
  jobTitle,
  teamId,
  email: emailOf(name, "havn.example"),
}));

/** Staff who take cases; the two executives only read. */
export const agents = staff.filter(({ roles }) => roles.includes("agent"));
export const coordinators = staff.filter(({ roles }) => roles.includes("coordinator"));

type CompanyRow = Omit<DemoCompany, "email" | "notes" | "ownCasesOnly"> & {
  readonly domain: string;
  readonly notes?: string;
  readonly ownCasesOnly?: boolean;
  /** "Name, job title"; `*` marks administrators, `(en)` those who write English in a Danish company. */
  readonly users: readonly string[];
};

const rows: readonly CompanyRow[] = [
  {
    number: 10023,
    name: "Nordhavn Fragt A/S",
    domain: "nordhavnfragt.example",
    language: "da",
    caseCount: 800,
    notes: "Rammeaftale til 2028. Ring til Lone ved driftsstop, også uden for åbningstid.",
    places: ["Køge", "Taulov", "Aarhus", "Gdańsk"],
    colleagues: ["Bent Ravn", "Ulla Skov", "Kenneth Dam", "Pia Lindholm", "Torben Krogh", "Jytte Hald"],
    users: [
      "*Lone Vestergaard, IT-chef",
      "*Peter Kofoed, Økonomichef",
      "Anne-Marie Buhl, Bogholder",
      "Casper Nørgaard, Lagerleder",
      "Dorthe Riis, Lønansvarlig",
      "Emil Sandberg, Disponent",
      "Gitte Lund, Debitorbogholder",
      "Hassan Demir, Lagerchef Taulov",
      "Ida Winther, Salgskoordinator",
      "Jakob Toft, Controller",
      "Karina Bach, Kundeservice",
      "Lars Mikkelsen, Indkøber",
      "Maria Østergaard, Kundeservice",
      "Thomas Ebbesen, Systemansvarlig",
      "Katarzyna Wójcik, Branch manager Gdańsk (en)",
      "Piotr Zieliński, Warehouse lead Gdańsk (en)",
    ],
  },
  {
    number: 10038,
    name: "Brdr. Møller Byggecenter A/S",
    domain: "moellerbyg.example",
    language: "da",
    caseCount: 180,
    places: ["Horsens", "Vejle", "Skanderborg"],
    colleagues: ["Jørn Ladegaard", "Susanne Birk", "Mads Overgaard", "Inge Falk"],
    users: [
      "*Anders Møller, Direktør",
      "*Tina Bundgaard, Regnskabschef",
      "Bo Frandsen, Butikschef Vejle",
      "Charlotte Hvid, Bogholder",
      "Frederik Krag, Lageransvarlig",
      "Louise Damgaard, Indkøber",
      "Morten Juul, Butikschef Horsens",
      "Rikke Stentoft, Webshop",
    ],
  },
  {
    number: 10041,
    name: "Lindqvist Industrial AB",
    domain: "lindqvist-industrial.example",
    language: "en",
    caseCount: 260,
    notes: "Writes English. Year ends in April.",
    places: ["Malmö", "Borås", "Gothenburg"],
    colleagues: ["Göran Ek", "Maja Sundin", "Olle Wiberg", "Karin Dahl"],
    users: [
      "*Erik Lindqvist, CFO",
      "*Sofia Åberg, IT manager",
      "Anna Hellström, Accountant",
      "Björn Nyström, Warehouse manager",
      "Elin Forsberg, Payroll",
      "Henrik Sjögren, Purchasing",
      "Johan Palm, Production planner",
      "Linnea Öberg, Sales support",
      "Viktor Strand, Developer",
    ],
  },
  {
    number: 10056,
    name: "Harbour & Finch Ltd",
    domain: "harbourfinch.example",
    language: "en",
    caseCount: 200,
    places: ["Leeds", "Bristol", "Hull"],
    colleagues: ["Graham Pike", "Janet Moss", "Callum Reid", "Priya Nair"],
    users: [
      "*Olivia Bennett, Finance director",
      "*Samuel Okafor, IT lead",
      "Charlotte Hughes, Credit controller",
      "George Whitaker, Stock manager",
      "Hannah Clarke, Payroll officer",
      "Liam Fletcher, E-commerce",
      "Niamh Doyle, Order desk",
    ],
  },
  {
    number: 10062,
    name: "Castellano Foods S.p.A.",
    domain: "castellanofoods.example",
    language: "en",
    caseCount: 130,
    places: ["Parma", "Bologna"],
    colleagues: ["Luca Ferri", "Elena Conti", "Paolo Greco"],
    users: [
      "*Giulia Castellano, Operations director",
      "*Marco Rinaldi, IT manager",
      "Chiara Moretti, Accounting",
      "Davide Gallo, Logistics",
      "Federica Bruno, Quality and traceability",
      "Stefano Villa, Export sales",
    ],
  },
  {
    number: 10077,
    name: "Ærø Mejeri A.m.b.a.",
    domain: "aeroemejeri.example",
    language: "da",
    caseCount: 120,
    ownCasesOnly: true,
    notes: "Brugere ser kun egne sager efter andelshavernes ønske.",
    places: ["Marstal", "Svendborg"],
    colleagues: ["Knud Erik Bay", "Lis Albertsen", "Rune Haar"],
    users: [
      "*Ellen Ærøboe, Mejeribestyrer",
      "Aksel Groth, Produktionsleder",
      "Birthe Clausen, Bogholder",
      "Jens Peter Rasmussen, Lager",
      "Stine Vang, Kvalitetsansvarlig",
    ],
  },
  {
    number: 10084,
    name: "Østjysk Tandlægehus ApS",
    domain: "tandlaegehuset.example",
    language: "da",
    caseCount: 70,
    places: ["Randers", "Grenaa"],
    colleagues: ["Helle Nygaard", "Ditte Storm"],
    users: [
      "*Karen Overgaard, Klinikchef",
      "Line Bak, Sekretær",
      "Michael Juhl, Tandlæge",
      "Trine Sloth, Løn og personale",
    ],
  },
  {
    number: 10095,
    name: "Vestkystens El-Service A/S",
    domain: "vestkystensel.example",
    language: "da",
    caseCount: 60,
    places: ["Esbjerg", "Varde"],
    colleagues: ["Finn Thomsen", "Allan Buch", "Heidi Mark"],
    users: ["*Poul Iversen, Indehaver", "Conny Schultz, Kontor", "Kasper Lykke, Montør", "Nanna Krabbe, Projektleder"],
  },
  {
    number: 10103,
    name: "Whitcombe Books Ltd",
    domain: "whitcombebooks.example",
    language: "en",
    caseCount: 60,
    places: ["Bath", "Oxford"],
    colleagues: ["Rosie Lane", "Peter Marsh"],
    users: ["*Eleanor Whitcombe, Owner", "Arthur Poole, Web shop", "Grace Tan, Bookkeeper"],
  },
  {
    number: 10118,
    name: "Baltic Timber OÜ",
    domain: "baltictimber.example",
    language: "en",
    caseCount: 50,
    places: ["Pärnu", "Riga"],
    colleagues: ["Jaan Mets", "Liis Kask"],
    users: ["*Kristjan Tamm, CFO", "Anu Saar, Sales", "Rein Kuusk, Yard manager"],
  },
  {
    number: 10126,
    name: "Kjær & Søn VVS ApS",
    domain: "kjaervvs.example",
    language: "da",
    caseCount: 40,
    places: ["Holstebro", "Struer"],
    colleagues: ["Egon Kjær", "Tove Bach"],
    users: ["*Steen Kjær, Mester", "Vibeke Kjær, Kontor"],
  },
  {
    number: 10131,
    name: "Øens Cykler ApS",
    domain: "oenscykler.example",
    language: "da",
    caseCount: 22,
    places: ["Nykøbing Falster"],
    colleagues: ["Ole Bang", "Signe Holst"],
    users: ["*Malthe Rosenlund, Indehaver", "Sidsel Bro, Butik"],
  },
];

export const companies: readonly DemoCompany[] = rows.map(({ domain, users: _, ...row }) => ({
  notes: "",
  ownCasesOnly: false,
  ...row,
  email: `${row.language === "da" ? "kontor" : "office"}@${domain}`,
}));

/** People who also belong to other companies. */
const memberships: Readonly<Record<string, readonly [number, boolean][]>> = {
  "Grace Tan": [[10056, false]],
  "Tina Bundgaard": [
    [10126, true],
    [10131, false],
  ],
  "Peter Kofoed": [[10095, false]],
  "Giulia Castellano": [[10118, true]],
  "Conny Schultz": [[10126, false]],
  "Birthe Clausen": [[10084, false]],
};

export const users: readonly CustomerUser[] = rows
  .flatMap((company) => company.users.map((text, place) => ({ company, text, place })))
  .map(({ company, text, place }, i) => {
    const [, star, name = "", jobTitle = "", english] = /^(\*?)([^,]+), (.*?)( \(en\))?$/.exec(text) ?? [];
    const more = (memberships[name] ?? []).map(([number, isAdministrator]) => ({ number, isAdministrator }));
    return {
      id: 101 + i,
      name,
      jobTitle,
      email: emailOf(name, company.domain),
      language: english ? "en" : company.language,
      companies: [{ number: company.number, isAdministrator: star === "*" }, ...more],
      weight: 1 + ((place * 7) % 5),
    };
  });

export const usersOf = (companyNumber: number): readonly CustomerUser[] =>
  users.filter(({ companies: [home] }) => home?.number === companyNumber);
