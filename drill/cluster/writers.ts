import { createHash, randomBytes, randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import { careCaseCalls } from "#care-cases/contract/calls.ts";
import { caseFileCalls } from "#case-files/contract/calls.ts";
import { caseMessageCalls } from "#case-messages/contract/calls.ts";
import type { Answer, Asker } from "./ask.ts";
import { type Author, submission } from "./pairs.ts";

export const writeKinds = ["message", "held message", "case", "file"] as const;
export type WriteKind = (typeof writeKinds)[number];

/** Something that somebody wrote, from the first attempt until they knew what came of it. */
export type Write = {
  readonly kind: WriteKind;
  readonly author: Author;
  /** A text that nothing else has: in the message, the title or the file's name. */
  readonly marker: string;
  /** Of a file's bytes. */
  readonly hash: string | null;
  readonly startedAt: number;
  /** `away`: given up, and each attempt was answered that nothing was stored. */
  outcome: Answer["kind"];
  endedAt: number;
  /** How often it was answered that nothing was stored. */
  away: number;
  /** Whether its author found a case right after it was stored; null if they weren't answered, or didn't search. */
  isFound: boolean | null;
};

export type Writers = {
  readonly writes: readonly Write[];
  /** How many of those that were begun at this time or later were stored. */
  doneSince(at: number): number;
  /** Resolves when all know what came of their last write. */
  stop(): Promise<void>;
};

/** What people do by hand: they try again after a moment. Havn asks for five seconds; this measures more finely. */
const tryAgainMs = 500;
/** Afterwards nobody tries again. */
const patienceMs = 60_000;

const sentence = "Vi har set på fakturaen, og layoutet passer ikke til logoet.";
const seenMessageId = 2 ** 31 - 1;

/** Each author writes, in turn, until they are stopped. */
export function startWriters(asker: Asker, authors: readonly Author[], pauseMs: number): Writers {
  const writes: Write[] = [];
  let isOver = false;
  const writeInTurn = async (author: Author, at: number) => {
    for (let turn = at; !isOver; turn += 1) {
      await sleep(pauseMs * (0.5 + Math.random()));
      const kinds = author.isStaff ? writeKinds.filter((kind) => kind !== "case") : writeKinds;
      const write = begin(author, kinds[turn % kinds.length] ?? "message", writes.length);
      writes.push(write);
      await carryOut(asker, write);
    }
  };
  const all = Promise.all(authors.map(writeInTurn));
  return {
    writes,
    doneSince: (at) => writes.filter(({ outcome, startedAt }) => outcome === "done" && startedAt >= at).length,
    stop: async () => {
      isOver = true;
      await all;
    },
  };
}

type Draft = Write & { readonly attempt: (asker: Asker) => Promise<Answer>; readonly isRepeatable: boolean };

function begin(author: Author, kind: WriteKind, number: number): Draft {
  const marker = `drill-${String(number).padStart(6, "0")}`;
  const now = performance.now();
  const open: Write = {
    kind,
    author,
    marker,
    hash: null,
    startedAt: now,
    endedAt: now,
    outcome: "unknown",
    away: 0,
    isFound: null,
  };
  if (kind === "file") return { ...open, ...beginFile(author, marker) };
  if (kind === "case") return { ...open, attempt: beginCase(author, marker), isRepeatable: false };
  const body = {
    caseId: author.caseId,
    comment: `<p>${marker}</p><p>${sentence}</p>`,
    clientKey: randomUUID(),
    seenMessageId,
  };
  const call = kind === "message" ? caseMessageCalls.createCareCaseMessage : caseMessageCalls.sendCareCaseMessage;
  return { ...open, attempt: (asker) => asker.call(call.path, author.headers, body), isRepeatable: true };
}

function beginFile({ caseId, headers }: Author, marker: string) {
  const bytes = randomBytes(2_000 + Math.floor(Math.random() * 60_000));
  const file = new File([bytes], `${marker}.bin`);
  const path = `${caseFileCalls.createCareCaseFile.path}?caseId=${caseId}`;
  return {
    hash: createHash("sha256").update(bytes).digest("hex"),
    attempt: (asker: Asker) => asker.upload(path, headers, file),
    isRepeatable: false,
  };
}

/** A draft that was stored is kept for the next attempt; another one does no harm. */
function beginCase({ headers }: Author, marker: string) {
  let draft: { readonly id: number; readonly version: number } | null = null;
  return async (asker: Asker): Promise<Answer> => {
    if (draft === null) {
      const created = await asker.call(careCaseCalls.createEmptyCareCase.path, headers, {});
      // Whether there is an empty draft more matters to nobody.
      if (created.kind === "unknown") return { kind: "away" };
      if (created.kind !== "done") return created;
      draft = JSON.parse(created.text).careCase as { id: number; version: number };
    }
    const { id, version } = draft;
    return asker.call(careCaseCalls.updateCareCase.path, headers, { id, version, changes: submission(marker) });
  };
}

async function carryOut(asker: Asker, write: Draft): Promise<void> {
  for (;;) {
    const answer = await write.attempt(asker);
    write.endedAt = performance.now();
    write.outcome = answer.kind;
    if (answer.kind === "away") write.away += 1;
    if (answer.kind === "done" && write.kind === "case") write.isFound = await find(asker, write);
    const isOpen = answer.kind === "away" || (answer.kind === "unknown" && write.isRepeatable);
    if (!isOpen || performance.now() - write.startedAt > patienceMs) return;
    await sleep(tryAgainMs);
  }
}

/** A standby may answer this. */
async function find(asker: Asker, { author, marker }: Write): Promise<boolean | null> {
  const answer = await asker.call(careCaseCalls.getCareCasesBySearch.path, author.headers, { text: marker });
  if (answer.kind !== "done") return null;
  const { rows } = JSON.parse(answer.text) as { readonly rows: readonly { readonly title: string }[] };
  return rows.some(({ title }) => title === marker);
}
