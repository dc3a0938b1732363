import { afterAll, beforeAll, expect, test } from "vitest";
import { startTestHavn, type TestHavn } from "#tests/support/havn/start-test-havn.ts";
import { createMailbox, enteredMailbox } from "#tests/support/mail/own-mailboxes.ts";

/* Two administrators at once. Without a mailbox of the environment. */
let havn: TestHavn;
beforeAll(async () => {
  havn = await startTestHavn();
});
afterAll(() => havn.close());

const anna = () => havn.as("anna");
type Mailbox = Awaited<ReturnType<typeof createMailbox>>;
const based = ({ id, version }: Mailbox) => ({ mailboxId: id ?? 0, version });
const listed = async () => (await anna().getOwnMailboxes({ body: {} })).mailboxes;
const defaults = async () => (await listed()).filter(({ isDefault }) => isDefault).map(({ name }) => name);

/** What each of some calls at once ended with: "done", or how it was refused. */
const endsOf = async (calls: readonly Promise<unknown>[]): Promise<string[]> =>
  (await Promise.allSettled(calls))
    .map((end) => (end.status === "fulfilled" ? "done" : String((end.reason as { code?: string }).code)))
    .toSorted();

test("the first mailbox is the default, whoever is first, and an address is taken once", async () => {
  const made = ["Et", "To", "ET"].map((name) => createMailbox(havn, enteredMailbox(name)));
  expect(await endsOf(made)).toEqual(["done", "done", "mailboxTaken"]);
  expect(await defaults()).toHaveLength(1);
});

test("one of two changes based on the same version is stored, and the other one gets what is stored", async () => {
  const made = await createMailbox(havn, enteredMailbox("Tre"));
  const names = ["Tre af Anna", "Tre af Bo"];
  const change = (name: string) => anna().updateMailbox({ body: { ...based(made), ...enteredMailbox("Tre"), name } });
  const ends = await Promise.allSettled(names.map(change));
  const [stored] = ends.flatMap((end) => (end.status === "fulfilled" ? [end.value.mailbox] : []));
  const [refused] = ends.flatMap((end) => (end.status === "rejected" ? [end.reason] : []));
  expect(refused).toMatchObject({ code: "stale", data: { current: { name: stored?.name, version: stored?.version } } });
  expect((await listed()).filter(({ name }) => names.includes(name))).toHaveLength(1);
});

test("what becomes the default isn't retired at the same time", async () => {
  const made = await createMailbox(havn, enteredMailbox("Fire"));
  const calls = [
    anna().setDefaultMailbox({ body: { mailboxId: made.id } }),
    anna().retireMailbox({ body: based(made) }),
  ];
  const ends = await endsOf(calls);
  expect(["done,mailboxRetired", "done,stale"]).toContain(ends.join());
  const [active] = (await listed()).filter(({ isDefault }) => isDefault);
  expect(active?.state).toBe("active");
});

test("one of two removals is done, and the other one finds nothing", async () => {
  const made = await createMailbox(havn, enteredMailbox("Fem"));
  const { mailbox } = await anna().retireMailbox({ body: based(made) });
  const remove = () => anna().removeMailbox({ body: based(mailbox) });
  expect(await endsOf([remove(), remove()])).toEqual(["done", "notFound"]);
});

test("the default may only be retired if no other can take its place, and is the default when it is used again", async () => {
  const all = async () => (await listed()).filter(({ state }) => state === "active");
  for (const each of await all()) if (!each.isDefault) await anna().retireMailbox({ body: based(each) });
  const [last] = await all();
  if (!last) throw new Error("there is no default");
  const { mailbox } = await anna().retireMailbox({ body: based(last) });
  expect([mailbox.state, mailbox.isDefault]).toEqual(["retired", false]);
  const { mailbox: back } = await anna().bringMailboxBack({ body: based(mailbox) });
  expect([back.state, back.isDefault]).toEqual(["active", true]);
});
