import type { CaseStatus } from "#care-cases/contract/care-case.ts";
import { type LifecycleStep, lifecycles } from "#demo/lifecycles.ts";
import { coordinators, usersOf } from "#demo/people.ts";
import { type Line, type Phrases, readPhrases, type Speaker } from "#demo/read-scenes.ts";
import type { SeededRandom } from "#demo/seeded.ts";
import type { Author, Outline, StoryEvent } from "#demo/story-event.ts";

/** Shared state of a case's steps. */
type Plan = { readonly outline: Outline; readonly phrases: Phrases; readonly random: SeededRandom };

const phrasesOf = { da: readPhrases("da"), en: readPhrases("en") };

/** Events on a submitted case, in order. */
export function planStory(outline: Outline, random: SeededRandom): StoryEvent[] {
  if (!outline.company) return [];
  const plan = { outline, phrases: phrasesOf[outline.language], random };
  const possible = lifecycles[outline.status].filter((course) => isIncident(plan) || !course.isForIncidents);
  const chosen = random.weighted(Object.fromEntries(possible.map(({ often }, i) => [String(i), often])));
  const beats = (possible[Number(chosen)]?.steps ?? []).flatMap((step) => steps[step](plan));
  return withFollowUp(outline, random, beats);
}

const isIncident = ({ outline }: Plan): boolean => outline.scene.type === "Incident";

/** The assignee, or sometimes a coordinator. */
const asStaff = ({ outline, random }: Plan): Author => ({
  side: "staff",
  person: random.chance(0.1) ? random.pick(coordinators) : outline.assignee,
});
const asAssignee = ({ outline }: Plan): Author => ({ side: "staff", person: outline.assignee });

/** The contact person, or sometimes a colleague. */
function asCustomer({ outline, random }: Plan): Author {
  const { contact, company } = outline;
  if (!contact || !company) throw new Error("a case with no customer has no dialog");
  const colleagues = company.ownCasesOnly
    ? []
    : usersOf(company.number).filter(({ language }) => language === outline.language);
  return { side: "customer", person: colleagues.length > 0 && random.chance(0.12) ? random.pick(colleagues) : contact };
}

/** Average hours before each kind of reply. */
const waits: Readonly<Record<Speaker, number>> = { "STAFF ASK": 6, STAFF: 4, "STAFF SOLVE": 26, CUSTOMER: 13, NOTE: 2 };

function speak(plan: Plan, { speaker, text }: Line, wait = waits[speaker]): StoryEvent {
  const by = speaker === "CUSTOMER" ? asCustomer(plan) : asStaff(plan);
  const message = { isInternal: speaker === "NOTE", text };
  const changes = speaker === "STAFF ASK" ? { status: "WaitsOnCustomer" as const } : {};
  return { by, wait: plan.random.around(wait), message, changes };
}

/** A phrase for an occasion that suits the kind of case. */
function phrase(plan: Plan, occasion: string): string {
  const suitable = plan.phrases(occasion).filter((text) => isIncident(plan) || !text.startsWith("!"));
  return plan.random.pick(suitable).replace(/^!/, "");
}
const say = (plan: Plan, speaker: Speaker, occasion: string, wait?: number): StoryEvent =>
  speak(plan, { speaker, text: phrase(plan, occasion) }, wait);

/** Someone takes the case, or a coordinator assigns it. */
function take({ outline, random }: Plan): StoryEvent {
  const { assignee } = outline;
  const owner = random.chance(0.7)
    ? { kind: "team" as const, id: assignee.teamId }
    : { kind: "user" as const, id: assignee.id };
  return {
    by: { side: "staff", person: random.chance(0.55) ? random.pick(coordinators) : assignee },
    wait: random.around(1.3),
    changes: { assigneeId: assignee.id, ...(random.chance(0.85) && { owner }) },
    ...(random.chance(0.7) && { followUp: random.between(1, 4) }),
  };
}

/** The scene's conversation up to its solution, with what happens in between in real life. */
function talk(plan: Plan): StoryEvent[] {
  const { outline, random } = plan;
  const { dialog } = outline.scene;
  const solved = dialog.findIndex(({ speaker }) => speaker === "STAFF SOLVE");
  const before = dialog.slice(0, solved).filter(({ speaker }) => speaker !== "NOTE" || random.chance(0.6));
  const beats = before.map((line) => speak(plan, line));
  const insert = (beat: StoryEvent) => beats.splice(random.between(0, beats.length), 0, beat);
  if (random.chance(0.22)) insert(say(plan, "NOTE", "handover"));
  if (random.chance(0.12)) beats.unshift(say(plan, "STAFF", "holding"));
  if (random.chance(0.1)) insert(say(plan, "CUSTOMER", "nudge", 40));
  return beats;
}

/** The conversation until a reply by the customer is due. */
function ask(plan: Plan): StoryEvent[] {
  const beats = talk(plan);
  return beats.slice(0, beats.findLastIndex(({ changes }) => changes?.status === "WaitsOnCustomer") + 1);
}

/** The conversation including the customer's last reply. */
function hear(plan: Plan): StoryEvent[] {
  const beats = talk(plan);
  const answered = beats.findLastIndex(({ by, message }) => by?.side === "customer" && message) + 1;
  if (answered > 0) return beats.slice(0, answered);
  return isIncident(plan)
    ? [...beats, say(plan, "STAFF ASK", "question"), say(plan, "CUSTOMER", "answer")]
    : [...beats, say(plan, "CUSTOMER", "nudge")];
}

const parking: Partial<Record<CaseStatus, string>> = {
  WaitsOn3Part: "thirdParty",
  Planned: "planned",
  WorkingOn: "working",
  Backlog: "backlog",
  OnHold: "onHold",
};

/** Staff say what happens next, and set that status in the same save. */
const park = (plan: Plan): StoryEvent => ({
  ...say(plan, "STAFF", parking[plan.outline.status] ?? "", 10),
  changes: { status: plan.outline.status },
});

function solve(plan: Plan, text = solution(plan), status: "Delivered" | "CaseClosed" = "Delivered"): StoryEvent {
  const by = asAssignee(plan);
  const wait = plan.random.around(waits["STAFF SOLVE"]);
  return { by, wait, message: { isInternal: false, text }, changes: { status, assigneeId: by.person.id } };
}
const solution = ({ outline }: Plan): string =>
  outline.scene.dialog.find(({ speaker }) => speaker === "STAFF SOLVE")?.text ?? "";

/** How a delivered case is closed: with thanks, by a click, by staff, or automatically. */
function close(plan: Plan): StoryEvent {
  const { outline, random } = plan;
  const changes = { status: "CaseClosed" as const };
  const way = random.weighted({ thanks: 42, click: 16, itself: 34, staff: 8 });
  if (way === "itself") return { by: null, wait: 0, changes };
  if (way === "staff") return { by: asAssignee(plan), wait: random.around(50), changes };
  const beat: StoryEvent = { by: asCustomer(plan), wait: random.around(20), changes };
  const last = outline.scene.dialog.at(-1);
  const text = last?.speaker === "CUSTOMER" ? last.text : phrase(plan, "thanks");
  return way === "click" ? beat : { ...beat, message: { isInternal: false, text } };
}

function withdraw(plan: Plan): StoryEvent {
  const statusReason = phrase(plan, "reasonsOfCustomer");
  const { contact } = plan.outline;
  if (!contact) throw new Error("nobody withdraws a case with no customer");
  return {
    by: { side: "customer", person: contact },
    wait: plan.random.around(3),
    changes: { status: "Cancelled", statusReason },
  };
}

const cancel = (plan: Plan): StoryEvent => ({
  ...say(plan, "STAFF", "cancelling", 60),
  changes: { status: "Cancelled", statusReason: phrase(plan, "reasonsOfStaff") },
});

/** Events on a case, by their names in lifecycles.ts. */
const steps: Readonly<Record<LifecycleStep, (plan: Plan) => StoryEvent[]>> = {
  take: (plan) => [take(plan)],
  talk,
  ask,
  hear,
  park: (plan) => [park(plan)],
  solve: (plan) => [solve(plan)],
  solveAgain: (plan) => [solve(plan, phrase(plan, "secondSolution"))],
  solveAndClose: (plan) => [solve(plan, solution(plan), "CaseClosed")],
  close: (plan) => [close(plan)],
  cancel: (plan) => [cancel(plan)],
  withdraw: (plan) => [withdraw(plan)],
  askAgain: (plan) => [say(plan, "STAFF ASK", "question")],
  hold: (plan) => [say(plan, "STAFF", "holding")],
  handOver: (plan) => [say(plan, "NOTE", "handover")],
  noteSilence: (plan) => [say(plan, "NOTE", "noteOfNoAnswer", 50)],
  nudge: (plan) => [say(plan, "CUSTOMER", "nudge")],
  reject: (plan) => [{ ...say(plan, "CUSTOMER", "rejection", 12), changes: { status: "WaitsOnHavn" } }],
  reopen: (plan) => [{ ...say(plan, "CUSTOMER", "reopening"), wait: plan.random.between(24, 180) }],
};

/** The last save by staff sets the final date; earlier questions allow a few days each. */
function withFollowUp({ followUp }: Outline, random: SeededRandom, beats: readonly StoryEvent[]): StoryEvent[] {
  const isStaff = ({ by, message }: StoryEvent) => by?.side === "staff" && !message?.isInternal;
  const last = beats.findLastIndex(isStaff);
  return beats.map((beat, i) => {
    if (i === last) return { ...beat, followUp };
    const asks = beat.changes?.status === "WaitsOnCustomer";
    return asks && random.chance(0.6) ? { ...beat, followUp: random.between(2, 6) } : beat;
  });
}
