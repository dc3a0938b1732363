import { randomUUID } from "node:crypto";
import { publishLiveEvent } from "#platform/server/live/live-event-bus.ts";
import type { TestHavn } from "#tests/support/havn/start-test-havn.ts";

/** Waits until Havn heard of all that happened before: a page that is opened from here on is told nothing of it. */
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
