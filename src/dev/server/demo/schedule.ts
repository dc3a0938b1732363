import type { CaseValues } from "#care-cases/rules/public.ts";
import { businessDate } from "#platform/rules/business-day.ts";
import { dayMs, hourMs } from "#platform/rules/durations.ts";
import type { Arrival, Stage } from "./arrivals.ts";
import { type Author, coordinators, usersOf } from "./people.ts";
import type { Line, Scene, Speaker } from "./read-scenes.ts";
import type { SeededRandom } from "./seeded.ts";

/** An event on a case: a save by one person, or by nobody (closing by itself). */
export type CaseStep = {
  readonly by: Author | null;
  /** In ms. */
  readonly at: number;
  readonly line?: Line;
  readonly changes: Partial<CaseValues>;
};

/** What staff of a premium company have, in hours; others have twice as much. */
const promised: Readonly<Record<Scene["severity"], { readonly answer: number; readonly solution: number }>> = {
  Critical: { answer: 0.5, solution: 4 },
  Significantly: { answer: 1, solution: 8 },
  Important: { answer: 2, solution: 16 },
  Regular: { answer: 4, solution: 40 },
  None: { answer: 8, solution: 60 },
};

type Parking = { readonly status: CaseValues["status"]; readonly days: readonly [number, number] };
/** The status that a line sets, and for how many working days it stays, at least and at most. */
const parked: Partial<Record<Speaker, Parking>> = {
  WAIT: { status: "WaitsOn3Part", days: [5, 28] },
  PLAN: { status: "Planned", days: [10, 38] },
  WORK: { status: "WorkingOn", days: [8, 34] },
  HOLD: { status: "OnHold", days: [20, 75] },
  LATER: { status: "Backlog", days: [60, 190] },
};
const workDay = 7.4 * hourMs;
const closesAfter = 10 * workDay;

/** Everything that will happen to a case, in order; what lies in the future hasn't happened yet. */
export function schedule(arrival: Arrival, stage: Stage): CaseStep[] {
  if (arrival.heard === -1) return [];
  const steps = placed(linesOf(arrival, stage.random), arrival, stage);
  return arrival.heard === undefined ? steps : onDesk(steps, arrival, stage);
}

/** The scene's lines; internal notes and thanks are sometimes left out. */
function linesOf({ scene, heard }: Arrival, random: SeededRandom): readonly Line[] {
  if (heard !== undefined) return scene.lines;
  const isSaid = ({ speaker }: Line, i: number) => {
    const isThanks = speaker === "CUSTOMER" && i === scene.lines.length - 1;
    return isThanks ? random.chance(0.65) : speaker !== "NOTE" || random.chance(0.7);
  };
  return scene.lines.filter(isSaid);
}

function placed(lines: readonly Line[], arrival: Arrival, { work, random }: Stage): CaseStep[] {
  const { scene, raisedAt, late } = arrival;
  const { answer, solution } = promised[scene.severity];
  const byStaff = (at: number, hours: number) =>
    scene.severity === "Critical" ? at + hours * hourMs : work.support(at, hours * hourMs);
  const byCustomer = (at: number, hours: number) => work.customers(at + random.around(hours) * hourMs, random);
  const byAsked = (at: number) => (scene.severity === "Critical" ? byStaff(at, 0.2) : byCustomer(at, 100));
  const answerIn = answer * (late === "answer" ? 2.1 + random.next() / 2 : 0.08 + random.next() * 0.6);
  const solveIn = solution * (late === "solution" ? 2.3 + random.next() / 2 : 0.08 + random.next() * 0.4);
  const inTurn = lines.filter(({ speaker }) => speaker !== "CUSTOMER" && speaker !== "NOTE").length - 1;
  const taker = random.chance(0.5) ? random.pick(coordinators) : arrival.assignee;
  const taken = { by: taker, at: byStaff(raisedAt, answerIn * 0.4), changes: takenAs(arrival, random) };
  const steps: CaseStep[] = lines[0]?.speaker === "WITHDRAW" ? [] : [taken];
  let at = raisedAt;
  let before: Line | undefined;
  for (const [i, line] of lines.entries()) {
    const { speaker } = line;
    const days = before && parked[before.speaker]?.days;
    if (speaker === "WITHDRAW") at = byCustomer(at, 2);
    else if (speaker === "CUSTOMER") at = before?.speaker === "SOLVE" ? byCustomer(at, 32) : byAsked(at);
    else if (days) at = work.support(at, random.between(...days) * workDay * (0.6 + random.next() * 0.4));
    else if (!steps.some((step) => step.line && step.line.speaker !== "NOTE")) at = byStaff(raisedAt, answerIn);
    else at = byStaff(at, speaker === "NOTE" ? 0.1 : (solveIn / inTurn) * (0.6 + random.next() * 0.6));
    const next = lines.slice(i + 1).find((each) => each.speaker !== "NOTE");
    steps.push({ by: authorOf(line, arrival, random), at, line, changes: changesOf(line, next, before) });
    if (speaker !== "NOTE") before = line;
  }
  if (before?.speaker !== "SOLVE") return steps;
  const by = random.chance(0.4) ? arrival.contact : null;
  const closesAt = by ? byCustomer(at, 20) : work.support(at, closesAfter);
  return [...steps, { by, at: closesAt, changes: { status: "CaseClosed" } }];
}

/** Sets a case on the desk: what was said is between its arrival and now. */
function onDesk(steps: readonly CaseStep[], { scene, raisedAt, heard = 0 }: Arrival, { now, work }: Stage): CaseStep[] {
  const [at, isCritical] = [now.getTime(), scene.severity === "Critical"];
  const ago = isCritical ? at - raisedAt : work.hours(raisedAt, at) * hourMs;
  return steps.slice(0, heard + 1).map((step, i) => {
    const left = ago * (0.97 - i * (isCritical ? 0.15 : 0.03));
    return { ...step, at: isCritical ? at - left : work.support(at, -left) };
  });
}

/** Staff take a case, and add what an email doesn't say. */
function takenAs({ assignee, scene }: Arrival, random: SeededRandom): Partial<CaseValues> {
  const quarters = scene.type === "Request" ? random.between(2, 6) : random.between(1, 2);
  return {
    assigneeId: assignee.id,
    caseType: scene.type,
    severity: scene.severity,
    ...(random.chance(0.8) && { owner: { kind: "team", id: assignee.teamId } }),
    ...(random.chance(0.7) && { estimateHours: quarters / 4 }),
  };
}

/** The assignee or sometimes a coordinator; the contact person or sometimes a colleague. */
function authorOf({ speaker }: Line, { assignee, contact, company }: Arrival, random: SeededRandom): Author {
  const isOther = random.chance(0.1);
  if (speaker !== "CUSTOMER" && speaker !== "WITHDRAW") return isOther ? random.pick(coordinators) : assignee;
  if (!contact || !company) throw new Error("a case with no customer has no conversation");
  const colleagues = usersOf(company.number).filter(({ language }) => language === contact.language);
  const mayOthers = isOther && speaker === "CUSTOMER" && !company.ownCasesOnly && colleagues.length > 0;
  return mayOthers ? random.pick(colleagues) : contact;
}

function changesOf({ speaker, text }: Line, next: Line | undefined, before: Line | undefined): Partial<CaseValues> {
  const status = parked[speaker]?.status;
  if (status) return { status };
  if (speaker === "CANCEL" || speaker === "WITHDRAW") return { status: "Cancelled", statusReason: text };
  if (speaker === "SOLVE") return { status: "Delivered" };
  if (speaker === "CUSTOMER") return before?.speaker === "SOLVE" && !next ? { status: "CaseClosed" } : {};
  const asks = speaker === "STAFF" && (next?.speaker === "CUSTOMER" || next?.speaker === "CANCEL");
  return asks ? { status: "WaitsOnCustomer" } : {};
}

/** The day on which staff look again: with the next event, or in a few cases a little too early. */
export function followUpOf(
  step: CaseStep,
  next: CaseStep | undefined,
  { work, random }: Stage,
): string | null | undefined {
  const { status } = step.changes;
  if (step.by?.side !== "staff" || step.line?.speaker === "NOTE") return undefined;
  if (!next || status === "Delivered" || status === "Cancelled" || status === "Backlog") return null;
  const tomorrow = work.dayFrom(businessDate(new Date(step.at + dayMs)));
  const expected = work.dayFrom(businessDate(new Date(next.at - (random.chance(0.06) ? 2 * dayMs : 0))));
  return expected > tomorrow ? expected : status === undefined ? null : tomorrow;
}
