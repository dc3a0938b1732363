import type { careCaseCalls } from "#care-cases/contract/calls.ts";
import { mayFollowEvent } from "#care-cases/rules/case-access.ts";
import type { CaseNews } from "#care-cases/server/case-news.ts";
import { maySeeCustomer } from "#customers/rules/customer-access.ts";
import type { CustomerNews } from "#customers/server/customer-news.ts";
import { type Actor, actingAs, isStaff } from "#platform/contract/actor.ts";
import type { ChangedActing } from "#platform/contract/live-event.ts";
import type { Operation } from "#platform/server/implement.ts";
import type { News } from "#platform/server/live-news.ts";
import type { ServiceLevelNews } from "#service-levels/server/service-level-news.ts";
import { isPeopleNews } from "#users/server/people-news.ts";

const recheckMs = 30_000;

/** The session acts as somebody else, or for another company: its open pages are out of date. */
type SessionNews = { readonly topic: "session"; readonly sessionId: string } & ChangedActing;
const isSessionNews = (news: News): news is SessionNews => news.topic === "session";

const isCaseNews = (news: News): news is CaseNews => news.topic === "case";
const isCustomerNews = (news: News): news is CustomerNews => news.topic === "customer";
const isServiceLevelNews = (news: News): news is ServiceLevelNews => news.topic === "serviceLevel";

/** Streams what happens to cases and companies that the caller may see, for as long as they are signed in. */
export const followEvents: Operation<typeof careCaseCalls.followEvents> = async (request) => {
  const { app, recheck } = request;
  let actor: Actor = request.actor;
  const stream = request.openEvents();
  const unfollow = app.live.follow((news) => {
    if (isSessionNews(news) && news.sessionId === actor.sessionId && news.actingAs !== actingAs(actor)) {
      const { actingAs: acting, name, impersonatorName } = news;
      stream.send({ kind: "acting", actingAs: acting, name, impersonatorName });
      stream.close();
    }
    if (isCaseNews(news) && mayFollowEvent(actor, news.facts)) stream.send(news.event);
    if (isCustomerNews(news) && maySeeCustomer(actor, news.event.customerNumber)) stream.send(news.event);
    if (isPeopleNews(news) && news.userIds.includes(actor.userId)) stream.send(news.event);
    if (isServiceLevelNews(news) && isStaff(actor)) stream.send(news.event);
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
