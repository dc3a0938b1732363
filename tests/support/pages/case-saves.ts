import type { CareCase } from "#care-cases/contract/care-case.ts";
import { uploadFile } from "#tests/support/calls/transfer-files.ts";
import { buildCase, buildDraft, change, read, write } from "#tests/support/cases/build-case.ts";
import { fjord, type PersonName, people } from "#tests/support/people/people.ts";
import { type Look, removal, type ScreenSave, type ScreenWorld } from "./screen-save.ts";

const of =
  (readers: readonly PersonName[], place: () => string): (() => Look[]) =>
  () =>
    readers.map((reader) => [reader, place()] as const);

/** Saves of cases, and the lists and dashboards that show them. */
export function caseSaves(world: ScreenWorld): ScreenSave[] {
  const current = async (by: PersonName, { id }: Pick<CareCase, "id">) => (await read(world.havn, by, id)) as CareCase;
  const titled = (title: string) => buildCase(world.havn, { changes: { title } });
  return [
    {
      what: "a case's title",
      save: async (title) => change(world.havn, "anna", await current("anna", world.careCase), { title }),
      shown: () => [
        ["anna", "/cases"],
        ["anna", "/cases/active"],
        ["nils", "/cases"],
        ["nils", "/cases/active"],
        ["anna", `/cases/${world.careCase.id}`],
        ["nils", `/cases/${world.careCase.id}`],
        ["nils", `/cases/${world.careCase.id}/print`],
        ["anna", "/planner"],
        ["anna", "/"],
      ],
    },
    {
      what: "a new case",
      save: titled,
      shown: () => [
        ["nils", "/cases"],
        ["nora", "/cases/active"],
        ["anna", "/cases"],
        ["anna", "/?dashboard=coordinator"],
      ],
    },
    {
      what: "a case that waits on its customer",
      save: async (title) => {
        const { id } = await titled(title);
        await write(world.havn, "anna", id, "<p>Hvilken version?</p>");
        const asked = await current("anna", { id });
        if (asked.status !== "WaitsOnCustomer") await change(world.havn, "anna", asked, { status: "WaitsOnCustomer" });
      },
      shown: of(["nils", "nora"], () => "/"),
    },
    {
      what: "what somebody is told of",
      save: async (title) => change(world.havn, "bo", await titled(title), { assigneeId: people.anna.id }),
      shown: () => [
        ["anna", "/notifications"],
        ["anna", "/since"],
        ["anna", "/"],
      ],
    },
    {
      what: "a draft of a case",
      save: async (title) => change(world.havn, "nils", await current("nils", world.draft), { title }),
      shown: () => [
        ["nils", "/cases/drafts"],
        ["nils", `/cases/create/${world.draft.id}`],
      ],
    },
    {
      what: "a case in the backlog",
      save: async (title) => change(world.havn, "anna", await titled(title), { status: "Backlog" }),
      shown: of(["anna", "nils"], () => "/cases/backlog"),
    },
    {
      what: "a closed case",
      save: async (title) =>
        change(world.havn, "anna", await titled(title), { status: "Cancelled", statusReason: "Dublet" }),
      shown: of(["anna", "nils"], () => "/cases/closed"),
    },
    removal({
      what: "a draft that is deleted",
      store: (title) => buildDraft(world.havn, { changes: { title } }),
      remove: ({ id }) => world.havn.as("nils").deleteDraftCareCase({ body: { id } }),
      shown: of(["nils"], () => "/cases/drafts"),
    }),
    removal({
      what: "a case that moves to another company",
      store: titled,
      remove: ({ id, version }) => {
        const body = { id, version, customerNumber: fjord, contactPersonId: people.fie.id };
        return world.havn.as("anna").changeCustomerAndCustomerContactPersonOnCareCase({ body });
      },
      shown: () => [
        ["nils", "/cases"],
        ["nora", "/cases/active"],
      ],
    }),
  ];
}

/** Saves of what belongs to one case. */
export function savesOnCase(world: ScreenWorld): ScreenSave[] {
  const page = () => `/cases/${world.careCase.id}`;
  const printed = () => `${page()}/print`;
  const onPages = (...readers: PersonName[]) => of(readers, page);
  const upload = (text: string) =>
    uploadFile(world.havn, "nils", { caseId: world.careCase.id, name: `${text}.txt`, bytes: Buffer.from("x") });
  return [
    {
      what: "a message",
      save: (text) => write(world.havn, "nils", world.careCase.id, `<p>${text}</p>`),
      shown: () => [...onPages("anna", "nora")(), ["nils", printed()]],
    },
    {
      what: "an internal message",
      save: (text) => write(world.havn, "bo", world.careCase.id, `<p>${text}</p>`, true),
      shown: onPages("anna"),
    },
    {
      what: "a draft of a message",
      save: (text) => {
        const body = { caseId: world.careCase.id, comment: `<p>${text}</p>` };
        return world.havn.as("nils").saveCareCaseMessageDraft({ body });
      },
      shown: onPages("nils"),
    },
    {
      what: "a file",
      save: upload,
      shown: onPages("anna", "nils"),
    },
    {
      what: "a related case",
      save: async (title) => {
        const other = await buildCase(world.havn, { changes: { title } });
        await world.havn.as("nils").addRelatedCase({ body: { caseId: world.careCase.id, relatedCaseId: other.id } });
      },
      shown: onPages("anna", "nils"),
    },
    removal({
      what: "a message that is deleted",
      store: (text) => write(world.havn, "nils", world.careCase.id, `<p>${text}</p>`),
      remove: ({ message }) => {
        const body = { caseId: world.careCase.id, messageId: message.id };
        return world.havn.as("nils").deleteCareCaseMessage({ body });
      },
      shown: () => [...onPages("anna", "nora")(), ["nils", printed()]],
    }),
    removal({
      what: "a file that is deleted",
      store: upload,
      remove: ({ id }) => world.havn.as("nils").deleteCareCaseFile({ body: { caseId: world.careCase.id, fileId: id } }),
      shown: onPages("anna", "nils"),
    }),
  ];
}
