import { insertLeftOut } from "#case-messages/server/left-out-store.ts";
import { addDays, businessDate } from "#platform/rules/business-day.ts";
import { uploadFile } from "#tests/support/calls/transfer-files.ts";
import { type PersonName, people } from "#tests/support/people/people.ts";
import { leftOutAudience } from "#visibility/rules/message-scope.ts";
import { type Action, done, some, submitted } from "./action.ts";
import {
  couldSee,
  hide,
  isStaff,
  type KnownCase,
  type KnownMessage,
  persons,
  type Secret,
  sees,
  staff,
  type World,
} from "./random-world.ts";

const mentionOf = (person: PersonName): string => `<span data-mention="${people[person].id}">@${person}</span>`;

/** Uploads files for a message. Until it is sent, only the uploader may read them. */
async function chooseFiles(world: World, author: PersonName, careCase: KnownCase, isInternal: boolean) {
  if (!world.random.chance(0.3)) return [];
  const secret = hide(world, careCase, "file", author);
  const query = { forMessage: "true", isInternal: String(isInternal) };
  const bytes = Buffer.from(`content ${secret.word}`);
  const { id } = await uploadFile(world.havn, author, {
    caseId: careCase.id,
    name: `${secret.word}.txt`,
    bytes,
    query,
  });
  world.files.push({ id, careCase, secret });
  return [{ id, secret }];
}

/** The files as pictures of a text, which say their words too. */
const picturesOf = (files: readonly { readonly id: number; readonly secret: Secret }[]): string =>
  files.map(({ id, secret }) => `<img data-file="${id}" alt="${secret.word}" />`).join("");

/**
 * Stores the left-out part of a message, as if it came by email. What staff quoted is internal, even if the message
 * isn't.
 */
async function leaveOut(world: World, messageId: number, careCase: KnownCase, byStaff: boolean) {
  const audience = leftOutAudience({ byStaff });
  const secret = hide(world, careCase, "leftOut", audience.isInternal ? "internal" : "case");
  await insertLeftOut(world.havn.db, { messageId, ...audience, content: `<p>${secret.word}</p>` });
  return secret;
}

export const writeMessage: Action = async (world) => {
  const { havn, random } = world;
  const author = random.pick(random.chance(0.4) ? staff : persons);
  const careCase = some(
    world,
    submitted(world).filter((one) => sees(author, one) && (isStaff(author) || !one.isEnded)),
  );
  if (!careCase) return false;
  const isInternal = isStaff(author) && random.chance(0.6);
  const audience = isInternal ? "internal" : "case";
  const files = await chooseFiles(world, author, careCase, isInternal);
  const secret = hide(world, careCase, "message", audience);
  const named = random.chance(0.6) ? random.pick(isInternal ? [...staff, ...staff, ...persons] : persons) : null;
  const { message } = await havn.as(author).createCareCaseMessage({
    body: {
      caseId: careCase.id,
      comment: `<p>Vi ser på ${secret.word} ${named ? mentionOf(named) : ""}${picturesOf(files)}</p>`,
      isInternal,
      fileIds: files.map(({ id }) => id),
    },
  });
  for (const file of files) file.secret.audience = audience;
  const mentioned = named && couldSee(named, careCase, isInternal) ? named : null;
  const known = { id: message.id, careCase, author, isInternal, isDeleted: false, secret, named, mentioned };
  const leftOut = message.id % 3 === 0 ? await leaveOut(world, message.id, careCase, isStaff(author)) : null;
  world.messages.push({ ...known, files: files.map((file) => file.secret), versions: [], leftOut });
  return true;
};

const ownMessage = (world: World): KnownMessage | null =>
  some(
    world,
    world.messages.filter(({ author, isDeleted, careCase }) => !isDeleted && sees(author, careCase)),
  );

export const editMessage: Action = async (world) => {
  const message = ownMessage(world);
  if (!message) return false;
  const { careCase, author, isInternal, id } = message;
  const secret = hide(world, careCase, "message", isInternal ? "internal" : "case");
  const body = { caseId: careCase.id, messageId: id, comment: `<p>Rettet ${secret.word}</p>` };
  const isDone = await done(world.havn.as(author).editCareCaseMessage({ body }));
  if (!isDone) {
    secret.isGone = true;
    return false;
  }
  message.secret.place = "version";
  message.versions.push(message.secret);
  Object.assign(message, { secret, named: null, mentioned: null });
  return true;
};

export const deleteMessage: Action = async (world) => {
  const message = ownMessage(world);
  if (!message) return false;
  const body = { caseId: message.careCase.id, messageId: message.id };
  if (!(await done(world.havn.as(message.author).deleteCareCaseMessage({ body })))) return false;
  message.isDeleted = true;
  for (const secret of [
    message.secret,
    ...message.versions,
    ...message.files,
    ...(message.leftOut ? [message.leftOut] : []),
  ])
    secret.isGone = true;
  return true;
};

export const makeExternal: Action = async (world) => {
  const message = some(
    world,
    world.messages.filter(({ isInternal, isDeleted, careCase }) => isInternal && !isDeleted && !careCase.isDeleted),
  );
  if (!message) return false;
  const body = { caseId: message.careCase.id, messageId: message.id, isInternal: false as const };
  if (!(await done(world.havn.as(world.random.pick(staff)).editCareCaseMessage({ body })))) return false;
  const { named, careCase } = message;
  Object.assign(message, { isInternal: false, mentioned: named && couldSee(named, careCase, false) ? named : null });
  for (const secret of [message.secret, ...message.files]) if (!secret.isGone) secret.audience = "case";
  return true;
};

export const addFile: Action = async (world) => {
  const { havn, random } = world;
  const person = random.pick(persons);
  const careCase = some(
    world,
    world.cases.filter((one) => sees(person, one) && !one.isEnded),
  );
  if (!careCase) return false;
  const isInternal = isStaff(person) && !careCase.isDraft && random.chance(0.5);
  const isPending = !careCase.isDraft && random.chance(0.3);
  const secret = hide(world, careCase, "file", isPending ? person : isInternal ? "internal" : "case");
  const query = { isInternal: String(isInternal), forMessage: String(isPending) };
  const bytes = Buffer.from(`content ${secret.word}`);
  const { id } = await uploadFile(havn, person, { caseId: careCase.id, name: `${secret.word}.txt`, bytes, query });
  world.files.push({ id, careCase, secret });
  return true;
};

export const beginMessage: Action = async (world) => {
  const person = world.random.pick(persons);
  const careCase = some(
    world,
    submitted(world).filter((one) => sees(person, one)),
  );
  if (!careCase) return false;
  const isInternal = isStaff(person) && world.random.chance(0.5);
  const secret = hide(world, careCase, "draft", person);
  const body = { caseId: careCase.id, isInternal, comment: `<p>Måske ${secret.word}</p>` };
  const isDone = await done(world.havn.as(person).saveCareCaseMessageDraft({ body }));
  if (!isDone) secret.isGone = true;
  return isDone;
};

/** Sends a message. Until it leaves, only its author may read its text, files, and mentions. */
export const holdMessage: Action = async (world) => {
  const author = world.random.pick(persons);
  const careCase = some(
    world,
    submitted(world).filter((one) => sees(author, one) && (isStaff(author) || !one.isEnded)),
  );
  if (!careCase) return false;
  const isInternal = isStaff(author) && world.random.chance(0.5);
  const files = await chooseFiles(world, author, careCase, isInternal);
  const secret = hide(world, careCase, "draft", author);
  const key = `held-${world.held.length}-${careCase.id}`;
  const comment = `<p>Straks ${secret.word} ${mentionOf(world.random.pick(persons))}${picturesOf(files)}</p>`;
  const body = { caseId: careCase.id, isInternal, comment, clientKey: key, fileIds: files.map(({ id }) => id) };
  const isDone = await done(world.havn.as(author).sendCareCaseMessage({ body }));
  if (isDone) world.held.push({ caseId: careCase.id, key, author });
  else secret.isGone = true;
  return isDone;
};

/** Sends a message later. Until it leaves, staff may read it, and no customer anything of it. */
export const sendLater: Action = async (world) => {
  const author = world.random.pick(staff);
  const careCase = some(world, submitted(world));
  if (!careCase) return false;
  const secret = hide(world, careCase, "draft", "internal");
  const key = `later-${world.later.length}-${careCase.id}`;
  const at = { date: addDays(businessDate(world.havn.clock.now()), world.random.between(1, 20)), time: "08:00" };
  const comment = `<p>I morgen ${secret.word} ${mentionOf(world.random.pick(persons))}</p>`;
  const body = { caseId: careCase.id, isInternal: world.random.chance(0.3), comment, clientKey: key, at };
  const isDone = await done(world.havn.as(author).sendCareCaseMessageLater({ body }));
  if (isDone) world.later.push({ caseId: careCase.id, key, author });
  else secret.isGone = true;
  return isDone;
};

/** Writes a message that shows a file which isn't a new one of its writer, and is refused. */
export const showOtherFile: Action = async (world) => {
  const author = world.random.pick(persons);
  const file = some(
    world,
    world.files.filter(({ secret }) => secret.audience !== author),
  );
  const careCase = some(
    world,
    submitted(world).filter((one) => sees(author, one) && (isStaff(author) || !one.isEnded)),
  );
  if (!file || !careCase) return false;
  const body = { caseId: careCase.id, comment: `<p>Se <img data-file="${file.id}" /></p>` };
  if (await done(world.havn.as(author).createCareCaseMessage({ body })))
    throw new Error(`${author} showed file ${file.id}`);
  return true;
};

/** Takes a held message back; it is its author's draft again. */
export const takeBackMessage: Action = async (world) => {
  const held = some(world, world.held);
  if (!held) return false;
  const { caseId, key, author } = held;
  return done(world.havn.as(author).takeBackCareCaseMessage({ body: { caseId, key } }));
};
