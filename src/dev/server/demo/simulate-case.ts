import type { CustomerPriority } from "#care-cases/parts/customer-priority/contract.ts";
import type { CaseValues } from "#care-cases/rules/case/case-changes.ts";
import type { DerivedCaseFields } from "#care-cases/rules/case/decide-save.ts";
import type { Names } from "#care-cases/server/case/case-names-store.ts";
import type { NewChange } from "#care-cases/server/case/writes/history-store.ts";
import { type CasePeople, casePeople } from "#care-cases/server/case-saved-event.ts";
import { businessDate } from "#platform/rules/business-day.ts";
import { minuteMs } from "#platform/rules/durations.ts";
import { applySave, type CaseSnapshot } from "./apply-save.ts";
import type { Arrival } from "./arrivals.ts";
import { fileName, fill, lettersOf, slotsOf } from "./case-texts.ts";
import { signature, toMarkup } from "./markup.ts";
import { type Author, agents, coordinators } from "./people.ts";
import type { Line, SampleKind, Scene } from "./read-scenes.ts";
import { type CaseStep, followUpOf, schedule } from "./schedule.ts";
import type { SeededRandom } from "./seeded.ts";
import type { WorkingTime } from "./working-time.ts";

export type SimulatedFile = {
  readonly by: Author;
  readonly at: Date;
  readonly kind: SampleKind;
  readonly name: string;
};
export type SimulatedMessage = {
  readonly by: Author;
  readonly at: Date;
  readonly isInternal: boolean;
  readonly comment: string;
  readonly files: readonly SimulatedFile[];
};
export type SimulatedChange = NewChange & { readonly by: Author | null; readonly at: Date };

/** A save with its history: message and changes, and the case's people before and after. */
export type SimulatedSave = {
  readonly by: Author | null;
  readonly at: Date;
  readonly changes: readonly SimulatedChange[];
  readonly message: SimulatedMessage | null;
  readonly before: CasePeople;
  readonly after: CasePeople;
};

/** A complete case, ready to be converted to rows. */
export type SimulatedCase = {
  readonly scene: Scene;
  readonly snapshot: CaseSnapshot;
  readonly createdAt: Date;
  readonly messages: readonly SimulatedMessage[];
  readonly saves: readonly SimulatedSave[];
  readonly files: readonly SimulatedFile[];
};

/** Shared by all cases. */
export type Stage = {
  readonly now: Date;
  readonly names: Names;
  readonly work: WorkingTime;
  readonly random: SeededRandom;
};

/** What somebody says, as they write it. */
type Say = (by: Author, line: Line, at: Date) => { readonly markup: string; readonly files: readonly SimulatedFile[] };

/** Plays a case from its arrival until now. The rules decide what each save makes of it. */
export function simulateCase(arrival: Arrival, stage: Stage): SimulatedCase {
  const { random, now, names } = stage;
  const { scene, isDraft } = arrival;
  const raisedAt = new Date(arrival.raisedAt);
  const { say, title } = speech(arrival, random);
  const by = raiserOf(arrival, random);
  const opening = say(by, scene.opening, raisedAt);
  let snapshot: CaseSnapshot = {
    values: { ...firstValues(arrival, by, random), title, description: opening.markup },
    marks: { ...newDraft, version: random.between(2, 6) },
    createdBy: by.person.id,
    updatedAt: raisedAt,
  };
  const saves: SimulatedSave[] = [];
  const save = (step: CaseStep, message: SimulatedMessage | null, changes: Partial<CaseValues>) => {
    const at = new Date(step.at);
    const { after, history } = applySave(snapshot, { by: step.by, at, message, changes }, names);
    const people = { before: casePeople(snapshot.values), after: casePeople(after.values) };
    snapshot = after;
    saves.push({
      by: step.by,
      at,
      message,
      ...people,
      changes: history.map((change) => ({ ...change, by: step.by, at })),
    });
  };
  if (!isDraft) {
    save({ by, at: arrival.raisedAt, changes: {} }, null, { status: "Created" });
    const steps = schedule(arrival, stage);
    for (const [i, step] of steps.entries()) {
      if (step.at > now.getTime()) break;
      const followUpDate = followUpOf(step, steps[i + 1], stage);
      save(step, messageOf(step, say), { ...step.changes, ...(followUpDate !== undefined && { followUpDate }) });
    }
  }
  return {
    scene,
    snapshot,
    createdAt: new Date(arrival.raisedAt - random.between(2, 25) * minuteMs),
    messages: saves.flatMap(({ message }) => message ?? []),
    saves,
    files: opening.files,
  };
}

function messageOf({ by, at, line, changes }: CaseStep, say: Say): SimulatedMessage | null {
  if (!by || !line || changes.status === "Cancelled") return null;
  const { markup, files } = say(by, line, new Date(at));
  return { by, at: new Date(at), isInternal: line.speaker === "NOTE", comment: markup, files };
}

const newDraft: Omit<DerivedCaseFields, "version"> = {
  state: "Draft",
  followUpMissed: false,
  submittedAt: null,
  closedAt: null,
  firstResponseAt: null,
  lastCustomerMessageAt: null,
  lastStaffMessageAt: null,
  remindOn: null,
  silentSince: null,
  untoldSince: null,
  sentBackAt: null,
};

/** Values of a new case. Emails don't say what kind of case it is. */
function firstValues({ scene, company, contact }: Arrival, by: Author, random: SeededRandom): CaseValues {
  const isMail = contact === null || (by.side === "customer" && random.chance(0.2));
  return {
    title: "",
    description: "",
    caseType: isMail ? null : scene.type,
    severity: isMail ? null : scene.severity,
    channel: isMail ? "Email" : by.side === "staff" ? "SupportPhone" : "Portal",
    customerPriority: random.weighted<CustomerPriority>({ Top: 6, High: 22, Normal: 60, Low: 12 }),
    customerNumber: company ? String(company.number) : null,
    contactPersonId: contact?.id ?? null,
    owner: null,
    assigneeId: null,
    followUpDate: null,
    estimateHours: null,
    firstResponseSent: false,
    externalReference: random.chance(0.17)
      ? `${random.pick(["INC", "NF-", "T"])}${random.between(10_200, 88_400)}`
      : null,
    status: "Draft",
    statusReason: null,
  };
}

/** The contact person, or staff on the phone. */
function raiserOf({ contact, heard, isDraft, scene }: Arrival, random: SeededRandom): Author {
  if (!contact) return { side: "staff", person: random.pick(coordinators) };
  const isCalled = heard === undefined && !isDraft && !scene.opening.file && random.chance(0.13);
  return isCalled ? { side: "staff", person: random.pick(agents) } : { side: "customer", person: contact };
}

/** How a case's people write: greeting, text and often a signature; notes without. */
function speech({ scene, company, contact, assignee, raisedAt }: Arrival, random: SeededRandom) {
  const language = contact?.language ?? "da";
  const slots = slotsOf({ language, company, assignee, raisedAt }, random);
  const { hello, dear, bye } = lettersOf(language);
  const firstName = (name = "") => name.split(" ")[0] ?? "";
  const say: Say = (by, { speaker, text, file }, at) => {
    const body = toMarkup(fill(text, slots, assignee, random));
    const greeting = by.side === "staff" ? `${random.pick(dear)} ${firstName(contact?.name)}` : random.pick(hello);
    const name = by.side === "staff" ? by.person.name : firstName(by.person.name);
    const markup =
      speaker === "NOTE"
        ? body
        : (random.chance(0.6) ? toMarkup(greeting) : "") +
          body +
          (random.chance(0.45) ? signature(random.pick(bye), name) : "");
    const files = file ? [{ by, at, kind: file, name: fileName(file, language, slots, businessDate(at)) }] : [];
    return { markup, files };
  };
  return { say, title: fill(random.pick(scene.titles), slots, assignee, random) };
}
