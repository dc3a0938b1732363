import { randomUUID } from "node:crypto";
import { publishLiveEvent } from "#platform/server/live/live-event-bus.ts";
import type { TestHavn } from "#tests/support/havn/start-test-havn.ts";

/** Waits until Havn received all earlier events, so a page opened afterwards gets none of them. */
export async function liveEventsSettled({ db, havn: { app } }: TestHavn): Promise<void> {
  const topic = `rest ${randomUUID()}`;
  const heard = Promise.withResolvers<void>();
  const unfollow = app.live.follow((news) => {
    if (news.topic === topic) heard.resolve();
  });
  await publishLiveEvent(db, { topic });
  await heard.promise;
  unfollow();
}
