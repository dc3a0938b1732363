import { read } from "#tests/support/cases/build-case.ts";
import type { TestHavn } from "#tests/support/havn/start-test-havn.ts";
import { fjord, people } from "#tests/support/people/people.ts";
import { rawMail } from "./build-raw-mail.ts";
import { intakeOf } from "./mail-intake.ts";

/** An email from an address without any server's verdict. */
export const mailFrom = (address: string, heads: Readonly<Record<string, string>> = {}): Buffer =>
  rawMail({ From: address, ...heads });

/** The same, confirmed by the trusted server. */
export const provenFrom = (address: string, heads: Readonly<Record<string, string>> = {}): Buffer => {
  const domain = address.slice(address.lastIndexOf("@") + 1);
  return mailFrom(address, { "Authentication-Results": `mx.example.com; dmarc=pass header.from=${domain}`, ...heads });
};

export type Remember = {
  readonly remember?: "address" | "domain";
  readonly to?: string;
  readonly contact?: number | null;
};

/** Actions on remembered senders; call `running` only in tests. */
export const rememberedOf = (running: () => TestHavn) => {
  const { take, mailOf } = intakeOf(running);
  const api = () => running().as("anna");
  const make = (mailId: number, { remember, to = fjord, contact = people.fie.id }: Remember = {}) =>
    api().createCareCaseFromIncomingMail({
      body: { mailId, customerNumber: to, contactPersonId: contact, ...(remember && { remember }) },
    });
  /** Creates a case from an email from there, and remembers its sender. */
  const remember = async (address: string, wanted: Remember = { remember: "address" }) =>
    make((await take(mailFrom(address))).id, wanted);
  /** An email's state and reason, and the company of the case that it became. */
  const becomes = async (raw: Buffer) => {
    const { id, state, caseId } = await take(raw);
    const careCase = caseId && state === "created" ? await read(running(), "anna", caseId) : null;
    return [state, (await mailOf(id)).why, careCase?.customer?.customerNumber ?? null];
  };
  const senders = async (body: { text?: string; after?: number } = {}) =>
    (await api().getRememberedSendersBySearch({ body })).senders;
  return { take, mailOf, api, make, remember, becomes, senders };
};

export const becameCaseOf = (company: string) => ["created", "rememberedSender", company];
export const waitsAsUnknown = ["waiting", "unknownSender", null];
