import { channels } from "#care-cases/parts/channel/contract.ts";
import { offeredChannels } from "#care-cases/rules/case/case-channel.ts";
import { enumWeb } from "#care-cases/web/list/cells/enum-web.tsx";

export const channelWeb = enumWeb("channel", {
  name: "caseColumn.channel",
  text: (channel, { t }) => t(`channel.${channel}`),
  width: 92,
  toCustomers: "never",
  values: channels,
  offered: offeredChannels,
});
