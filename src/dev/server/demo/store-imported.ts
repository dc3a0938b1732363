import { careCaseSettings } from "#care-cases/rules/public.ts";
import { importCases } from "#care-cases/server/public.ts";
import { importMessages } from "#case-messages/server/imports/import-messages.ts";
import type { ImportKindName } from "#moving-in/contract/import-columns.ts";
import { insertImported, insertPeople } from "#moving-in/server/kinds/people/person-import-store.ts";
import { insertImport, storeImport } from "#moving-in/server/run-store.ts";
import type { Actor } from "#platform/contract/actor.ts";
import { dayMs, hourMs } from "#platform/rules/durations.ts";
import type { Db } from "#platform/server/database/database.ts";
import { serviceLevelSettings } from "#service-levels/rules/settings.ts";
import { defaultValues } from "#settings/rules/declared-values.ts";
import { agents, type Staff, staff, users } from "./people.ts";

const customerNo = 10_038;
const originalNumber = "ZD-4711";

const newPeople = [
  { name: "Kasper Toft Nielsen", email: "kasper.nielsen@moellerbyg.example", jobTitle: "Butikschef Skanderborg" },
  { name: "Line Abildgaard", email: "line.abildgaard@moellerbyg.example", jobTitle: "Lønbogholder" },
];

const conversation = [
  [true, "<p>Printeren er sat til den gamle papirbredde. Vælg 58 mm under Udskrifter, og genstart kassen.</p>"],
  [false, "<p>Så er stregkoderne hele igen. Tak for hurtig hjælp.</p>"],
] as const;

/** What was imported three days ago: two people who aren't invited yet, and a case that was closed in the former system. */
export async function storeImported(db: Db, now: Date): Promise<void> {
  const at = new Date(now.getTime() - 3 * dayMs);
  const by = staff.find(({ roles }) => roles.includes("administrator"));
  if (!by) throw new Error("the demo has no administrator");
  await storePeople(db, by, at);
  await storeCase(db, by, at);
}

/** An import of so many rows, which ended. */
async function storeRun(
  db: Db,
  by: Staff,
  at: Date,
  kind: ImportKindName,
  [fileName, rows]: readonly [string, number],
) {
  const id = await insertImport(db, { kind, fileName, storageKey: null, startedBy: by.id }, at);
  const counts = { made: rows, changed: 0, left: 0, bad: 0, takenBack: 0, remarks: 0 };
  await storeImport(db, id, { state: "done", rows, done: rows, toDo: rows, counts, endedAt: at }, at);
  return id;
}

async function storePeople(db: Db, by: Staff, at: Date): Promise<void> {
  await storeRun(db, by, at, "people", ["kontaktpersoner.csv", newPeople.length]);
  const fields = { language: null, workPhone: null, mobilePhone: null, address: null };
  const people = newPeople.map((person) => ({ ...fields, ...person }));
  const made = await insertPeople(db, people, at);
  const relation = { customerNo, isAdministrator: false, isKnown: false };
  const relations = newPeople.map(({ name, email }) => ({ ...relation, name, userId: made.get(email) ?? 0 }));
  await insertImported(db, relations, by.id);
}

async function storeCase(db: Db, by: Staff, at: Date): Promise<void> {
  const contact = users.find(({ companies: [home] }) => home?.number === customerNo);
  const [agent] = agents;
  if (!contact || !agent) throw new Error("the cast of the demo lacks somebody");
  const createdAt = new Date(at.getTime() - 800 * dayMs);
  const hoursLater = (hours: number) => new Date(createdAt.getTime() + hours * hourMs);
  const context = { ...importingAs(by, await storeRun(db, by, at, "cases", ["sager.csv", 1])), now: at };
  const tx = { db, publish: ignore, enqueue: ignore, emit: ignore, note: ignore };
  const [caseId = 0] = await importCases(tx, context, [
    {
      ...{ originalNumber, title: "Etiketprinteren i Vejle skriver halve stregkoder", customerNo, createdAt },
      description: "<p>Siden i går mangler den højre halvdel af alle stregkoder på etiketterne.</p>",
      ...({ status: "CaseClosed", caseType: "Incident", severity: "Important", channel: "Email" } as const),
      ...{ contactId: contact.id, assigneeId: agent.id, externalReference: null },
      ...{ answeredAt: hoursLater(2), updatedAt: hoursLater(4), closedAt: hoursLater(4) },
    },
  ]);
  const messages = conversation.map(([byStaff, comment], place) => ({
    ...{ caseId, byStaff, isInternal: false, comment, authorId: byStaff ? agent.id : contact.id },
    ...{ key: `imported:${originalNumber}-${place}`, at: hoursLater(2 + 2 * place) },
  }));
  await storeRun(db, by, at, "messages", ["beskeder.csv", messages.length]);
  await importMessages(tx, context, messages);
}

const ignore = () => undefined;

function importingAs({ id, name, email, roles }: Staff, runId: number) {
  const nowhere = { customerNumber: null, customerNumbers: [], sessionId: "", impersonator: null };
  const acting = { kind: "import", id: runId } as const;
  const actor: Actor = { userId: id, name, email, role: "staff", staffRoles: roles, ...nowhere, acting };
  const { cases, ...clocks } = defaultValues(serviceLevelSettings);
  return { actor, settings: { ...clocks, cases: { ...cases, ...defaultValues(careCaseSettings).cases } } };
}
