import type { Author, Beat, Outline } from "#demo/beat.ts";
import { coordinators, usersOf } from "#demo/people.ts";
import { type Line, type Phrases, readPhrases, type Speaker } from "#demo/read-scenes.ts";
import type { Seeded } from "#demo/seeded.ts";

/** What the parts of a plan share. */
type Plan = { readonly outline: Outline; readonly phrases: Phrases; readonly random: Seeded };

const phrasesOf = { da: readPhrases("da"), en: readPhrases("en") };

/** What happens on a submitted case after it was raised, in order. */
export function planBeats(outline: Outline, random: Seeded): Beat[] {
  const plan = { outline, phrases: phrasesOf[outline.language], random };
  const beats = plans[outline.status](plan);
  return withFollowUp(outline, random, beats);
}

const isIncident = ({ outline }: Plan): boolean => outline.scene.type === "Incident";

const asStaff = ({ outline, random }: Plan): Author => ({
  side: "staff",
  person: random.chance(0.1) ? random.pick(coordinators) : outline.assignee,
});

function asCustomer({ outline, random }: Plan): Author {
  const { contact, company } = outline;
  if (!contact || !company) throw new Error("a case with no customer has no dialog");
  const colleagues = company.ownCasesOnly
    ? []
    : usersOf(company.number).filter(({ language }) => language === outline.language);
  return { side: "customer", person: colleagues.length > 0 && random.chance(0.12) ? random.pick(colleagues) : contact };
}

const waits: Readonly<Record<Speaker, number>> = { "STAFF ASK": 6, STAFF: 4, "STAFF SOLVE": 26, CUSTOMER: 13, NOTE: 2 };

function toBeat(plan: Plan, { speaker, text }: Line): Beat {
  const wait = plan.random.around(waits[speaker]);
  const message = { isInternal: speaker === "NOTE", text };
  if (speaker === "CUSTOMER") return { by: asCustomer(plan), wait, message };
  const by = asStaff(plan);
  if (speaker === "STAFF ASK") return { by, wait, message, changes: { status: "WaitsOnCustomer" } };
  return { by, wait, message };
}

/** One of the phrases for an occasion that suit the kind of case. */
function phrase(plan: Plan, occasion: string): string {
  const suitable = plan.phrases(occasion).filter((text) => isIncident(plan) || !text.startsWith("!"));
  return plan.random.pick(suitable).replace(/^!/, "");
}

/** The scene's dialog up to where it is solved, with what comes between in real life. */
function talk(plan: Plan): Beat[] {
  const { outline, random } = plan;
  const { dialog } = outline.scene;
  const solved = dialog.findIndex(({ speaker }) => speaker === "STAFF SOLVE");
  const before = dialog.slice(0, solved).filter(({ speaker }) => speaker !== "NOTE" || random.chance(0.6));
  const beats = before.map((line) => toBeat(plan, line));
  const insert = (beat: Beat) => beats.splice(random.between(0, beats.length), 0, beat);
  if (random.chance(0.22)) insert(toBeat(plan, { speaker: "NOTE", text: phrase(plan, "handover") }));
  if (random.chance(0.12)) beats.unshift(toBeat(plan, { speaker: "STAFF", text: phrase(plan, "holding") }));
  if (random.chance(0.1)) {
    insert({ ...toBeat(plan, { speaker: "CUSTOMER", text: phrase(plan, "nudge") }), wait: random.around(40) });
  }
  return beats;
}

/** Somebody takes the case; `null` when the first answer does. */
function triage({ outline, random }: Plan): Beat {
  const team = outline.assignee.teamId;
  const owner = random.chance(0.7)
    ? { kind: "team" as const, id: team }
    : { kind: "user" as const, id: outline.assignee.id };
  const isShared = random.chance(0.55);
  const by: Author = { side: "staff", person: isShared ? random.pick(coordinators) : outline.assignee };
  const changes = random.chance(0.85)
    ? { assigneeId: outline.assignee.id, owner }
    : { assigneeId: outline.assignee.id };
  return { by, wait: random.around(1.3), changes, ...(random.chance(0.7) && { followUp: random.between(1, 4) }) };
}

const solution = (plan: Plan): string =>
  plan.outline.scene.dialog.find(({ speaker }) => speaker === "STAFF SOLVE")?.text ?? "";

/** From the solution on; `status` is what the solving save sets. */
function deliver(plan: Plan, text: string, status: "Delivered" | "CaseClosed" = "Delivered"): Beat {
  const by: Author = { side: "staff", person: plan.outline.assignee };
  const message = { isInternal: false, text };
  return {
    by,
    wait: plan.random.around(waits["STAFF SOLVE"]),
    message,
    changes: { status, assigneeId: plan.outline.assignee.id },
  };
}

function rejectAndSolve(plan: Plan): Beat[] {
  const { random } = plan;
  const rejection = { isInternal: false, text: phrase(plan, "rejection") };
  return [
    { by: asCustomer(plan), wait: random.around(12), message: rejection, changes: { status: "WaitsOnHavn" } },
    deliver(plan, phrase(plan, "secondSolution")),
  ];
}

function delivered(plan: Plan): Beat[] {
  const again = isIncident(plan) && plan.random.chance(0.1) ? rejectAndSolve(plan) : [];
  return [triage(plan), ...talk(plan), deliver(plan, solution(plan)), ...again];
}

/** The customer's own words of thanks, where the scene has them. */
function thanks(plan: Plan): string {
  const last = plan.outline.scene.dialog.at(-1);
  return last?.speaker === "CUSTOMER" ? last.text : phrase(plan, "thanks");
}

/** How a delivered case is closed: with thanks, by a click, by staff, or by itself. */
function close(plan: Plan): Beat {
  const { random } = plan;
  const way = random.weighted({ thanks: 42, click: 16, itself: 34, staff: 8 });
  const changes = { status: "CaseClosed" as const };
  if (way === "itself") return { by: null, wait: 0, changes };
  if (way === "staff")
    return { by: { side: "staff", person: plan.outline.assignee }, wait: random.around(50), changes };
  const beat: Beat = { by: asCustomer(plan), wait: random.around(20), changes };
  return way === "click" ? beat : { ...beat, message: { isInternal: false, text: thanks(plan) } };
}

function closed(plan: Plan): Beat[] {
  const { random } = plan;
  const way = random.weighted({ usual: 84, atOnce: 12, reopened: isIncident(plan) ? 6 : 0 });
  if (way === "atOnce") return [triage(plan), deliver(plan, solution(plan), "CaseClosed")];
  const story = [...delivered(plan), close(plan)];
  if (way === "usual") return story;
  const message = { isInternal: false, text: phrase(plan, "reopening") };
  const reopening: Beat = { by: asCustomer(plan), wait: random.between(24, 180), message };
  return [...story, reopening, deliver(plan, phrase(plan, "secondSolution")), close(plan)];
}

function waitsOnHavn(plan: Plan): Beat[] {
  const { random } = plan;
  const way = random.weighted({ taken: 24, answered: 46, holding: 14, rejected: isIncident(plan) ? 12 : 0, nudged: 7 });
  if (way === "taken") return [triage(plan)];
  if (way === "rejected")
    return [triage(plan), ...talk(plan), deliver(plan, solution(plan)), ...rejectAndSolve(plan).slice(0, 1)];
  const said = (speaker: Speaker, text: string) => toBeat(plan, { speaker, text });
  if (way === "holding") return [triage(plan), said("STAFF", phrase(plan, "holding"))];
  const beats = [triage(plan), ...talk(plan)];
  if (way === "nudged")
    return [...beats, said("STAFF", phrase(plan, "holding")), said("CUSTOMER", phrase(plan, "nudge"))];
  const lastAnswer = beats.findLastIndex(({ by, message }) => by?.side === "customer" && message);
  if (lastAnswer > 0) return beats.slice(0, lastAnswer + 1);
  if (!isIncident(plan)) return [...beats, said("CUSTOMER", phrase(plan, "nudge"))];
  return [...beats, said("STAFF ASK", phrase(plan, "question")), said("CUSTOMER", phrase(plan, "answer"))];
}

function waitsOnCustomer(plan: Plan): Beat[] {
  const { random } = plan;
  const beats = [triage(plan), ...talk(plan)];
  const question = beats.findLastIndex(({ changes }) => changes?.status === "WaitsOnCustomer");
  const asked =
    !isIncident(plan) || random.chance(0.7)
      ? beats.slice(0, question + 1)
      : [...beats, toBeat(plan, { speaker: "STAFF ASK", text: phrase(plan, "question") })];
  if (!random.chance(0.15)) return asked;
  return [
    ...asked,
    { ...toBeat(plan, { speaker: "NOTE", text: phrase(plan, "noteOfNoAnswer") }), wait: random.around(50) },
  ];
}

/** Staff say what happens next, and set that status in the same save. */
function parked(plan: Plan, occasion: string): Beat[] {
  const { outline, random } = plan;
  const told = toBeat(plan, { speaker: "STAFF", text: phrase(plan, occasion) });
  const wait = random.around(10);
  const said = random.chance(0.6) ? talk(plan) : [];
  return [triage(plan), ...said, { ...told, wait, changes: { status: outline.status } }];
}

function cancelled(plan: Plan): Beat[] {
  const { outline, random } = plan;
  const status = "Cancelled" as const;
  if (random.chance(0.35) && outline.contact) {
    const by: Author = { side: "customer", person: outline.contact };
    return [{ by, wait: random.around(3), changes: { status, statusReason: phrase(plan, "reasonsOfCustomer") } }];
  }
  const changes = { status, statusReason: phrase(plan, "reasonsOfStaff") };
  const told = {
    ...toBeat(plan, { speaker: "STAFF", text: phrase(plan, "cancelling") }),
    wait: random.around(60),
    changes,
  };
  return [triage(plan), ...(random.chance(0.4) ? talk(plan) : []), told];
}

function created(plan: Plan): Beat[] {
  const { outline, random } = plan;
  if (!outline.company) return [];
  if (random.chance(0.15)) return [toBeat(plan, { speaker: "NOTE", text: phrase(plan, "handover") })];
  return random.chance(0.15) ? [toBeat(plan, { speaker: "CUSTOMER", text: phrase(plan, "nudge") })] : [];
}

const plans: Readonly<Record<Outline["status"], (plan: Plan) => Beat[]>> = {
  Draft: () => [],
  Created: created,
  WaitsOnCustomer: waitsOnCustomer,
  WaitsOnHavn: waitsOnHavn,
  WaitsOn3Part: (plan) => parked(plan, "thirdParty"),
  Planned: (plan) => parked(plan, "planned"),
  WorkingOn: (plan) => parked(plan, "working"),
  Backlog: (plan) => parked(plan, "backlog"),
  OnHold: (plan) => parked(plan, "onHold"),
  Delivered: delivered,
  CaseClosed: closed,
  Cancelled: cancelled,
};

/** The last save of staff sets the date that the case ends with; earlier questions give a few days each. */
function withFollowUp({ followUp }: Outline, random: Seeded, beats: readonly Beat[]): Beat[] {
  const isStaff = ({ by, message }: Beat) => by?.side === "staff" && !message?.isInternal;
  const last = beats.findLastIndex(isStaff);
  return beats.map((beat, i) => {
    if (i === last) return { ...beat, followUp };
    const asks = beat.changes?.status === "WaitsOnCustomer";
    return asks && random.chance(0.6) ? { ...beat, followUp: random.between(2, 6) } : beat;
  });
}
