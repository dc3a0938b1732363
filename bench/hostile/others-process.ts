// Simulates other clients, who continuously load a list's first page and the health check. Queried over IPC by
// measure.ts.

import { Agent, request } from "node:http";
import { setTimeout as sleep } from "node:timers/promises";

/** Waiting times since the last query, in ms. */
export type Waits = { readonly live: number[]; readonly list: number[] };
export type OthersTask = { readonly origin: string; readonly cookie: string } | "take";

const agent = new Agent({ keepAlive: true, maxSockets: 4 });
let waits: Waits = { live: [], list: [] };

async function ask(kind: keyof Waits, origin: string, path: string, headers: Record<string, string>): Promise<void> {
  const start = performance.now();
  const body = kind === "list" ? "{}" : null;
  const status = await new Promise<number>((resolve, reject) => {
    const sent = request(
      origin + path,
      { agent, method: body ? "POST" : "GET", headers, timeout: 120_000 },
      (reply) => {
        reply.resume().once("end", () => resolve(reply.statusCode ?? 0));
      },
    );
    sent.once("error", reject).end(body ?? undefined);
  });
  if (status !== 200) throw new Error(`others got ${status} from ${path}`);
  waits[kind].push(performance.now() - start);
}

/** Sequential, so each delay is counted once and leaves CPU for what is measured. */
async function goOn(kind: keyof Waits, pauseMs: number, once: () => Promise<void>): Promise<void> {
  for (;;) {
    await once().catch(() => waits[kind].push(120_000));
    await sleep(pauseMs);
  }
}

process.on("message", (task: OthersTask) => {
  if (task === "take") {
    const taken = waits;
    waits = { live: [], list: [] };
    process.send?.(taken);
    return;
  }
  const { origin, cookie } = task;
  const headers = { cookie, origin, "sec-fetch-site": "same-origin", "content-type": "application/json" };
  void goOn("live", 10, () => ask("live", origin, "/health/live", {}));
  void goOn("list", 40, () => ask("list", origin, "/api/CareCase/GetCareCasesBySearch", headers));
  process.send?.("ready");
});
process.on("disconnect", () => process.exit());
process.send?.("ready");
