import { randomUUID } from "node:crypto";
import type { LoadRequest } from "autocannon";
import { changeSql, createSql, draftSql, replySql, sendSql } from "#bench/reference/bare-writes.ts";
import type { Headers, People } from "#bench/sign-in-people.ts";
import { careCaseCalls } from "#care-cases/contract/calls.ts";
import { type Severity, severities } from "#care-cases/parts/severity/contract.ts";
import { caseMessageCalls } from "#case-messages/contract/calls.ts";
import { messageDraftCalls } from "#case-messages/contract/draft-calls.ts";
import type { OpenCases } from "./all-works.ts";
import { call, type Goals, replyOf, single, variants, varying, type Work, writeAmount } from "./work.ts";

/** Maximum cost of a save, relative to the minimum writes. */
const timesSql = 6;

const sentence = "Vi har set på fakturaen, og layoutet passer ikke til logoet.";
const comment = `<p>Hej</p><p>${sentence}</p><p>${sentence}</p>`;

/** Saves including all their jobs: search index, notifications, emails. */
export function writeWorks({ staff, customer }: People, { anybodys, largestCompanys }: OpenCases): Work[] {
  const at = (ids: readonly number[], turn: number) => ids[turn % ids.length] ?? 1;
  return [
    createCase(customer),
    send("staff", staff, (turn) => at(anybodys, turn)),
    send("customer", customer, (turn) => at(largestCompanys, turn)),
    storeReply("staff", staff, (turn) => at(anybodys, turn)),
    storeReply("customer", customer, (turn) => at(largestCompanys, turn)),
    changeSeverity(staff, (turn) => at(anybodys, turn)),
    autosave(staff, (turn) => at(anybodys, turn)),
  ];
}

const replyGoals: Goals = { cpuMs: 4, timesSql };

/** They have seen all messages of the case. */
const seenMessageId = 2 ** 31 - 1;

/** As a person sends from the page: held for a while, then stored by a job. */
const send = (who: string, headers: Headers, caseAt: (turn: number) => number): Work =>
  single(`send a reply, ${who}`, writeAmount, {
    goals: replyGoals,
    sql: variants((turn) => sendSql(caseAt(turn), comment)),
    request: (turn) =>
      varying(caseMessageCalls.sendCareCaseMessage.path, headers, () => ({
        caseId: caseAt(turn()),
        comment,
        clientKey: randomUUID(),
        seenMessageId,
      })),
  });

/** Stored directly by the call, as a program or an email does. */
const storeReply = (who: string, headers: Headers, caseAt: (turn: number) => number): Work =>
  single(`store a reply at once, ${who}`, writeAmount, {
    goals: replyGoals,
    sql: variants((turn) => replySql(caseAt(turn), comment)),
    request: (turn) =>
      varying(caseMessageCalls.createCareCaseMessage.path, headers, () => ({ caseId: caseAt(turn()), comment })),
  });

/** With fewer cases than one person may have unsent messages. */
const draftedCases = 200;

/** A different text at each pause in typing. */
const autosave = (headers: Headers, caseAt: (turn: number) => number): Work =>
  single("autosave of an answer", writeAmount, {
    goals: { cpuMs: 1.5, timesSql },
    sql: variants((turn) => draftSql(caseAt(turn % draftedCases), comment)),
    request: (turn) =>
      varying(messageDraftCalls.saveCareCaseMessageDraft.path, headers, () => {
        const now = turn();
        return { caseId: caseAt(now % draftedCases), comment: `${comment}<p>${now}</p>` };
      }),
  });

/** Reads the case for its version, then changes its severity. */
function changeSeverity(headers: Headers, caseAt: (turn: number) => number): Work {
  return {
    name: "change a case's severity (read and save)",
    goals: { cpuMs: 4, timesSql },
    amount: writeAmount,
    requestsPerUnit: 2,
    sql: variants((turn) => changeSql(caseAt(turn))),
    unit: (turn) => [
      {
        ...varying(careCaseCalls.getCareCasesByIds.path, headers, () => ({ ids: [caseAt(turn())] })),
        onResponse: (status, body, context) => {
          context.careCase = replyOf<{ careCases: unknown[] }>(status, body).careCases[0];
        },
      },
      varying(careCaseCalls.updateCareCase.path, headers, ({ careCase }) => {
        const { id, version, severity } = careCase as { id: number; version: number; severity: Severity };
        const next = severities[(severities.indexOf(severity) + 1) % severities.length];
        return { id, version, changes: { severity: next } };
      }),
    ],
  };
}

/** Creates an empty draft, then saves and submits it. */
function createCase(headers: Headers): Work {
  const changes = {
    title: "Faktura er tom, når den åbnes som PDF",
    description: comment,
    caseType: "Incident",
    severity: "Important",
    status: "Created",
  };
  const draft: LoadRequest = {
    ...call(careCaseCalls.createEmptyCareCase.path, headers, {}),
    onResponse: (status, body, context) => {
      context.draft = replyOf<{ careCase: unknown }>(status, body).careCase;
    },
  };
  return {
    name: "create a case (draft and submit)",
    goals: { cpuMs: 3.5, timesSql },
    amount: writeAmount,
    requestsPerUnit: 2,
    sql: variants(() => createSql(changes.title, comment)),
    unit: () => [
      draft,
      varying(careCaseCalls.updateCareCase.path, headers, (context) => {
        const { id, version } = context.draft as { id: number; version: number };
        return { id, version, changes };
      }),
    ],
  };
}
