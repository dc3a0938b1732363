import { liveCalls } from "#live/contract/calls.ts";
import type { TestHavn } from "#tests/support/havn/start-test-havn.ts";
import type { PersonName } from "#tests/support/people/people.ts";

export type EventStream = {
  /** Everything that came over the stream so far. */
  text(): string;
  /** The cases that the events name. */
  caseIds(): number[];
  close(): Promise<void>;
};

/** Opens a person's event stream, and collects its events. */
export async function listen(havn: TestHavn, person: PersonName): Promise<EventStream> {
  const controller = new AbortController();
  const headers = { authorization: await havn.bearer(person) };
  const response = await fetch(havn.url + liveCalls.followEvents.path, { headers, signal: controller.signal });
  let text = "";
  const reading = (async () => {
    for await (const chunk of response.body?.pipeThrough(new TextDecoderStream()) ?? []) text += chunk;
  })().catch(() => undefined);
  return {
    text: () => text,
    caseIds: () => [...text.matchAll(/"caseId":(\d+)/g)].map(([, id]) => Number(id)),
    close: async () => {
      controller.abort();
      await reading;
    },
  };
}
