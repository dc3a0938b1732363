import { enumWeb } from "#care-cases/web/list/enum-web.tsx";

export const channelWeb = enumWeb("channel", {
  name: "caseColumn.channel",
  text: (channel, { t }) => t(`channel.${channel}`),
  width: 92,
});
