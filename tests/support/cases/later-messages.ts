import { randomUUID } from "node:crypto";
import type { CareCase, CaseChanges } from "#care-cases/contract/care-case.ts";
import type { LaterMessage, LaterTime } from "#case-messages/contract/later-message.ts";
import { instantOf } from "#platform/rules/wall-clock.ts";
import type { TestHavn } from "#tests/support/havn/start-test-havn.ts";
import { untilJobsAreDone } from "#tests/support/havn/until-jobs-are-done.ts";
import type { PersonName } from "#tests/support/people/people.ts";

type LaterInput = {
  readonly at?: LaterTime;
  readonly comment?: string;
  readonly isInternal?: boolean;
  readonly changes?: CaseChanges;
  readonly version?: CareCase["version"];
  readonly note?: string;
  readonly fileIds?: number[];
  readonly clientKey?: string;
  readonly seenMessageId?: number;
  readonly seenAudience?: string;
};

export const monday: LaterTime = { date: "2026-11-23", time: "08:00" };

/** Sends a message on Monday at 08:00, unless it says when. */
export async function sendLater(
  havn: TestHavn,
  by: PersonName,
  caseId: number,
  { at = monday, comment = "<p>God mandag</p>", clientKey = randomUUID(), ...sent }: LaterInput = {},
): Promise<LaterMessage> {
  const body = { caseId, comment, clientKey, at, ...sent };
  const { later } = await havn.as(by).sendCareCaseMessageLater({ body });
  if (!later) throw new Error("it waits");
  return later;
}

export const waiting = async (havn: TestHavn, by: PersonName, caseId: number): Promise<LaterMessage[]> =>
  (await havn.as(by).getCareCaseLaterMessages({ body: { caseId } })).later;

/** Sets the clock to a time in Denmark, and does what is due. */
export async function until(havn: TestHavn, { date, time }: LaterTime): Promise<void> {
  havn.clock.set(new Date(instantOf("Europe/Copenhagen", date, time, "opens")).toISOString());
  await untilJobsAreDone(havn);
}
