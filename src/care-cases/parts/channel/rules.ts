import { channels } from "#care-cases/parts/channel/contract.ts";
import { shownChannel, shownChannels } from "#care-cases/rules/case/case-channel.ts";
import { byStaff } from "#care-cases/rules/case/field-rights.ts";
import type { PartRules } from "#care-cases/rules/case-part.ts";
import { choiceOf } from "#care-cases/rules/list/case-list-filters.ts";

export const channelRules = {
  fields: { channel: { mayEdit: byStaff, history: "CaseChannelChanged" } },
  filters: {
    channel: {
      ...choiceOf(shownChannels),
      read: (text) => {
        const channel = channels.find((one) => one === text);
        return channel ? shownChannel(channel) : null;
      },
    },
  },
} as const satisfies PartRules;
