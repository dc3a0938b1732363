import type { Author, Beat, Outline } from "#app/server/demo-data/beat.ts";
import { keepPromises } from "#app/server/demo-data/keep-promises.ts";
import { signature, toMarkup } from "#app/server/demo-data/markup.ts";
import { danishPhrases, englishPhrases } from "#app/server/demo-data/phrases.ts";
import { planBeats } from "#app/server/demo-data/plan-beats.ts";
import { type Raising, raiseCase, withCorrections } from "#app/server/demo-data/raise-case.ts";
import { applySave, type Standing } from "#app/server/demo-data/replay-case.ts";
import type { SampleKind } from "#app/server/demo-data/scenario.ts";
import type { Seeded } from "#app/server/demo-data/seeded.ts";
import { fill, type Setting, slotsOf } from "#app/server/demo-data/slots.ts";
import { snapBack, workingDay, workingDaysBefore } from "#app/server/demo-data/working-time.ts";
import type { Names } from "#care-cases/server/case-names-store.ts";
import { type CasePeople, casePeople } from "#care-cases/server/case-saved-event.ts";
import type { NewChange } from "#care-cases/server/case-writes-store.ts";
import { addDays, businessDate } from "#platform/rules/business-day.ts";

const minute = 60_000;
const hour = 60 * minute;

export type ToldFile = {
  readonly by: Author;
  readonly at: Date;
  readonly kind: SampleKind;
  readonly name: string;
  readonly isInternal: boolean;
};
export type ToldMessage = {
  readonly by: Author;
  readonly at: Date;
  readonly isInternal: boolean;
  readonly comment: string;
  readonly editedAt: Date | null;
  readonly files: readonly ToldFile[];
};
export type ToldChange = NewChange & { readonly by: Author | null; readonly at: Date };

/** A save that left history: what it said and changed, and whom the case had before and after. */
export type ToldSave = {
  readonly by: Author | null;
  readonly at: Date;
  readonly changes: readonly ToldChange[];
  readonly message: ToldMessage | null;
  readonly before: CasePeople;
  readonly after: CasePeople;
};

/** A whole case, ready to be made into rows. */
export type ToldCase = {
  readonly standing: Standing;
  readonly createdAt: Date;
  readonly messages: readonly ToldMessage[];
  readonly saves: readonly ToldSave[];
  readonly files: readonly ToldFile[];
};

/** What the parts of a telling share. */
type Telling = {
  readonly outline: Outline;
  readonly random: Seeded;
  readonly setting: Setting;
  readonly slots: Readonly<Record<string, string>>;
  readonly now: Date;
};

/** Tells one case from its outline: when everything happened, in which words, and what the rules made of it. */
export function tellCase(outline: Outline, names: Names, now: Date, random: Seeded): ToldCase {
  const { raising, corrections } = raiseCase(outline, random);
  const { severity } = { ...raising.values, ...corrections };
  const beats = withCorrections(keepPromises(planBeats(outline, random), severity, random), corrections);
  const [raisedAt = outline.lastAt, ...times] = momentsOf(outline, raising, beats, random);
  const { language, company, assignee, scenario } = outline;
  const setting = { language, company, assignee, raisedAt, third: scenario.third ?? "" };
  const telling = { outline, random, setting, slots: slotsOf(setting, random), now };
  return replay(telling, raising, beats, raisedAt, times, names);
}

/** Instants of the raising and of each beat, counted back from the last one, so that none lies in the future. */
function momentsOf({ lastAt }: Outline, raising: Raising, beats: readonly Beat[], random: Seeded): number[] {
  const steps = [{ by: raising.by, wait: 0 }, ...beats];
  const times: number[] = [];
  let at = lastAt;
  for (let i = steps.length - 1; i >= 0; i -= 1) {
    const { by, wait } = steps[i] as { by: Author | null; wait: number };
    at = random.chance(0.05) && by?.side === "customer" ? at : snapBack(at, by?.side !== "customer", random);
    times.unshift(at);
    at = by === null ? workingDaysBefore(at, 10) : at - Math.max(2 * minute, wait * hour);
  }
  return times;
}

function replay(
  telling: Telling,
  raising: Raising,
  beats: readonly Beat[],
  raisedAt: number,
  times: readonly number[],
  names: Names,
): ToldCase {
  const { outline, random } = telling;
  const createdAt = new Date(raisedAt - random.between(2, 25) * minute);
  let standing = firstStanding(telling, raising, new Date(raisedAt));
  const saves: ToldSave[] = [];
  const messages: ToldMessage[] = [];
  const save = (by: Author | null, at: Date, message: ToldMessage | null, set: Beat["changes"]) => {
    const { after, history } = applySave(standing, { by, at, message, changes: set ?? {} }, names);
    const people = { before: casePeople(standing.values), after: casePeople(after.values) };
    standing = after;
    saves.push({ by, at, message, ...people, changes: history.map((change) => ({ ...change, by, at })) });
  };
  if (raising.isSubmitted) save(raising.by, new Date(raisedAt), null, { status: "Created" });
  beats.forEach((beat, i) => {
    const at = new Date(times[i] ?? raisedAt);
    const message = beat.message && beat.by ? say(telling, beat, at) : null;
    if (message) messages.push(message);
    save(beat.by, at, message, { ...beat.changes, ...titleOf(telling, beat), ...datesOf(beat, at) });
    if (message?.editedAt) saves.push(editOf(message, message.editedAt, casePeople(standing.values)));
  });
  if (standing.values.status !== outline.status) {
    throw new Error(`a demo case became ${standing.values.status} instead of ${outline.status}`);
  }
  const files = openingFiles(telling, raising, new Date(raisedAt));
  return { standing, createdAt, messages, saves, files };
}

function editOf(message: ToldMessage, at: Date, people: CasePeople): ToldSave {
  const { by, isInternal } = message;
  const change = { type: "EditedMessage" as const, isInternal, by, at };
  return { by, at, message, before: people, after: people, changes: [change] };
}

function firstStanding(telling: Telling, { by, values }: Raising, raisedAt: Date): Standing {
  const { random } = telling;
  const opening = toMarkup(fill(values.description, { ...telling, by }));
  const signed =
    by.side === "customer" && random.chance(0.5)
      ? signature(random.pick(phrasesOf(telling).signOffs), by.person.name)
      : "";
  return {
    values: { ...values, title: fill(values.title, { ...telling, by }), description: opening + signed },
    createdBy: by.person.id,
    submittedAt: null,
    closedAt: null,
    firstResponseAt: null,
    lastCustomerMessageAt: null,
    lastStaffMessageAt: null,
    version: random.between(2, 6),
    updatedAt: raisedAt,
  };
}

const phrasesOf = ({ outline }: Telling) => (outline.language === "da" ? danishPhrases : englishPhrases);

function titleOf(telling: Telling, { changes, by }: Beat): Beat["changes"] {
  return changes?.title === undefined ? {} : { title: fill(changes.title, { ...telling, by }) };
}

function datesOf({ followUp, changes }: Beat, at: Date): Beat["changes"] {
  if (followUp === undefined || changes?.status === "Cancelled") return {};
  if (typeof followUp !== "number") return { followUpDate: followUp };
  return { followUpDate: workingDay(addDays(businessDate(at), followUp)) };
}

/** The words of a message: a greeting, what is to be said, and often a name below. */
function say(telling: Telling, { by, message }: Beat, at: Date): ToldMessage {
  const { random, now } = telling;
  if (!by || !message) throw new Error("nobody says nothing");
  const editedAt = new Date(at.getTime() + random.between(2, 13) * minute);
  const isEdited = random.chance(0.018) && editedAt < now;
  const { isInternal } = message;
  const body = toMarkup(fill(message.text, { ...telling, by }));
  const comment = isInternal ? body : inLetterForm(telling, by, body);
  return {
    by,
    at,
    isInternal,
    comment,
    editedAt: isEdited ? editedAt : null,
    files: messageFiles(telling, by, at, message),
  };
}

function inLetterForm(telling: Telling, by: Author, body: string): string {
  const { random, outline } = telling;
  const phrases = phrasesOf(telling);
  const first = outline.contact?.name.split(" ")[0] ?? "";
  const greetings = by.side === "staff" ? phrases.greetingsToCustomer : phrases.greetingsToStaff;
  const greeting = random.chance(0.7) ? `<p>${random.pick(greetings).replace("{first}", first)}</p>` : "";
  const name = by.side === "staff" ? by.person.name : (by.person.name.split(" ")[0] ?? "");
  return greeting + body + (random.chance(0.45) ? signature(random.pick(phrases.signOffs), name) : "");
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

function fileOf({ outline, slots }: Telling, by: Author, at: Date, kind: SampleKind, isInternal = false): ToldFile {
  return { by, at, kind, isInternal, name: names[outline.language][kind](slots, businessDate(at)) };
}

function openingFiles(telling: Telling, { by }: Raising, at: Date): ToldFile[] {
  const { file } = telling.outline.scenario;
  return file && telling.random.chance(0.22) ? [fileOf(telling, by, at, file)] : [];
}

/** A message that speaks of an attachment has one; now and then so has an internal note. */
function messageFiles(
  telling: Telling,
  by: Author,
  at: Date,
  { text, isInternal }: { text: string; isInternal: boolean },
): ToldFile[] {
  const { random, outline } = telling;
  const kind = outline.scenario.file ?? "screenshot";
  if (isInternal) return random.chance(0.03) ? [fileOf(telling, by, at, "log", true)] : [];
  if (/vedhæftet|attached|her er (logoet|skærmb)|here is the screenshot/i.test(text))
    return [fileOf(telling, by, at, kind)];
  return [];
}
