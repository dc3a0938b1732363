import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { maxMailDomains } from "#email-intake/contract/mail-domain-calls.ts";
import { refusalOf } from "#tests/support/cases/build-case.ts";
import type { TestHavn } from "#tests/support/havn/start-test-havn.ts";
import { rawMail } from "#tests/support/mail/build-raw-mail.ts";
import { startIntake } from "#tests/support/mail/mail-intake.ts";
import { mailFrom, provenFrom, rememberedOf, waitsAsUnknown } from "#tests/support/mail/remembered-senders.ts";
import { fjord, nordlys, people } from "#tests/support/people/people.ts";

let havn: TestHavn;
beforeAll(async () => {
  havn = await startIntake({ MAIL_TRUSTED_AUTH: "mx.example.com", HAVN_RATE_LIMITS: "false" });
});
afterAll(() => havn.close());
beforeEach(async () => {
  await havn.db.deleteFrom("mail_domain").execute();
  havn.clock.forward({ hours: 2 });
});
const { becomes, take } = rememberedOf(() => havn);
const api = () => havn.as("anna");

const add = (domain: string, customerNumber = fjord) => api().addMailDomain({ body: { domain, customerNumber } });
const domains = async (body: { text?: string; after?: number } = {}) =>
  (await api().getMailDomainsBySearch({ body })).domains.map(({ domain }) => domain);
const offeredFor = async (id: number) => {
  const { mails } = await api().getIncomingMailsBySearch({ body: { waiting: true } });
  const { customers, domainOf, contact } = await api().getIncomingMail({ body: { mailId: id } });
  return { inList: mails.find((mail) => mail.id === id)?.offered?.customer.name ?? null, customers, domainOf, contact };
};
const fjordOffered = { customerNumber: fjord, name: "Fjord ApS" };

describe("a company's mail domain", () => {
  test("proposes it for mail that waits, in the list and with the email, and decides nothing", async () => {
    await add("Firma.Example");
    const { id } = await take(provenFrom("lone@FIRMA.example"));
    expect(await offeredFor(id)).toEqual({
      inList: "Fjord ApS",
      customers: [fjordOffered],
      domainOf: fjordOffered,
      contact: null,
    });
    expect(await becomes(provenFrom("bo@firma.example"))).toEqual(waitsAsUnknown);
    const body = { waiting: true, customerNumber: fjord };
    expect((await api().getIncomingMailsBySearch({ body })).mails.map((mail) => mail.id)).toContain(id);
  });

  test.each<[what: string, raw: () => Buffer]>([
    ["of a domain below", () => provenFrom("lone@post.firma.example")],
    ["of a domain above", () => provenFrom("lone@example")],
    ["of one that ends alike", () => provenFrom("lone@ikkefirma.example")],
    [
      "that may be forged",
      () => mailFrom("lone@firma.example", { "Authentication-Results": "mx.example.com; dmarc=fail" }),
    ],
    ["by somebody we know", () => mailFrom(people.nora.email, { Precedence: "bulk" })],
  ])("doesn't propose it for mail %s", async (_what, raw) => {
    await add("firma.example");
    const { id } = await take(raw());
    const { inList, domainOf } = await offeredFor(id);
    expect([inList === "Fjord ApS", domainOf]).toEqual([false, null]);
  });

  test("is stored in Punycode, and proposes nothing once it is removed", async () => {
    const { domainId } = await add("@Smørrebrød.example");
    const { id } = await take(mailFrom("lone@xn--smrrebrd-64af.example"));
    expect((await offeredFor(id)).domainOf).toEqual(fjordOffered);
    await api().removeMailDomain({ body: { domainId } });
    expect(await offeredFor(id)).toMatchObject({ inList: null, domainOf: null, customers: [] });
    expect(await refusalOf(api().removeMailDomain({ body: { domainId } }))).toMatchObject({ code: "notFound" });
  });

  test("belongs to one company, which can have twenty; the same again changes nothing", async () => {
    const { domainId } = await add("a1.example");
    expect(await add("A1.example")).toEqual({ domainId });
    expect(await refusalOf(add("a1.example", nordlys))).toMatchObject({ code: "mailDomainTaken" });
    for (let one = 2; one < maxMailDomains; one++) await add(`a${one}.example`);
    const outcomes = await Promise.allSettled([add("b1.example"), add("b2.example")]);
    expect(outcomes.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"]);
    expect(await refusalOf(add("b3.example"))).toMatchObject({ code: "mailDomainsFull" });
    await add("b3.example", nordlys);
    expect(await domains()).toHaveLength(maxMailDomains + 1);
  });

  test.each([
    ["gmail.com", "mailDomainPublic"],
    ["post.hotmail.dk", "mailDomainPublic"],
    ["havn.example", "mailDomainOurs"],
    ["a.example.com", "mailDomainOurs"],
    ["lone@firma.example", "mailDomainWrong"],
  ])("can't be %s", async (domain, code) => {
    expect(await refusalOf(add(domain))).toMatchObject({ code });
  });

  test("is found by its name and its company's, newest first", async () => {
    for (const domain of ["firma.example", "andet.example"]) await add(domain);
    await add("tredje.example", nordlys);
    expect(await domains()).toEqual(["tredje.example", "andet.example", "firma.example"]);
    expect(await domains({ text: "FIRMA" })).toEqual(["firma.example"]);
    expect(await domains({ text: "nordlys" })).toEqual(["tredje.example"]);
    expect(await domains({ text: "%" })).toEqual([]);
  });

  test("is changed in the audit log without its name, and goes with its company", async () => {
    const { domainId } = await add("firma.example");
    const { rows } = await sql<{ detail: object }>`
      select detail from audit_row where act like '%AddMailDomain' order by id desc limit 1`.execute(havn.db);
    expect(rows[0]?.detail).toEqual({ domainId, customerNumber: fjord });
    const { rows: keys } = await sql`
      select confdeltype as type from pg_constraint where conname = 'mail_domain_customer_no_fkey'`.execute(havn.db);
    expect(keys).toEqual([{ type: "c" }]);
  });
});

describe("the domain of a company's users", () => {
  const nordlysOffered = { customerNumber: nordlys, name: "Nordlys A/S" };
  const shown = async (raw: Buffer) => {
    const { customers, domainOf, isUsersDomain } = await api().getIncomingMail({
      body: { mailId: (await take(raw)).id },
    });
    return { customers, domainOf, isUsersDomain };
  };
  const none = { customers: [], domainOf: null, isUsersDomain: false };

  test("proposes it with the email, if the mail server confirms the sender", async () => {
    const proposed = { customers: [nordlysOffered], domainOf: nordlysOffered, isUsersDomain: true };
    expect(await shown(provenFrom("ny@nordlys.example"))).toEqual(proposed);
    await add("nordlys.example", nordlys);
    expect(await shown(provenFrom("ny@nordlys.example"))).toEqual({ ...proposed, isUsersDomain: false });
    await havn.db.deleteFrom("mail_domain").execute();
    expect(await shown(mailFrom("ny@nordlys.example"))).toEqual(none);
    expect(await shown(provenFrom("ny@post.nordlys.example"))).toEqual(none);
  });

  test("proposes nobody for the author of an email that a colleague forwarded, who is only text", async () => {
    const head = "Fra: Ny <ny@nordlys.example>\r\nSendt: 19. november 2026 10:12\r\nTil: Anna\r\nEmne: Hjælp\r\n\r\n";
    const raw = rawMail(
      {
        From: people.anna.email,
        Subject: "VS: Hjælp",
        "Authentication-Results": "mx.example.com; dmarc=pass header.from=havn.example",
      },
      `${head}Se her.\r\n`,
    );
    const { id } = await take(raw);
    const { mail, forwarded, customers, domainOf, isUsersDomain } = await api().getIncomingMail({
      body: { mailId: id },
    });
    expect([mail.trust, forwarded?.fromEmail]).toEqual(["authenticated", "ny@nordlys.example"]);
    expect({ customers, domainOf, isUsersDomain }).toEqual(none);
    await add("nordlys.example", nordlys);
    expect((await api().getIncomingMail({ body: { mailId: id } })).domainOf).toEqual(nordlysOffered);
  });

  test.each<[what: string, domain: string, of: readonly (string | null)[]]>([
    ["users of several companies have", "delt.example", [nordlys, fjord]],
    ["anybody can have", "gmail.com", [nordlys]],
    ["only somebody invited has", "venter.example", [null]],
  ])("that %s proposes nobody", async (_what, domain, companies) => {
    for (const [at, company] of companies.entries()) {
      const { id } = await havn.db
        .insertInto("app_user")
        .values({ kind: 1, name: "Ny", name_sort: "ny", email: `bruger${at}@${domain}` })
        .returning("id")
        .executeTakeFirstOrThrow();
      const of = {
        user_id: id,
        customer_no: Number(company ?? nordlys),
        accepted_at: company ? havn.clock.now() : null,
      };
      await havn.db.insertInto("user_customer").values(of).execute();
    }
    expect(await shown(provenFrom(`anden@${domain}`))).toEqual(none);
  });
});

test("mail of somebody whom another company invited waits if their domain is a company's", async () => {
  const body = {
    customerNumber: nordlys,
    email: "lone@firma.example",
    role: "user",
    changes: { name: "Lone" },
  } as const;
  await havn.as("nora").createUserCustomerRelation({ body });
  await add("firma.example");
  expect(await becomes(provenFrom("lone@firma.example"))).toEqual(["waiting", "invitedElsewhere", null]);
  await havn.db.deleteFrom("mail_domain").execute();
  await add("firma.example", nordlys);
  expect(await becomes(provenFrom("lone@firma.example"))).toEqual(["created", "invitedSender", nordlys]);
});
