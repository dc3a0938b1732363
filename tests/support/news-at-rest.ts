import { randomUUID } from "node:crypto";
import { tellNews } from "#platform/server/live-news.ts";
import type { TestHavn } from "./start-test-havn.ts";

/** Waits until Havn heard of all that happened before: a page that is opened from here on is told nothing of it. */
export async function newsAtRest({ db, havn: { app } }: TestHavn): Promise<void> {
  const topic = `rest ${randomUUID()}`;
  const heard = Promise.withResolvers<void>();
  const unfollow = app.live.follow((news) => {
    if (news.topic === topic) heard.resolve();
  });
  await tellNews(db, { topic });
  await heard.promise;
  unfollow();
}
