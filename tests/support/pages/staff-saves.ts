import { ingestMail } from "#email-intake/server/intake/ingest-mail.ts";
import { uploadImport } from "#tests/support/calls/import-file.ts";
import { rawMail } from "#tests/support/mail/build-raw-mail.ts";
import { createMailbox, enteredMailbox } from "#tests/support/mail/own-mailboxes.ts";
import { storeGivenUpMail } from "#tests/support/notifications/store-given-up-mail.ts";
import { nordlys, people } from "#tests/support/people/people.ts";
import { removal, type ScreenSave, type ScreenWorld } from "./screen-save.ts";

export function staffSaves(world: ScreenWorld): ScreenSave[] {
  const anna = () => world.havn.as("anna");
  return [
    {
      what: "a team",
      save: (name) => anna().createTeam({ body: { name, danishName: name, memberIds: [people.bo.id], leadId: null } }),
      shown: () => [
        ["anna", "/settings/teams"],
        ["anna", "/teams"],
      ],
    },
    {
      what: "a tag",
      save: (name) => anna().createTag({ body: { name, danishName: name } }),
      shown: () => [["anna", "/settings/tags"]],
    },
    {
      what: "a saved reply",
      save: (title) =>
        anna().createSavedReply({
          body: { scope: "own", texts: { "en-US": { title, body: "<p>Hello</p>" }, "da-DK": null } },
        }),
      shown: () => [["anna", "/settings/replies"]],
    },
    {
      what: "a file to import",
      save: (name) => uploadImport(world.havn, "companies", "Navn\nAstrup A/S", "anna", `${name}.csv`),
      shown: () => [["anna", "/settings/import"]],
    },
    {
      what: "a file that was kept apart",
      save: async (reason) => {
        const keptApartId = await storeKeptApart(world, reason);
        await anna().releaseKeptApart({ body: { keptApartId, reason } });
      },
      shown: () => [["anna", "/settings/kept-apart"]],
    },
    {
      what: "a mailbox",
      save: (name) => createMailbox(world.havn, enteredMailbox(name)),
      shown: () => [["anna", "/settings/mail"]],
    },
    {
      what: "a colleague",
      save: (name) => anna().inviteStaff({ body: { name, email: `${name}@havn.example`, roles: ["agent"] } }),
      shown: () => [["anna", "/settings/staff"]],
    },
    {
      what: "an agreement's name",
      save: async (name) => {
        const { agreement } = await anna().getServiceLevelAgreement({ body: { id: 1 } });
        const { version } = agreement;
        await anna().updateServiceLevelAgreement({ body: { id: 1, version, changes: { name } } });
      },
      shown: () => [
        ["anna", "/service-levels"],
        ["anna", "/service-levels/1"],
        ["anna", "/service-levels/1/targets"],
      ],
    },
    {
      what: "a mail of a stranger",
      save: (Subject) => {
        const raw = rawMail({ From: "Ole Ukendt <ole@ukendt.example>", Subject });
        return ingestMail(world.havn.havn.app, raw, world.havn.clock.now());
      },
      shown: () => [["anna", "/incoming-mail"]],
    },
    removal({
      what: "a remembered sender that is forgotten",
      store: (text) => storeRememberedSender(world, `${text}@firma.example`),
      remove: (senderId) => anna().forgetSender({ body: { senderId } }),
      shown: () => [["anna", "/incoming-mail/senders"]],
    }),
    removal({
      what: "a given-up mail that is discarded",
      store: (text) => storeGivenUpMail(world.havn, { to: `${text}@havn.example` }),
      remove: (id) => anna().discardGivenUpMails({ body: { ids: [id] } }),
      shown: () => [["anna", "/mails"]],
    }),
    removal({
      what: "a given-up job that is tried again",
      store: (text) => storeGivenUpJob(world, text),
      remove: (jobId) => anna().retryFailedJob({ body: { jobId } }),
      shown: () => [["anna", "/settings/system"]],
    }),
  ];
}

/** Returns its id. */
async function storeKeptApart({ havn }: ScreenWorld, key: string): Promise<number> {
  const at = havn.clock.now();
  const { id } = await havn.db
    .insertInto("file_scan")
    .values({ storage_key: key, state: 2, stored_at: at, scanned_at: at })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

/** Returns its id. */
async function storeRememberedSender({ havn }: ScreenWorld, address: string): Promise<number> {
  const { id } = await havn.db
    .insertInto("remembered_sender")
    .values({
      address,
      customer_no: Number(nordlys),
      contact_id: people.nils.id,
      remembered_by: people.anna.id,
      remembered_at: havn.clock.now(),
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

/** A job whose last error is this text; returns its id. */
async function storeGivenUpJob({ havn, careCase }: ScreenWorld, text: string): Promise<number> {
  const now = havn.clock.now();
  const { id } = await havn.db
    .insertInto("job")
    .values({
      kind: "index-case",
      lane: "usual",
      payload: JSON.stringify({ caseId: careCase.id }),
      run_at: now,
      stored_at: now,
      set_at: now,
      attempts: 8,
      failed_at: now,
      last_error: text,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}
