import { type Channel, channels } from "#care-cases/parts/channel/contract.ts";

/** The displayed channel: SupportPhone is shown as Portal. */
export const shownChannel = (channel: Channel): Channel => (channel === "SupportPhone" ? "Portal" : channel);

/** Channels that are displayed differently, in display order. */
export const shownChannels: readonly Channel[] = channels.filter((channel) => shownChannel(channel) === channel);

/**
 * All channels displayed like one of these, so that filtering for one finds both. The twin in SQL is `shown_channel`.
 */
export const channelsShownAs = (asked: readonly Channel[]): Channel[] => {
  const shown = asked.map(shownChannel);
  return channels.filter((channel) => shown.includes(shownChannel(channel)));
};

/** Channels to choose from; the chosen one represents all that are displayed the same. */
export const offeredChannels = (chosen: Channel): Channel[] =>
  shownChannels.map((channel) => (shownChannel(chosen) === channel ? chosen : channel));
