import type { News } from "#platform/server/live-news.ts";

/** A person's companies, roles or access changed: what a process believes of their sessions is to be read again. */
export type PersonNews = News & { readonly topic: "person"; readonly userId: number };

export const personNews = (userId: number): PersonNews => ({ topic: "person", userId });

export const isPersonNews = (news: News): news is PersonNews => news.topic === "person";
