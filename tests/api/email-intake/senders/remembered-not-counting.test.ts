import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { buildCase } from "#tests/support/cases/build-case.ts";
import type { TestHavn } from "#tests/support/havn/start-test-havn.ts";
import { replyAddressOf, startIntake } from "#tests/support/mail/mail-intake.ts";
import {
  becameCaseOf,
  mailFrom,
  provenFrom,
  rememberedOf,
  waitsAsUnknown,
} from "#tests/support/mail/remembered-senders.ts";
import { fjord, nordlys, people } from "#tests/support/people/people.ts";

let havn: TestHavn;
beforeAll(async () => {
  havn = await startIntake();
});
afterAll(() => havn.close());
beforeEach(async () => {
  await havn.db.deleteFrom("remembered_sender").execute();
  havn.clock.forward({ hours: 2 });
});
const { becomes, mailOf, make, remember, senders, take } = rememberedOf(() => havn);

const vouched = { "Authentication-Results": "mx.example.com; dmarc=pass header.from=firma.example" };

describe("a remembered sender doesn't apply to", () => {
  test.each<[what: string, raw: () => Buffer, becomes: unknown[]]>([
    ["who only writes the address", () => mailFrom("lone@firma.example"), ["waiting", "rememberedUnproven", null]],
    [
      "whom another server vouches for",
      () => mailFrom("lone@firma.example", { "Authentication-Results": "mx.evil.example; dmarc=pass" }),
      ["waiting", "rememberedUnproven", null],
    ],
    [
      "what passed as another domain's",
      () =>
        mailFrom("lone@firma.example", {
          "Authentication-Results": "mx.example.com; dmarc=pass header.from=evil.example",
        }),
      ["waiting", "rememberedUnproven", null],
    ],
    [
      "what only SPF and DKIM of another vouch for",
      () =>
        mailFrom("lone@firma.example", {
          "Authentication-Results":
            "mx.example.com; spf=pass smtp.mailfrom=evil.example; dkim=pass header.d=evil.example",
        }),
      ["waiting", "rememberedUnproven", null],
    ],
    [
      "what is reported as forged",
      () => mailFrom("lone@firma.example", { "Authentication-Results": "mx.example.com; dmarc=fail" }),
      ["waiting", "suspicious", null],
    ],
    ["a domain below", () => provenFrom("lone@post.firma.example"), waitsAsUnknown],
    ["a domain above", () => provenFrom("lone@example"), waitsAsUnknown],
    ["one that ends alike", () => provenFrom("lone@ikkefirma.example"), waitsAsUnknown],
    ["one with a letter that looks alike", () => provenFrom("lone@firm\u0430.example"), waitsAsUnknown],
    [
      "a name that looks like the address",
      () =>
        mailFrom('"lone@firma.example" <x@evil.example>', {
          "Authentication-Results": "mx.example.com; dmarc=pass header.from=evil.example",
        }),
      waitsAsUnknown,
    ],
    [
      "what passed as a domain's below",
      () =>
        mailFrom("lone@firma.example", {
          "Authentication-Results": "mx.example.com; dmarc=pass header.from=t.firma.example",
        }),
      ["waiting", "rememberedUnproven", null],
    ],
    [
      "what passed without a word for whom",
      () => mailFrom("lone@firma.example", { "Authentication-Results": "mx.example.com; dmarc=pass" }),
      ["waiting", "rememberedUnproven", null],
    ],
    [
      "an address beside another of the domain",
      () => mailFrom("lone@firma.example x@firma.example", vouched),
      ["waiting", "rememberedUnproven", null],
    ],
    ["two senders", () => mailFrom("lone@firma.example, x@evil.example", vouched), ["waiting", "severalSenders", null]],
    ["a machine", () => provenFrom("lone@firma.example", { Precedence: "bulk" }), ["waiting", "automatic", null]],
    ["a list", () => provenFrom("lone@firma.example", { "List-Id": "<a.firma.example>" }), ["waiting", "list", null]],
    [
      "who is away",
      () => provenFrom("lone@firma.example", { "Auto-Submitted": "auto-replied" }),
      ["waiting", "autoReply", null],
    ],
  ])("%s", async (_what, raw, expected) => {
    await remember("lone@firma.example", { remember: "domain" });
    expect(await becomes(raw())).toEqual(expected);
  });

  test("known people, whoever they belong to, and however many they are", async () => {
    await remember("lone@kendt.example", { remember: "domain" });
    const was = { email: people.nora.email, alternative_email: null };
    const nora = havn.db.updateTable("app_user").where("id", "=", people.nora.id);
    await nora.set({ alternative_email: "nora@kendt.example" }).execute();
    expect(await becomes(provenFrom("nora@kendt.example"))).toEqual(["created", "knownSender", nordlys]);
    const nils = havn.db.updateTable("app_user").where("id", "=", people.nils.id);
    await nils.set({ email: "nora@kendt.example" }).execute();
    expect(await becomes(provenFrom("nora@kendt.example"))).toEqual(waitsAsUnknown);
    await nora.set(was).execute();
    await nils.set({ email: people.nils.email }).execute();
  });

  test("an answer to a case, which waits there", async () => {
    await remember("lone@firma.example");
    const careCase = await buildCase(havn);
    const to = await replyAddressOf(havn, careCase.id, people.nora.id);
    const { id } = await take(provenFrom("lone@firma.example", { To: to }));
    expect(await mailOf(id)).toMatchObject({ state: "waiting", why: "unknownSender", careCase: { id: careCase.id } });
  });

  test("more than thirty emails an hour, from a whole domain", async () => {
    await remember("lone@mange.example", { remember: "domain" });
    for (let at = 0; at < 30; at++) await take(provenFrom(`nr${at}@mange.example`));
    expect(await becomes(provenFrom("nr30@mange.example"))).toEqual(["waiting", "tooMany", null]);
    havn.clock.forward({ minutes: 61 });
    expect(await becomes(provenFrom("nr31@mange.example"))).toEqual(becameCaseOf(fjord));
  });

  test("a company whose contact person is gone: the email waits, and a new contact is remembered with it", async () => {
    await remember("lone@firma.example", { remember: "address", contact: people.finn.id });
    const membership = { customer_no: Number(fjord), user_id: people.finn.id };
    const row = havn.db.deleteFrom("user_customer").where("user_id", "=", people.finn.id).returningAll();
    const stored = await row.executeTakeFirstOrThrow();
    expect(stored).toMatchObject(membership);
    const waits = await take(provenFrom("lone@firma.example"));
    expect((await mailOf(waits.id)).why).toBe("rememberedContact");
    expect(await senders()).toMatchObject([{ lacksContact: true }]);
    await make(waits.id, { remember: "address" });
    expect(await senders()).toMatchObject([{ lacksContact: false, contact: { id: people.fie.id } }]);
    expect(await becomes(provenFrom("lone@firma.example"))).toEqual(becameCaseOf(fjord));
    await havn.db.insertInto("user_customer").values(stored).execute();
  });
});
