import type { careCaseCalls } from "#care-cases/contract/calls.ts";
import { mayFollowEvent } from "#care-cases/rules/case-access.ts";
import type { CaseNews } from "#care-cases/server/case-news.ts";
import type { Actor } from "#platform/contract/actor.ts";
import type { Operation } from "#platform/server/implement.ts";
import type { News } from "#platform/server/live-news.ts";

const recheckMs = 30_000;

const isCaseNews = (news: News): news is CaseNews => news.topic === "case";

/** Streams what happens to cases that the caller may see, for as long as they are signed in. */
export const followEvents: Operation<typeof careCaseCalls.followEvents> = async (request) => {
  const { app, recheck } = request;
  let actor: Actor = request.actor;
  const stream = request.openEvents();
  const unfollow = app.live.follow((news) => {
    if (isCaseNews(news) && mayFollowEvent(actor, news.facts)) stream.send(news.event);
  });
  const unfollowGaps = app.live.onGap(() => stream.send({ kind: "gap" }));
  const check = setInterval(async () => {
    const now = await recheck().catch(() => null);
    if (now) actor = now;
    else stream.close();
  }, recheckMs);
  stream.onClose(() => {
    clearInterval(check);
    unfollow();
    unfollowGaps();
  });
  return undefined;
};
