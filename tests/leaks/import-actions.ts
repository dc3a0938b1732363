import { importCase, importMessage } from "#tests/support/cases/import-cases.ts";
import { people } from "#tests/support/people/people.ts";
import { type Action, contactOf } from "./action.ts";
import { companies, hide, type KnownCase, type World } from "./random-world.ts";

async function importOne(world: World, careCase: KnownCase, isInternal: boolean): Promise<void> {
  const { havn, random } = world;
  const author = isInternal ? "anna" : random.pick(["anna", careCase.createdBy] as const);
  const secret = hide(world, careCase, "message", isInternal ? "internal" : "case");
  const id = await importMessage(havn, careCase.id, {
    authorId: people[author].id,
    byStaff: author === "anna",
    isInternal,
    comment: `<p>Fra dengang: ${secret.word}</p>`,
    key: `imported:${secret.word}`,
  });
  const nothing = { files: [], versions: [], leftOut: null, named: null, mentioned: null };
  world.messages.push({ id, careCase, author, isInternal, isDeleted: false, secret, ...nothing });
}

/** Imports a case of another system with its messages, which may have been internal. */
export const bringCase: Action = async (world) => {
  const { havn, random } = world;
  const customer = random.pick(companies);
  const contact = contactOf(world, customer);
  const isEnded = random.chance(0.5);
  const careCase: KnownCase = {
    id: 0,
    createdBy: contact,
    customer,
    contact,
    isDraft: false,
    isEnded,
    isDeleted: false,
  };
  const [number, title, description] = (["originalNumber", "title", "description"] as const).map((place) =>
    hide(world, careCase, place),
  );
  const id = await importCase(havn, {
    originalNumber: number?.word ?? "",
    title: `Gammel sag ${title?.word}`,
    description: `<p>Hentet ${description?.word}</p>`,
    status: isEnded ? "CaseClosed" : "WaitsOnHavn",
    customerNo: Number(customer),
    contactId: people[contact].id,
    assigneeId: null,
  });
  Object.assign(careCase, { id });
  world.cases.push(careCase);
  for (const isInternal of [true, false]) await importOne(world, careCase, isInternal);
  return true;
};
