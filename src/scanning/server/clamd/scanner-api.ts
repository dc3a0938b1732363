import { actorsWho, implement } from "#platform/server/http/implement.ts";
import { staffMay } from "#roles/rules/staff-rights.ts";
import { scannerCalls } from "#scanning/contract/scanner.ts";
import { getScanner } from "./get-scanner.ts";

export const scannerApi = implement(scannerCalls, {
  getScanner: { allow: actorsWho((actor) => staffMay(actor, "changeSettings")), run: getScanner },
});
