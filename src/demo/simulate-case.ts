import type { DerivedCaseFields } from "#care-cases/rules/case/decide-save.ts";
import type { Names } from "#care-cases/server/case/case-names-store.ts";
import type { NewChange } from "#care-cases/server/case/writes/history-store.ts";
import { type CasePeople, casePeople } from "#care-cases/server/case-saved-event.ts";
import { applySave, type CaseSnapshot } from "#demo/apply-save.ts";
import { signature, toMarkup } from "#demo/markup.ts";
import { isAnswer, meetTargets, promptly } from "#demo/meet-targets.ts";
import { planStory } from "#demo/plan-story.ts";
import { type FirstSave, raiseCase, withCorrections } from "#demo/raise-case.ts";
import { readPhrases, type SampleKind } from "#demo/read-scenes.ts";
import type { SeededRandom } from "#demo/seeded.ts";
import { fill, type StorySetting, slotsOf } from "#demo/slots.ts";
import type { Author, Outline, StoryEvent } from "#demo/story-event.ts";
import type { WorkingTime } from "#demo/working-time.ts";
import { addDays, businessDate } from "#platform/rules/business-day.ts";
import { hourMs, minuteMs } from "#platform/rules/durations.ts";

export type SimulatedFile = {
  readonly by: Author;
  readonly at: Date;
  readonly kind: SampleKind;
  readonly name: string;
  readonly isInternal: boolean;
};
export type SimulatedMessage = {
  readonly by: Author;
  readonly at: Date;
  readonly isInternal: boolean;
  readonly comment: string;
  readonly editedAt: Date | null;
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
  readonly snapshot: CaseSnapshot;
  readonly createdAt: Date;
  readonly messages: readonly SimulatedMessage[];
  readonly saves: readonly SimulatedSave[];
  readonly files: readonly SimulatedFile[];
};

/** Shared state of a simulation. */
type Simulation = {
  readonly outline: Outline;
  readonly random: SeededRandom;
  readonly setting: StorySetting;
  readonly slots: Readonly<Record<string, string>>;
  readonly now: Date;
  readonly work: WorkingTime;
};

/** Shared by all cases. */
export type Stage = {
  readonly now: Date;
  readonly names: Names;
  readonly work: WorkingTime;
  readonly random: SeededRandom;
};

/** Simulates a case from its outline: when everything happened, in which words, and what the rules made of it. */
export function simulateCase(outline: Outline, { now, names, work, random }: Stage): SimulatedCase {
  const { raising, corrections } = raiseCase(outline, random);
  const { severity } = { ...raising.values, ...corrections };
  const beats = withCorrections(meetTargets(planStory(outline, random), severity, outline, random), corrections);
  const isAnswered = beats.some(isAnswer);
  const lastAt = promptly(outline, { severity: severity ?? null, isAnswered }, { now, work, random });
  const [raisedAt = lastAt, ...times] = momentsOf(lastAt, raising, beats, { work, random });
  const { language, company, assignee, scene } = outline;
  const setting = { language, company, assignee, raisedAt, third: scene.third ?? "" };
  const simulation = { outline, random, setting, slots: slotsOf(setting, random), now, work };
  return replay(simulation, raising, beats, raisedAt, times, names);
}

/** Times of the creation and each beat, computed backwards from the last, so none is in the future. */
function momentsOf(
  lastAt: number,
  raising: FirstSave,
  beats: readonly StoryEvent[],
  { work, random }: Pick<Stage, "work" | "random">,
): number[] {
  const steps = [{ by: raising.by, wait: 0 }, ...beats];
  const times: number[] = [];
  let at = lastAt;
  for (let i = steps.length - 1; i >= 0; i -= 1) {
    const { by, wait } = steps[i] as { by: Author | null; wait: number };
    at = random.chance(0.05) && by?.side === "customer" ? at : work.latest(at, by?.side !== "customer", random);
    times.unshift(at);
    at = before(at, by, Math.max(2 * minuteMs, wait * hourMs), work);
  }
  return times;
}

/** Staff take support time, customers any; a case that closes by itself takes ten working days. */
function before(at: number, by: Author | null, wait: number, work: WorkingTime): number {
  if (by === null) return work.daysBefore(at, 10);
  return by.side === "staff" ? work.supportBefore(at, wait) : at - wait;
}

function replay(
  simulation: Simulation,
  raising: FirstSave,
  beats: readonly StoryEvent[],
  raisedAt: number,
  times: readonly number[],
  names: Names,
): SimulatedCase {
  const { outline, random } = simulation;
  const createdAt = new Date(raisedAt - random.between(2, 25) * minuteMs);
  let snapshot = firstSnapshot(simulation, raising, new Date(raisedAt));
  const saves: SimulatedSave[] = [];
  const messages: SimulatedMessage[] = [];
  const save = (by: Author | null, at: Date, message: SimulatedMessage | null, set: StoryEvent["changes"]) => {
    const { after, history } = applySave(snapshot, { by, at, message, changes: set ?? {} }, names);
    const people = { before: casePeople(snapshot.values), after: casePeople(after.values) };
    snapshot = after;
    saves.push({ by, at, message, ...people, changes: history.map((change) => ({ ...change, by, at })) });
  };
  if (raising.isSubmitted) save(raising.by, new Date(raisedAt), null, { status: "Created" });
  beats.forEach((beat, i) => {
    const at = new Date(times[i] ?? raisedAt);
    const message = beat.message && beat.by ? say(simulation, beat, at) : null;
    if (message) messages.push(message);
    save(beat.by, at, message, {
      ...beat.changes,
      ...titleOf(simulation, beat),
      ...datesOf(beat, at, simulation.work),
    });
    if (message?.editedAt) saves.push(editOf(message, message.editedAt, casePeople(snapshot.values)));
  });
  if (snapshot.values.status !== outline.status) {
    throw new Error(`a demo case became ${snapshot.values.status} instead of ${outline.status}`);
  }
  const files = openingFiles(simulation, raising, new Date(raisedAt));
  return { snapshot, createdAt, messages, saves, files };
}

function editOf(message: SimulatedMessage, at: Date, people: CasePeople): SimulatedSave {
  const { by, isInternal } = message;
  const change = { type: "EditedMessage" as const, isInternal, by, at };
  return { by, at, message, before: people, after: people, changes: [change] };
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

function firstSnapshot(simulation: Simulation, { by, values }: FirstSave, raisedAt: Date): CaseSnapshot {
  const { random } = simulation;
  const opening = toMarkup(fill(values.description, { ...simulation, by }));
  const signed =
    by.side === "customer" && random.chance(0.5)
      ? signature(random.pick(phrasesOf(simulation)("signOffs")), by.person.name)
      : "";
  return {
    values: { ...values, title: fill(values.title, { ...simulation, by }), description: opening + signed },
    marks: { ...newDraft, version: random.between(2, 6) },
    createdBy: by.person.id,
    updatedAt: raisedAt,
  };
}

const phrasesIn = { da: readPhrases("da"), en: readPhrases("en") };
const phrasesOf = ({ outline }: Simulation) => phrasesIn[outline.language];

function titleOf(simulation: Simulation, { changes, by }: StoryEvent): StoryEvent["changes"] {
  return changes?.title === undefined ? {} : { title: fill(changes.title, { ...simulation, by }) };
}

function datesOf({ followUp, changes }: StoryEvent, at: Date, work: WorkingTime): StoryEvent["changes"] {
  if (followUp === undefined || changes?.status === "Cancelled") return {};
  if (typeof followUp !== "number") return { followUpDate: followUp };
  return { followUpDate: work.dayFrom(addDays(businessDate(at), followUp)) };
}

/** The text of a message: greeting, content, and often a signature. */
function say(simulation: Simulation, { by, message }: StoryEvent, at: Date): SimulatedMessage {
  const { random, now } = simulation;
  if (!by || !message) throw new Error("nobody says nothing");
  const editedAt = new Date(at.getTime() + random.between(2, 13) * minuteMs);
  const isEdited = random.chance(0.018) && editedAt < now;
  const { isInternal } = message;
  const body = toMarkup(fill(message.text, { ...simulation, by }));
  const comment = isInternal ? body : inLetterForm(simulation, by, body);
  return {
    by,
    at,
    isInternal,
    comment,
    editedAt: isEdited ? editedAt : null,
    files: messageFiles(simulation, by, at, message),
  };
}

function inLetterForm(simulation: Simulation, by: Author, body: string): string {
  const { random, outline } = simulation;
  const phrases = phrasesOf(simulation);
  const first = outline.contact?.name.split(" ")[0] ?? "";
  const greetings = by.side === "staff" ? phrases("greetingsToCustomer") : phrases("greetingsToStaff");
  const greeting = random.chance(0.7) ? `<p>${random.pick(greetings).replace("{first}", first)}</p>` : "";
  const name = by.side === "staff" ? by.person.name : (by.person.name.split(" ")[0] ?? "");
  return greeting + body + (random.chance(0.45) ? signature(random.pick(phrases("signOffs")), name) : "");
}

const names: Readonly<
  Record<"da" | "en", Readonly<Record<SampleKind, (slots: Readonly<Record<string, string>>, date: string) => string>>>
> = {
  da: {
    screenshot: (_, date) => `Skærmbillede ${date}.png`,
    invoice: ({ invoice }) => `Faktura ${invoice}.pdf`,
    log: (_, date) => `log-${date}.txt`,
    table: ({ report }) => `${report}.csv`,
  },
  en: {
    screenshot: (_, date) => `Screenshot ${date}.png`,
    invoice: ({ invoice }) => `Invoice ${invoice}.pdf`,
    log: (_, date) => `log-${date}.txt`,
    table: ({ report }) => `${report}.csv`,
  },
};

function fileOf(
  { outline, slots }: Simulation,
  by: Author,
  at: Date,
  kind: SampleKind,
  isInternal = false,
): SimulatedFile {
  return { by, at, kind, isInternal, name: names[outline.language][kind](slots, businessDate(at)) };
}

function openingFiles(simulation: Simulation, { by }: FirstSave, at: Date): SimulatedFile[] {
  const { file } = simulation.outline.scene;
  return file && simulation.random.chance(0.22) ? [fileOf(simulation, by, at, file)] : [];
}

/** A message that mentions an attachment has one; internal notes sometimes do. */
function messageFiles(
  simulation: Simulation,
  by: Author,
  at: Date,
  { text, isInternal }: { text: string; isInternal: boolean },
): SimulatedFile[] {
  const { random, outline } = simulation;
  const kind = outline.scene.file ?? "screenshot";
  if (isInternal) return random.chance(0.03) ? [fileOf(simulation, by, at, "log", true)] : [];
  if (/vedhæftet|attached|her er (logoet|skærmb)|here is the screenshot/i.test(text))
    return [fileOf(simulation, by, at, kind)];
  return [];
}
