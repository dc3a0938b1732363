import type { CustomerPriority } from "#care-cases/contract/public.ts";
import type { CaseValues, DerivedCaseFields } from "#care-cases/rules/public.ts";
import type { Names } from "#care-cases/server/public.ts";
import { businessDate } from "#platform/rules/business-day.ts";
import { minuteMs } from "#platform/rules/durations.ts";
import {
  applySave,
  type CaseSnapshot,
  type SimulatedAct,
  type SimulatedFile,
  type SimulatedSave,
} from "./apply-save.ts";
import type { Arrival, Stage } from "./arrivals.ts";
import { fileName, fill, lettersOf, slotsOf } from "./case-texts.ts";
import { signature, toMarkup } from "./markup.ts";
import { type Author, agents, coordinators } from "./people.ts";
import type { Line, Scene } from "./read-scenes.ts";
import { followUpOf, schedule } from "./schedule.ts";
import type { SeededRandom } from "./seeded.ts";

/** A complete case, ready to be converted to rows. */
export type SimulatedCase = {
  readonly scene: Scene;
  readonly snapshot: CaseSnapshot;
  readonly createdAt: Date;
  readonly saves: readonly SimulatedSave[];
  /** Files of the description. */
  readonly files: readonly SimulatedFile[];
};
export type NumberedCase = SimulatedCase & { readonly caseId: number };

/** What somebody says, as they write it. */
type Say = (by: Author, line: Line, at: Date) => NonNullable<SimulatedAct["message"]>;

/** Plays a case from its arrival until now. The rules decide what each save makes of it. */
export function simulateCase(arrival: Arrival, names: Names, stage: Stage): SimulatedCase {
  const { random, now } = stage;
  const { scene, isDraft } = arrival;
  const raisedAt = new Date(arrival.raisedAt);
  const { say, title } = speech(arrival, random);
  const by = raiserOf(arrival, random);
  const { comment: description, files } = say(by, scene.opening, raisedAt);
  let snapshot: CaseSnapshot = {
    values: { ...firstValues(arrival, by, random), title, description },
    marks: { ...newDraft, version: random.between(2, 6) },
    createdBy: by.id,
    updatedAt: raisedAt,
  };
  const saves: SimulatedSave[] = [];
  const save = (act: SimulatedAct, changes: Partial<CaseValues>) => {
    const saved = applySave(snapshot, act, changes, names);
    snapshot = saved.after;
    saves.push(saved);
  };
  if (!isDraft) {
    save({ by, at: raisedAt, message: null }, { status: "Created" });
    const steps = schedule(arrival, stage);
    for (const [i, step] of steps.entries()) {
      if (step.at > now.getTime()) break;
      const followUpDate = followUpOf(step, steps[i + 1], stage);
      const at = new Date(step.at);
      const isSaid = step.by && step.line && step.changes.status !== "Cancelled";
      const message = isSaid ? say(step.by, step.line, at) : null;
      save({ by: step.by, at, message }, { ...step.changes, ...(followUpDate !== undefined && { followUpDate }) });
    }
  }
  const createdAt = new Date(arrival.raisedAt - random.between(2, 25) * minuteMs);
  return { scene, snapshot, createdAt, saves, files };
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
  if (!contact) return random.pick(coordinators);
  const isCalled = heard === undefined && !isDraft && !scene.opening.file && random.chance(0.13);
  return isCalled ? random.pick(agents) : contact;
}

/** How a case's people write: greeting, text and often a signature; notes without. */
function speech({ scene, company, contact, assignee, raisedAt }: Arrival, random: SeededRandom) {
  const language = contact?.language ?? "da";
  const slots = slotsOf({ language, company, raisedAt }, random);
  const { hello, dear, bye } = lettersOf(language);
  const firstName = (name = "") => name.split(" ")[0] ?? "";
  const say: Say = (by, { speaker, text, file }, at) => {
    const isStaff = by.side === "staff";
    const body = toMarkup(fill(text, slots, assignee, random));
    const greeting = isStaff ? `${random.pick(dear)} ${firstName(contact?.name)}` : random.pick(hello);
    const files = file ? [{ by, at, kind: file, name: fileName(file, language, slots, businessDate(at)) }] : [];
    if (speaker === "NOTE") return { isInternal: true, comment: body, files };
    const greeted = random.chance(0.6) ? toMarkup(greeting) + body : body;
    const signed = random.chance(0.45) ? signature(random.pick(bye), isStaff ? by.name : firstName(by.name)) : "";
    return { isInternal: false, comment: greeted + signed, files };
  };
  return { say, title: fill(random.pick(scene.titles), slots, assignee, random) };
}
