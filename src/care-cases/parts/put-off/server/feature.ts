import { putOffCalls } from "#care-cases/parts/put-off/contract.ts";
import { implement, staffOnly } from "#platform/server/http/implement.ts";
import { bringBackPutOff } from "./bring-back-put-off.ts";
import { putOffCase } from "./put-off-case.ts";

export const putOffFeature = {
  api: implement(putOffCalls, { putOffCareCase: { allow: staffOnly, run: putOffCase } }),
  onEvent: [bringBackPutOff],
};
