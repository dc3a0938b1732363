import { open } from "node:fs/promises";
import { getPriority, setPriority } from "node:os";
import { parentPort } from "node:worker_threads";
import { declareEventTypes } from "#app/contract/event-types.ts";
import { giveWords } from "#app/words/give-words.ts";
import type { AnyCall } from "#platform/contract/call.ts";
import { type Db, openDatabase } from "#platform/server/database/database.ts";
import { openStandby } from "#platform/server/database/standby/standby.ts";
import type { ExportFeature } from "#platform/server/exports/export-feature.ts";
import type { ExportOutcome, ExportTask } from "#platform/server/exports/export-task.ts";
import type { FileMaker, FileRequest, FileToMake } from "#platform/server/exports/file-maker.ts";
import { knownRefusal } from "#platform/server/http/known-refusal.ts";
import { refusalOf } from "#platform/server/requests/refusal.ts";
import { exportFeatures } from "./export-features.ts";

/** The file generator of each `computedFile` call. */
const makers: NonNullable<ExportFeature["files"]> = Object.assign({}, ...exportFeatures.map(({ files }) => files));
const personalData = (userId: number) => exportFeatures.flatMap((feature) => feature.personalData?.(userId) ?? []);

/** Generates one file and returns the result. */
async function makeFile(task: ExportTask): Promise<ExportOutcome> {
  const { databaseUrl, standbyUrl, statementTimeoutMs } = task;
  const options = { connections: 1, ...(statementTimeoutMs && { statementTimeoutMs }) };
  const database = openDatabase(databaseUrl, options);
  let read: ExportOutcome["read"] = null;
  const onRead = (outcome: ExportOutcome["read"]) => {
    read = outcome;
  };
  const standby = standbyUrl === null ? null : openStandby(standbyUrl, { ...options, primary: database, onRead });
  try {
    const made = await (standby ? standby.read((db) => write(task, db)) : write(task, database.db));
    return { made, read };
  } catch (error) {
    return { ...outcomeOf(error), read };
  } finally {
    await Promise.all([database.close(), standby?.close()]);
  }
}

/** Writes the file, and returns its name. */
async function write({ name, actor, body, now, settings, refusals, path }: ExportTask, db: Db): Promise<string> {
  const refuse = (code: string, data?: Readonly<Record<string, unknown>>) => refusalOf({ refusals }, code, data);
  const request = { app: { settings }, personalData, db, now, actor, body, refuse };
  const made = await (makers[name] as FileMaker<AnyCall>)(request as FileRequest<AnyCall>);
  await writeFile(made, path);
  return made.name;
}

/** Replaces what an attempt on a standby left. */
async function writeFile({ write }: FileToMake, path: string): Promise<void> {
  const file = await open(path, "w", 0o600);
  try {
    await write((part) => file.appendFile(part));
  } finally {
    await file.close();
  }
}

function outcomeOf(error: unknown) {
  const refusal = knownRefusal(error);
  if (refusal) {
    const { code, statusCode, message, data } = refusal;
    return { refused: { code, statusCode, message, data } };
  }
  const { message, stack, code } = error as Error & { code?: unknown };
  return { failed: { message, stack, code } };
}

/** A third of the CPU that page requests get on a busy machine, whatever the priority of this process is. */
const lowerBy = 5;
const lowest = 19;
// Only Linux has a priority per thread; elsewhere it would apply to the whole process.
if (process.platform === "linux") setPriority(0, Math.min(getPriority(0) + lowerBy, lowest));

giveWords();
declareEventTypes();
parentPort?.on("message", async (task: ExportTask) => parentPort?.postMessage(await makeFile(task)));
