import { expect, test } from "vitest";
import { openMailTransport } from "#platform/server/mail/mail-transport.ts";
import { readSettings } from "#settings/server/read-settings.ts";
import { daDK } from "#wording/da-DK.ts";
import { enUS } from "#wording/en-US.ts";
import { jobHandlersOf, serverFeatures } from "./features.ts";

const kinds = Object.keys(jobHandlersOf(serverFeatures, openMailTransport(readSettings({})))).sort();

test.each([daDK, enUS])("every kind of job has a name, and no names are left over", ({ jobKind }) => {
  expect(Object.keys(jobKind).sort()).toEqual(kinds);
});
