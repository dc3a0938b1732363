import { expect, test } from "vitest";
import { daDK } from "#app/words/all/da-DK.ts";
import { enUS } from "#app/words/all/en-US.ts";
import { openMailTransport } from "#platform/server/mail/mail-transport.ts";
import { readSettings } from "#settings/server/read-settings.ts";
import { jobHandlersOf, serverFeatures } from "./features.ts";

const kinds = Object.keys(jobHandlersOf(serverFeatures, openMailTransport(readSettings({})))).sort();

test.each([daDK, enUS])("every kind of job has a name, and no names are left over", ({ jobKind }) => {
  expect(Object.keys(jobKind ?? {}).sort()).toEqual(kinds);
});
