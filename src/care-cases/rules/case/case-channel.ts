import { type Channel, channels } from "#care-cases/contract/care-case.ts";

/** The channel that people read: SupportPhone is displayed as Portal, so that both are one to everybody. */
export const shownChannel = (channel: Channel): Channel => (channel === "SupportPhone" ? "Portal" : channel);

/** The channels that differ to people, in the order in which they are offered. */
export const shownChannels: readonly Channel[] = channels.filter((channel) => shownChannel(channel) === channel);

/** Every channel that reads as one of these: whoever asks for one finds both. The twin in SQL is `shown_channel`. */
export const channelsShownAs = (asked: readonly Channel[]): Channel[] => {
  const shown = asked.map(shownChannel);
  return channels.filter((channel) => shown.includes(shownChannel(channel)));
};

/** What is offered to choose from, where one is chosen already: that one stands for all that read the same. */
export const offeredChannels = (chosen: Channel): Channel[] =>
  shownChannels.map((channel) => (shownChannel(chosen) === channel ? chosen : channel));
