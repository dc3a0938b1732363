import type { CaseChanges } from "#care-cases/contract/care-case.ts";
import { companyOf, people } from "#tests/support/people/people.ts";
import { type Action, change, contactOf, done, some, submitted, versionOf } from "./action.ts";
import {
  companies,
  couldSee,
  customers,
  hide,
  isStaff,
  type KnownCase,
  persons,
  type Secret,
  sees,
  staff,
  type World,
} from "./random-world.ts";

export const raise: Action = async (world) => {
  const { havn, random } = world;
  const createdBy = random.pick(persons);
  const company = companyOf[createdBy] ?? random.pick(companies);
  const api = havn.as(createdBy);
  const empty = isStaff(createdBy) ? { customerNumber: company } : {};
  const { id, version } = (await api.createEmptyCareCase({ body: empty })).careCase;
  const contact = isStaff(createdBy) || random.chance(0.4) ? contactOf(world, company) : createdBy;
  const careCase = { id, createdBy, customer: company, contact, isDraft: true, isEnded: false, isDeleted: false };
  world.cases.push(careCase);
  const changes: CaseChanges = {
    title: `Faktura ${hide(world, careCase, "title").word} mangler`,
    description: `<p>Se ${hide(world, careCase, "description").word}</p>`,
    caseType: "Incident",
    severity: "Important",
    contactPersonId: people[contact].id,
    ...(random.chance(0.4) && { externalReference: hide(world, careCase, "reference").word }),
  };
  await api.updateCareCase({ body: { id, version, changes } });
  if (random.chance(0.85)) careCase.isDraft = !(await change(world, createdBy, careCase, { status: "Created" }));
  return true;
};

/** Gives a field a new value; the old one is kept in the history, or is gone. */
async function replace(world: World, careCase: KnownCase, place: "title" | "description" | "reference") {
  const old = world.secrets.filter(
    (secret) => secret.careCase === careCase && secret.place === place && !secret.isGone,
  );
  const secret = hide(world, careCase, place);
  const changes = {
    title: { title: `Ny titel ${secret.word}` },
    description: { description: `<p>Omskrevet ${secret.word}</p>` },
    reference: { externalReference: secret.word },
  }[place];
  if (!(await change(world, world.random.pick(staff), careCase, changes))) {
    secret.isGone = true;
    return false;
  }
  for (const one of old) {
    if (place === "description") one.isGone = true;
    else one.place = "history";
  }
  return true;
}

export const rewrite: Action = async (world) => {
  const careCase = some(world, submitted(world));
  const place = world.random.pick(["title", "description", "reference"] as const);
  return careCase !== null && replace(world, careCase, place);
};

export const cancel: Action = async (world) => {
  const careCase = some(
    world,
    submitted(world).filter(({ isEnded }) => !isEnded),
  );
  if (!careCase) return false;
  const secret = hide(world, careCase, "history");
  const statusReason = `Fordi ${secret.word}`;
  const isDone = await change(world, world.random.pick(staff), careCase, { status: "Cancelled", statusReason });
  if (isDone) careCase.isEnded = true;
  else secret.isGone = true;
  return isDone;
};

export const relate: Action = async (world) => {
  const [one, other] = world.random.shuffle(submitted(world));
  if (!one || !other) return false;
  const body = { caseId: one.id, relatedCaseId: other.id };
  return done(world.havn.as(world.random.pick(staff)).addRelatedCase({ body }));
};

export const subscribe: Action = async (world) => {
  const person = world.random.pick(persons);
  const careCase = some(
    world,
    submitted(world).filter((one) => sees(person, one)),
  );
  return careCase !== null && done(world.havn.as(person).subscribeToCareCase({ body: { caseId: careCase.id } }));
};

/** Changes the assignee, owner, or contact person of a case. */
export const assign: Action = async (world) => {
  const careCase = some(world, submitted(world));
  if (!careCase) return false;
  const { random } = world;
  const contact = contactOf(world, careCase.customer);
  const changes = random.pick<CaseChanges>([
    { assigneeId: people[random.pick(staff)].id },
    { owner: { kind: "user", id: people[random.pick(staff)].id } },
    { contactPersonId: people[contact].id },
  ]);
  const isDone = await change(world, random.pick(staff), careCase, changes);
  if (isDone && changes.contactPersonId !== undefined) careCase.contact = contact;
  return isDone;
};

export const moveToOtherCompany: Action = async (world) => {
  const careCase = some(world, submitted(world));
  if (!careCase) return false;
  const person = world.random.pick(staff);
  const company = companies.find((one) => one !== careCase.customer) ?? companies[0];
  const contact = contactOf(world, company);
  const body = {
    id: careCase.id,
    version: await versionOf(world, person, careCase.id),
    customerNumber: company,
    contactPersonId: people[contact].id,
  };
  const isDone = await done(world.havn.as(person).changeCustomerAndCustomerContactPersonOnCareCase({ body }));
  if (isDone) Object.assign(careCase, { customer: company, contact });
  if (isDone) forgetFormerCompany(world, careCase);
  return isDone;
};

/**
 * Drafts by people of the former company aren't readable any more, and mentions of them are removed. Files that they
 * had chosen are theirs again if the case comes back.
 */
function forgetFormerCompany({ secrets, messages }: World, careCase: KnownCase): void {
  for (const message of messages) {
    const isLeft = message.mentioned !== null && !couldSee(message.mentioned, message.careCase, message.isInternal);
    if (message.careCase === careCase && isLeft) message.mentioned = null;
  }
  const isLost = ({ audience, place }: Secret) =>
    place === "draft" && customers.some((person) => person === audience && !sees(person, careCase));
  for (const secret of secrets) if (secret.careCase === careCase && isLost(secret)) secret.isGone = true;
}

export const remove: Action = async (world) => {
  const careCase = some(world, submitted(world));
  if (!careCase) return false;
  const person = world.random.pick(staff);
  const body = { id: careCase.id, version: await versionOf(world, person, careCase.id) };
  careCase.isDeleted = await done(world.havn.as(person).deleteCareCase({ body }));
  return careCase.isDeleted;
};
