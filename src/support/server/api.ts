import { anyone, implement } from "#platform/server/http/implement.ts";
import { supportCalls } from "#support/contract/calls.ts";
import { getSupportInformation } from "#support/server/get-support-information.ts";

export const supportApi = implement(supportCalls, {
  getSupportInformation: { allow: anyone, run: getSupportInformation },
});
