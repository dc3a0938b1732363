import type { NotificationEvent } from "#platform/contract/live-event.ts";
import type { News } from "#platform/server/live-news.ts";

/** An event for these people alone, whatever else they may see. */
export type PeopleNews = News & {
  readonly topic: "people";
  readonly userIds: readonly number[];
  readonly event: NotificationEvent;
};

export const isPeopleNews = (news: News): news is PeopleNews => news.topic === "people";

/** News that these people's notifications changed, and nothing of what they tell. */
export const notificationNews = (userIds: readonly number[]): PeopleNews => ({
  topic: "people",
  userIds,
  event: { kind: "notification" },
});
