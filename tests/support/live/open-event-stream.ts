import { expect } from "vitest";
import { liveCalls } from "#live/contract/calls.ts";
import type { TestHavn } from "#tests/support/havn/start-test-havn.ts";
import type { PersonName } from "#tests/support/people/people.ts";

/** A stream's message, with the id to continue from. */
export type ReceivedEvent = {
  readonly id: string;
  readonly sent: { readonly kind: string } & Readonly<Record<string, unknown>>;
};

export type OpenStream = {
  /** All messages so far. */
  readonly told: readonly ReceivedEvent[];
  /** Raw text, including the reconnection delay. */
  readonly text: () => string;
  /** Resolves when the server closes it. */
  readonly ended: Promise<void>;
  /** Disconnects. */
  stop(): Promise<void>;
};

type StreamOptions = { readonly after?: string; readonly age?: string; readonly lastEventId?: string };

/** Opens a person's stream over HTTP. */
export async function openStream(havn: TestHavn, person: PersonName, known: StreamOptions = {}): Promise<OpenStream> {
  const { lastEventId, ...query } = known;
  const controller = new AbortController();
  const headers = {
    authorization: await havn.bearer(person),
    ...(lastEventId !== undefined && { "last-event-id": lastEventId }),
  };
  const address = `${havn.url}${liveCalls.followEvents.path}?${new URLSearchParams(query)}`;
  const response = await fetch(address, { headers, signal: controller.signal });
  expect([response.status, response.headers.get("content-type")]).toEqual([200, "text/event-stream; charset=utf-8"]);
  let text = "";
  const told: ReceivedEvent[] = [];
  const read = async () => {
    let rest = "";
    for await (const chunk of response.body?.pipeThrough(new TextDecoderStream()) ?? []) {
      text += chunk;
      const blocks = (rest + chunk).split("\n\n");
      rest = blocks.pop() ?? "";
      told.push(...blocks.flatMap(toTold));
    }
  };
  const ended = read().catch(() => undefined);
  const stop = () => {
    controller.abort();
    return ended;
  };
  return { told, text: () => text, ended, stop };
}

function toTold(block: string): ReceivedEvent[] {
  const fields = new Map(block.split("\n").map((line) => line.split(": ", 2) as [string, string]));
  const data = block.split("\n").find((line) => line.startsWith("data: "));
  return data ? [{ id: fields.get("id") ?? "", sent: JSON.parse(data.slice("data: ".length)) }] : [];
}
