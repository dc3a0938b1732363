import { randomUUID } from "node:crypto";
import type { CareCase, CaseChanges } from "#care-cases/contract/care-case.ts";
import type { HeldMessage } from "#case-messages/contract/held-message.ts";
import type { TestHavn } from "#tests/support/havn/start-test-havn.ts";
import { untilJobsAreDone } from "#tests/support/havn/until-jobs-are-done.ts";
import type { PersonName } from "#tests/support/people/people.ts";
import { read } from "./build-case.ts";

type MessageInput = {
  readonly comment?: string;
  readonly isInternal?: boolean;
  readonly changes?: CaseChanges;
  readonly version?: number;
  readonly fileIds?: number[];
  readonly clientKey?: string;
  readonly seenMessageId?: number;
  readonly seenStatus?: CareCase["status"];
  readonly seenCustomer?: string;
  readonly seenAudience?: string | undefined;
};

/** Sends like the composer, so the message is held. `impersonator` acts for the person. */
export const send = (
  havn: TestHavn,
  by: PersonName,
  caseId: number,
  { comment = "<p>Vi ser på det</p>", ...sent }: MessageInput = {},
  impersonator?: PersonName,
) => havn.as(by, impersonator).sendCareCaseMessage({ body: { caseId, comment, clientKey: randomUUID(), ...sent } });

/** Sends a message that can still be taken back. */
export async function hold(
  havn: TestHavn,
  by: PersonName,
  caseId: number,
  sent: MessageInput = {},
): Promise<HeldMessage> {
  const { held } = await send(havn, by, caseId, sent);
  if (!held) throw new Error("it is not held");
  return held;
}

/** Advances the clock by ten seconds, so held messages are stored. */
export async function leave(havn: TestHavn): Promise<void> {
  havn.clock.forward({ seconds: 10 });
  await untilJobsAreDone(havn);
}

/** The person's unsent and held messages on the case. */
export const written = (havn: TestHavn, by: PersonName, caseId: number, impersonator?: PersonName) =>
  havn.as(by, impersonator).getCareCaseMessageDrafts({ body: { caseId } });

/** The messages of a case that the person reads. */
export const texts = async (havn: TestHavn, by: PersonName, caseId: number): Promise<string[]> =>
  (await havn.as(by).getCareCaseMessagesBySearch({ body: { caseId } })).messages.map(({ comment }) => comment);

/** The case as staff see it now. */
export async function fresh(havn: TestHavn, id: number): Promise<CareCase> {
  const careCase = await read(havn, "anna", id);
  if (!careCase) throw new Error("the case is there");
  return careCase;
}
