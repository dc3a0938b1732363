// Runs Havn in a process that reports how long its event loop was blocked. Queried over IPC by measure.ts.
import { createReadStream, statSync } from "node:fs";
import { monitorEventLoopDelay } from "node:perf_hooks";
import { startHavn } from "#app/server/havn.ts";
import { readSettings } from "#app/server/settings/read-settings.ts";
import { ingestMail } from "#email-intake/server/intake/ingest-mail.ts";
import { sharedBytes } from "#email-intake/server/reading/shared-bytes.ts";

export type HavnTask = { readonly kind: "begin" | "end" } | { readonly kind: "mail"; readonly path: string };
/** Figures since "begin": the longest block of the event loop and the CPU time, in ms. */
export type HavnFigures = { readonly loopMs: number; readonly cpuMs: number };

const resolutionMs = 1;
const delay = monitorEventLoopDelay({ resolution: resolutionMs });
let before = process.cpuUsage();

const threadMs = (): number => {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1000;
};
/** The longest that the event loop's thread computed between two turns, in ms. */
let longest = 0;
let last = 0;
let turns: NodeJS.Timeout | undefined;
const turn = (): void => {
  const now = threadMs();
  longest = Math.max(longest, now - last);
  last = now;
};

const settings = readSettings(process.env);
const { app } = await startHavn({ settings, databaseUrl: settings.databaseUrl ?? "" });

/** Reads an email the way it is read from a mailbox. */
async function readShared(path: string): Promise<Buffer> {
  const bytes = sharedBytes(statSync(path).size);
  for await (const piece of createReadStream(path)) bytes.append(piece);
  return bytes.all();
}

async function answer(task: HavnTask): Promise<HavnFigures> {
  if (task.kind === "mail") await ingestMail(app, await readShared(task.path), app.now());
  if (task.kind === "begin") {
    delay.reset();
    delay.enable();
    [longest, last] = [0, threadMs()];
    turns ??= setInterval(turn, resolutionMs);
    before = process.cpuUsage();
  }
  const { user, system } = process.cpuUsage(before);
  turn();
  // The rest of the delay was spent waiting for other programs on a busy machine.
  const loopMs = Math.min(Math.max(delay.max / 1e6 - resolutionMs, 0), longest);
  const figures = { loopMs, cpuMs: (user + system) / 1000 };
  if (task.kind === "end") {
    delay.disable();
    clearInterval(turns);
    turns = undefined;
  }
  return figures;
}

process.on("message", (task: HavnTask) => {
  answer(task).then(
    (figures) => process.send?.(figures),
    (error: unknown) => process.send?.({ error: String(error) }),
  );
});
process.on("SIGTERM", () => process.exit());
process.on("disconnect", () => process.exit());
process.send?.("ready");
