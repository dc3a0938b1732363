import type { careCaseCalls } from "#care-cases/contract/calls.ts";
import { mayFollowEvent } from "#care-cases/rules/case-access.ts";
import type { CaseNews } from "#care-cases/server/case-news.ts";
import { maySeeCustomer } from "#customers/rules/customer-access.ts";
import type { CustomerNews } from "#customers/server/customer-news.ts";
import { type Actor, actingAs, isStaff } from "#platform/contract/actor.ts";
import type { ChangedActing } from "#platform/contract/live-event.ts";
import type { App } from "#platform/server/app.ts";
import type { Operation } from "#platform/server/implement.ts";
import { isEverythingNews, type News } from "#platform/server/live-news.ts";
import { LiveStreams, type Telling, type Told } from "#platform/server/live-streams.ts";
import type { MailNews } from "#platform/server/mail/mail-news.ts";
import type { ServiceLevelNews } from "#service-levels/server/service-level-news.ts";
import { actorOf } from "#sign-in/rules/standing.ts";
import { findStandings } from "#sign-in/server/session-store.ts";
import { isPeopleNews } from "#users/server/people-news.ts";
import { isPersonNews } from "#users/server/person-news.ts";

/** The session acts as somebody else, or for another company: its open pages are out of date. Or it is over. */
type SessionNews = { readonly topic: "session"; readonly sessionId: string } & (
  | ChangedActing
  | { readonly actingAs?: never }
);
const isSessionNews = (news: News): news is SessionNews => news.topic === "session";

const isCaseNews = (news: News): news is CaseNews => news.topic === "case";
const isCustomerNews = (news: News): news is CustomerNews => news.topic === "customer";
const isMailNews = (news: News): news is MailNews => news.topic === "mail";
const isServiceLevelNews = (news: News): news is ServiceLevelNews => news.topic === "serviceLevel";

const gap: Told = { kind: "gap" };

/** What the person is told of the news: by their rights now, also of what they missed. */
function tell(actor: Actor, news: News, isMissed: boolean): Told | null {
  if (isEverythingNews(news)) return gap;
  if (isCaseNews(news)) return mayFollowEvent(actor, news.facts) ? news.event : null;
  if (isPeopleNews(news)) return news.userIds.includes(actor.userId) ? news.event : null;
  if (isServiceLevelNews(news) || isMailNews(news)) return isStaff(actor) ? news.event : null;
  if (isCustomerNews(news)) {
    if (!maySeeCustomer(actor, news.event.customerNumber)) return null;
    if (news.isStaffOnly && !isStaff(actor)) return null;
    // Their company may have chosen meanwhile that they see less: what was told before by other rules is not repeated.
    return isMissed && !isStaff(actor) ? gap : news.event;
  }
  if (isMissed) return isPersonNews(news) && concerns(actor, news) ? gap : null;
  return isSessionNews(news) && news.sessionId === actor.sessionId ? toldOfSession(actor, news) : null;
}

function toldOfSession(actor: Actor, news: SessionNews): Told | null {
  if (news.actingAs === undefined || news.actingAs === actingAs(actor)) return null;
  const { actingAs: acting, name, impersonatorName } = news;
  const told = { kind: "acting", actingAs: acting, name, impersonatorName };
  return told;
}

function concerns(actor: Actor, news: News): boolean {
  if (isPersonNews(news)) return news.userId === actor.userId || news.userId === actor.impersonator?.userId;
  return isSessionNews(news) && news.sessionId === actor.sessionId && news.actingAs === undefined;
}

async function recheck({ database, now }: App, actors: readonly Actor[]): Promise<(Actor | null)[]> {
  const standings = await findStandings(database.db, [...new Set(actors.map(({ sessionId }) => sessionId))]);
  return actors.map(({ sessionId, customerNumber }) => {
    const standing = standings.get(sessionId);
    return standing ? actorOf(standing, customerNumber, now()) : null;
  });
}

const streamsOf = new WeakMap<App, LiveStreams>();

/** The streams of this process. */
function liveStreams(app: App): LiveStreams {
  const telling: Telling = { tell, concerns, recheck: (actors) => recheck(app, actors) };
  const streams = streamsOf.get(app) ?? new LiveStreams(app.live, telling);
  streamsOf.set(app, streams);
  return streams;
}

/** Streams what happens to cases and companies that the caller may see, for as long as they are signed in. */
export const followEvents: Operation<typeof careCaseCalls.followEvents> = async (request) => {
  const { app, actor, query, http } = request;
  const streams = liveStreams(app);
  if (streams.isFull) throw request.refuse("tooManyRequests", { retryAfterSeconds: 30 });
  // A browser that lost its connection says by itself what it heard last.
  const heard = http?.request.headers["last-event-id"];
  const after = typeof heard === "string" && heard !== "" ? heard : query.after;
  streams.open(request.openEvents(), actor, { after, ageMs: query.age });
  return undefined;
};
