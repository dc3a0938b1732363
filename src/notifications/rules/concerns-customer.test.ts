import { expect, test } from "vitest";
import type { NotificationType } from "#notifications/contract/notification.ts";
import { isForCustomer } from "./concerns-customer.ts";

const event = (type: NotificationType, to: string | null = null, isStaff = true) => ({
  type,
  change: { type: type as string, to },
  by: { isStaff },
});
const wrote = event("NewMessage");
const status = (to: string) => event("StatusChanged", to);
const wroteWith = (to: string, isStaff = true) => ({
  ...event("NewMessage", null, isStaff),
  change: { type: "StatusChanged", to },
});

test.each([
  ["one status", [status("WaitsOnHavn")], [0]],
  ["the last of several", [status("WaitsOnHavn"), status("Planned"), status("Delivered")], [2]],
  ["a message, and not that the case is with us", [status("WaitsOnHavn"), wrote], [1]],
  ["a message, and that the case waits for them", [status("WaitsOnHavn"), wrote, status("WaitsOnCustomer")], [1, 2]],
  [
    "a colleague's message, and that the case is with us",
    [event("NewMessage", null, false), status("WaitsOnHavn")],
    [0, 1],
  ],
  ["a mention in what staff wrote", [event("MentionInMessage"), status("WaitsOnHavn")], [0]],
  ["all else", [event("NewEstimate"), event("DeletedMessage"), event("NewEstimate")], [0, 1, 2]],
  ["nothing", [], []],
])("a customer is notified of %s", (_what, events, kept) => {
  expect(isForCustomer(events).map((each) => (events as readonly unknown[]).indexOf(each))).toEqual(kept);
});

test.each([
  ["with the last status", [wroteWith("Planned"), wroteWith("WaitsOnCustomer")], [null, "WaitsOnCustomer"]],
  ["before another status, without its own", [wroteWith("Planned"), status("Delivered")], [null, "Delivered"]],
  ["after another status, with its own", [status("Planned"), wroteWith("Delivered")], ["Delivered"]],
  ["of ours without that the case is with us", [wroteWith("WaitsOnHavn")], [null]],
  ["of a colleague with it", [wroteWith("WaitsOnHavn", false)], ["WaitsOnHavn"]],
])("a customer is notified of a message %s", (_what, events, statuses) => {
  expect(isForCustomer(events).map(({ change }) => change?.to ?? null)).toEqual(statuses);
});
