import { setTimeout as sleep } from "node:timers/promises";
import type { Headers } from "#bench/sign-in-people.ts";
import { careCaseCalls } from "#care-cases/contract/calls.ts";
import { liveCalls } from "#live/contract/calls.ts";
import type { Asker } from "./ask.ts";
import { atBalancer } from "./ports.ts";

/** Somebody who reads pages, and follows live events as the browser does. */
export type Reader = {
  /** When they were last told that a case changed; by then LISTEN works for their stream. */
  toldAt: number;
  /** When the first page since `askedSince` was there; null until then. */
  readAt: number;
  /** How often their stream began. */
  streams: number;
};

export type Readers = {
  readonly all: readonly Reader[];
  stop(): Promise<void>;
};

export function startReaders(
  asker: Asker,
  people: readonly Headers[],
  caseIds: readonly number[],
  pauseMs: number,
): Readers {
  const stopping = new AbortController();
  const all = people.map((): Reader => ({ toldAt: 0, readAt: 0, streams: 0 }));
  const works = people.flatMap((headers, at) => {
    const reader = all[at] as Reader;
    return [read(asker, headers, reader), follow(headers, reader)];
  });

  async function read(asker: Asker, headers: Headers, reader: Reader): Promise<void> {
    for (let turn = 0; !stopping.signal.aborted; turn += 1) {
      await sleep(pauseMs * (0.5 + Math.random()));
      const id = caseIds[turn % caseIds.length];
      const answer = await [
        () => asker.page("/cases", headers),
        () => asker.page(`/cases/${id}`, headers),
        () => asker.call(careCaseCalls.getCareCasesByIds.path, headers, { ids: [id] }),
      ][turn % 3]?.();
      if (answer?.kind === "done") reader.readAt = performance.now();
    }
  }

  async function follow(headers: Headers, reader: Reader): Promise<void> {
    let last = "";
    while (!stopping.signal.aborted) {
      try {
        const stream = await fetch(`${atBalancer}${liveCalls.followEvents.path}`, {
          headers: { ...headers, ...(last && { "last-event-id": last }) },
          signal: stopping.signal,
        });
        if (stream.status === 200) reader.streams += 1;
        for await (const chunk of stream.body?.pipeThrough(new TextDecoderStream()) ?? []) {
          last = /^id: (.*)$/m.exec(chunk)?.[1] ?? last;
          if (chunk.includes('"caseId"')) reader.toldAt = performance.now();
        }
      } catch {
        // The stream broke; a browser opens it again too.
      }
      await sleep(1_000);
    }
  }

  return {
    all,
    stop: async () => {
      stopping.abort();
      await Promise.all(works);
    },
  };
}
