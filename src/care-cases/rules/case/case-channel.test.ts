import { expect, test } from "vitest";
import type { Channel } from "#care-cases/parts/channel/contract.ts";
import { channelsShownAs, offeredChannels } from "./case-channel.ts";

test.each<[Channel[], Channel[]]>([
  [["Portal"], ["SupportPhone", "Portal"]],
  [["SupportPhone"], ["SupportPhone", "Portal"]],
  [
    ["SupportPhone", "Portal"],
    ["SupportPhone", "Portal"],
  ],
  [["Email"], ["Email"]],
  [
    ["Email", "Portal"],
    ["SupportPhone", "Email", "Portal"],
  ],
  [[], []],
])("searching for %j finds %j", (asked, found) => expect(channelsShownAs(asked)).toEqual(found));

test.each<[Channel, Channel[]]>([
  ["SupportPhone", ["Consultant", "Email", "SupportPhone"]],
  ["Portal", ["Consultant", "Email", "Portal"]],
  ["Email", ["Consultant", "Email", "Portal"]],
])("a case with channel %s is offered %j", (chosen, offered) => expect(offeredChannels(chosen)).toEqual(offered));
