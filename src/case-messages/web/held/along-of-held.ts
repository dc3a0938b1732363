import type { MessageAlong } from "#case-messages/web/composer/audience/composer-offers.ts";

/** What goes with messages that this page has sent, for when they are taken back. */
const along = new Map<string, MessageAlong>();

export const keepAlong = (key: string, kept: MessageAlong | undefined): void => {
  if (kept) along.set(key, kept);
};

export const alongOfHeld = (key: string): MessageAlong | undefined => along.get(key);
