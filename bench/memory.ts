import { setTimeout as sleep } from "node:timers/promises";
import { residentMb } from "./cpu-time.ts";
import { origins } from "./processes.ts";
import type { Headers } from "./sign-in-people.ts";

export type Memory = { readonly atStartMb: number; readonly afterLoadMb: number; readonly signedInMb: number };

/**
 * Resident memory while all these people have Havn open: each holds an event stream and has viewed the list and a case.
 */
export async function measureSignedIn(pid: number, people: readonly Headers[], caseId: number): Promise<number> {
  const stop = new AbortController();
  const streams = people.map((headers) => fetch(`${origins.havn}/api/events`, { headers, signal: stop.signal }));
  for (const stream of await Promise.all(streams)) {
    if (stream.status !== 200) throw new Error(`the event stream answered ${stream.status}`);
  }
  const look = async (headers: Headers) => {
    for (const path of ["/cases", `/cases/${caseId}`]) {
      await (await fetch(origins.havn + path, { headers: { ...headers, accept: "text/html" } })).arrayBuffer();
    }
  };
  for (let i = 0; i < people.length; i += 8) await Promise.all(people.slice(i, i + 8).map(look));
  await sleep(2_000);
  const used = residentMb(pid);
  stop.abort();
  return used;
}
