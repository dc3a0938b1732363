import { sql } from "kysely";
import { channels } from "#care-cases/parts/channel/contract.ts";
import { channelsShownAs } from "#care-cases/rules/case/case-channel.ts";
import { codesOf } from "#care-cases/server/case-codes.ts";
import { serverPart } from "#care-cases/server/case-part.ts";
import { textCell } from "#care-cases/server/export/export-cells.ts";
import { anyOf } from "#care-cases/server/list/part-conditions-store.ts";

export const channelCodes = codesOf(channels);

export const channelServer = serverPart({
  columns: ["channel"],
  reads: { channel: (row) => channelCodes.toValue(row.channel) },
  writes: ({ channel }) => ({ channel: channelCodes.toCode(channel) }),
  conditions: ({ channel }) => anyOf("channel", channel && channelsShownAs(channel), channelCodes.toCode),
  evenFilters: ["channel"],
  orders: { channel: { by: "column", type: "integer", value: sql`shown_channel(c.channel)` } },
  cells: { channel: ({ channel }, { t }) => textCell(t(`channel.${channel}`)) },
});
