import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { callsOf, serverFeatures } from "#app/server/features.ts";
import type { CareCase } from "#care-cases/contract/care-case.ts";
import { executeCall } from "#platform/server/http/execute-call.ts";
import type { HeldOpen } from "#platform/server/server-feature.ts";
import { findActor } from "#sign-in/server/session/find-actor.ts";
import { uploadFile } from "#tests/support/calls/transfer-files.ts";
import { buildCase, buildDraft, write } from "#tests/support/cases/build-case.ts";
import { startTestHavn, type TestHavn } from "#tests/support/havn/start-test-havn.ts";
import { stillPage } from "#tests/support/pages/still-page.ts";
import { nordlys, type PersonName, people } from "#tests/support/people/people.ts";
import { viewAsCalls } from "#view-as/contract/calls.ts";
import { viewVisitor } from "#view-as/server/view-visitor.ts";

let havn: TestHavn;
let careCase: CareCase;
const ids = { nils: people.nils.id, nora: people.nora.id, fie: people.fie.id, finn: people.finn.id };

beforeAll(async () => {
  havn = await startTestHavn({ env: { HAVN_ROLES: "web,api" } });
  const preferences = [{ kind: "UserLanguage", value: "da-DK" }] as const;
  await havn
    .as("nils")
    .updatePreferencesByUserEmail({ body: { email: people.nils.email, preferences: [...preferences] } });
});
afterAll(() => havn.close());
beforeEach(async () => {
  careCase = await buildCase(havn);
});

const pageOf = async (as: PersonName, path: string, headers: Record<string, string> = {}) => {
  const reply = await fetch(havn.url + path, {
    headers: { accept: "text/html", authorization: await havn.bearer(as), ...headers },
    redirect: "manual",
  });
  return { status: reply.status, headers: reply.headers, html: await reply.text() };
};

const viewPage = (userId: number, search = "", caseId = careCase.id) => `/cases/${caseId}/as/${userId}/page${search}`;
const view = (person: keyof typeof ids, caseId = careCase.id) => ({ body: { caseId, userId: ids[person] } });

const countRows = async () => {
  const { rows } = await sql<{ name: string; count: number }>`
    select c.relname as name, (xpath('/row/n/text()', query_to_xml('select count(*) as n from ' || c.relname, false, true, '')))[1]::text::int as count
    from pg_class c where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace order by 1`.execute(havn.db);
  return Object.fromEntries(rows.map(({ name, count }) => [name, count]));
};

/** What of the case its customer doesn't see, and what its people haven't sent. */
const fillCase = async () => {
  const { id } = careCase;
  const file = await uploadFile(havn, "anna", { caseId: id, name: "svar.txt", bytes: Buffer.from("til kunden") });
  await write(havn, "anna", id, "<p>Svar til kunden</p>");
  await write(havn, "anna", id, "<p>Kun til os selv</p>", true);
  const hidden = await uploadFile(havn, "anna", {
    caseId: id,
    name: "internt.txt",
    bytes: Buffer.from("intern"),
    query: { isInternal: "true" },
  });
  const draft = { caseId: id, comment: "<p>Ikke sendt endnu</p>", isInternal: false };
  await havn.as("nils").saveCareCaseMessageDraft({ body: draft });
  const pending = await uploadFile(havn, "nils", {
    caseId: id,
    name: "venter.txt",
    bytes: Buffer.from("venter"),
    query: { forMessage: "true" },
  });
  return { file, hidden, pending };
};

describe("the page of a case as one of its customer's people sees it", () => {
  test.each(["", "?tab=details", "?tab=history", "?tab=files"])(
    "is that person's own, in their language: %s",
    async (tab) => {
      await fillCase();
      for (const [person, locale] of [
        ["nils", "da"],
        ["nora", "en"],
      ] as const) {
        const cookie = `i18n_redirected=${locale}`;
        const own = await pageOf(person, `/cases/${careCase.id}${tab}`, { cookie });
        const seen = await pageOf("anna", viewPage(ids[person], tab), { "accept-language": "en" });
        expect([own.status, seen.status]).toEqual([200, 200]);
        expect(seen.html).toContain(`<html lang="${locale === "da" ? "da-DK" : "en-US"}"`);
        expect(seen.html).not.toMatch(
          /<script|modulepreload|Kun til os selv|internt\.txt|Ikke sendt endnu|venter\.txt/,
        );
        expect(stillPage(seen.html)).toBe(stillPage(own.html));
      }
    },
  );

  test("shows earlier messages page by page, a printed case's number at most", async () => {
    await sql`insert into case_message (case_id, author_id, by_staff, is_internal, comment, created_at)
      select ${careCase.id}, ${people.anna.id}, true, false, '<p>Svar</p>', ${havn.clock.now()}
      from generate_series(1, 420)`.execute(havn.db);
    const shownMessages = async (search: string) =>
      (await pageOf("anna", viewPage(ids.nils, search))).html.match(/id="message-\d+"/g)?.length;
    expect(await shownMessages("")).toBe(100);
    expect(await shownMessages("?earlier=2")).toBe(300);
    expect(await shownMessages("?earlier=3")).toBe(100);
  });

  test("has no scripts, and is only framed by Havn itself", async () => {
    const { headers } = await pageOf("anna", viewPage(ids.nils), { "sec-fetch-site": "same-origin" });
    expect(headers.get("x-frame-options")).toBe("SAMEORIGIN");
    for (const part of ["default-src 'none'", "script-src 'none'", "form-action 'none'", "frame-ancestors 'self'"])
      expect(headers.get("content-security-policy")?.split("; ")).toContain(part);
    for (const site of ["cross-site", "same-site", "none"])
      expect((await pageOf("anna", viewPage(ids.nils), { "sec-fetch-site": site })).status).toBe(403);
    expect((await pageOf("nils", `/cases/${careCase.id}`)).headers.get("x-frame-options")).toBe("DENY");
  });

  test("writes nothing but one audit row in an hour, on that person's behalf", async () => {
    await fillCase();
    await pageOf("anna", "/cases");
    const before = await countRows();
    for (const tab of ["", "?tab=history", "?tab=files"]) await pageOf("anna", viewPage(ids.nils, tab));
    await havn.as("anna").viewCareCaseAs(view("nils"));
    expect(await countRows()).toEqual({ ...before, audit_row: (before.audit_row ?? 0) + 1 });
    const rows = await havn.db.selectFrom("audit_row").selectAll().orderBy("id", "desc").limit(1).execute();
    expect(rows).toMatchObject([
      {
        act: viewAsCalls.viewCareCaseAs.path,
        user_id: ids.nils,
        impersonator_id: people.anna.id,
        customer_no: Number(nordlys),
        detail: { caseId: careCase.id },
      },
    ]);
    havn.clock.forward({ minutes: 61 });
    await havn.as("anna").viewCareCaseAs(view("nils"));
    expect((await countRows()).audit_row).toBe((before.audit_row ?? 0) + 2);
  });

  test("isn't for customers, staff who act for one, and visitors", async () => {
    for (const person of ["nils", "nora", "fie"] as const)
      expect((await pageOf(person, viewPage(ids.nils))).status).toBe(403);
    const acting = { authorization: await havn.bearer("nora", "anna") };
    expect((await pageOf("anna", viewPage(ids.nils), acting)).status).toBe(403);
    expect((await fetch(havn.url + viewPage(ids.nils))).status).toBe(401);
  });

  test("doesn't exist for staff, for nobody, and of a draft", async () => {
    const draft = await buildDraft(havn);
    const missing = [
      viewPage(people.bo.id),
      viewPage(999_999),
      viewPage(ids.nils, "", draft.id),
      viewPage(ids.nils, "", 99),
    ];
    for (const path of [...missing, "/cases/x/as/4/page"]) expect((await pageOf("anna", path)).status, path).toBe(404);
  });
});

test("says why a person can't see the case", async () => {
  const whyNot = async (person: keyof typeof ids, caseId = careCase.id) => {
    const { whyNot: why } = await havn.as("anna").getCaseViewer(view(person, caseId));
    const { status } = await pageOf("anna", viewPage(ids[person], "", caseId));
    expect(status).toBe(why === null ? 200 : 409);
    return why;
  };
  expect([await whyNot("nils"), await whyNot("fie")]).toEqual([null, "notOfCompany"]);
  const noras = await buildCase(havn, { by: "nora" });
  const set = (table: "customer" | "user_customer" | "app_user", change: object, of: object) =>
    havn.db
      .updateTable(table)
      .set(change)
      .where((eb) => eb.and(of))
      .execute();
  await set("customer", { own_cases_only: true }, { customer_no: Number(nordlys) });
  expect([await whyNot("nils", noras.id), await whyNot("nora", careCase.id)]).toEqual(["ownCasesOnly", null]);
  await set("customer", { own_cases_only: false }, { customer_no: Number(nordlys) });
  await havn.db
    .insertInto("user_customer")
    .values({ user_id: ids.finn, customer_no: Number(nordlys), accepted_at: null })
    .execute();
  expect(await whyNot("finn")).toBe("invited");
  await set("app_user", { removed_at: havn.clock.now() }, { id: ids.finn });
  expect(await whyNot("finn")).toBe("removed");
  await set("app_user", { removed_at: null }, { id: ids.finn });
});

test("a file is fetched as that person: none that is internal, unsent or of another case", async () => {
  const { file, hidden, pending } = await fillCase();
  const fetchAs = async (fileId: number, caseId = careCase.id) => {
    const reply = await fetch(havn.url + viewAsCalls.downloadViewedFile.path, {
      method: "POST",
      headers: { authorization: await havn.bearer("anna"), "content-type": "application/json" },
      body: JSON.stringify({ caseId, userId: ids.nils, fileId }),
    });
    return [reply.status, await reply.text()];
  };
  expect(await fetchAs(file.id)).toEqual([200, "til kunden"]);
  const other = await buildCase(havn);
  for (const [fileId, caseId] of [[hidden.id], [pending.id], [file.id, other.id]] as const)
    expect((await fetchAs(fileId, caseId))[0]).toBe(404);
});

describe("the person whose page it is", () => {
  const calls = callsOf(serverFeatures, {} as HeldOpen);
  const visitor = async () => {
    const { app } = havn.havn;
    const of = { userId: people.anna.id, impersonatorId: null, customerNumber: null };
    const staff = await findActor(havn.db, of, havn.clock.now());
    const visit = { app, staff, requestId: "1", address: "", calls };
    return viewVisitor(visit, { caseId: careCase.id, userId: ids.nils, earlier: 0, fallback: "en" });
  };

  test("is asked about this case only, and for nothing else", async () => {
    const { api } = await visitor();
    const other = await buildCase(havn);
    const body = { caseId: other.id, id: other.id, ids: [other.id], email: people.nora.email };
    const before = await countRows();
    for (const [name, call] of Object.entries(api)) {
      if (["getUserByLoggedInIdentity", "getCareCaseMessageDrafts"].includes(name)) continue;
      await expect(call({ body }), name).rejects.toMatchObject({ code: "forbidden" });
    }
    expect(await countRows()).toEqual(before);
    const both = { ids: [careCase.id, other.id] };
    await expect(api.getCareCasesByIds?.({ body: both })).rejects.toMatchObject({ code: "forbidden" });
  });

  test("writes, streams, uploads and downloads nothing, whatever is permitted", async () => {
    const { actor } = await visitor();
    const before = await countRows();
    const refused = calls.filter(({ call }) => call.kind !== "json" || call.writes);
    expect(refused.length).toBeGreaterThan(90);
    for (const bound of refused) {
      const caller = { actor, requestId: "1", address: "", permits: () => true };
      await expect(executeCall(havn.havn.app, bound, caller, {}), bound.name).rejects.toMatchObject({
        code: "forbidden",
      });
    }
    expect(await countRows()).toEqual(before);
  });
});
