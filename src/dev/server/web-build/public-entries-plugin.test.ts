import { expect, test } from "vitest";
import { importDirectly, readEntry } from "./public-entries-plugin.ts";

const entry = `export { careCaseCalls, changeRefusals } from "./calls.ts";
export type { CaseOwner } from "#care-cases/parts/owner/contract.ts";
export {
  type Severity,
  severities,
} from "#care-cases/parts/severity/contract.ts";`;
const direct = (code: string) => importDirectly(code, (layer) => readEntry(layer, entry));

test("values are imported from their own files, and types aren't", () => {
  expect(direct('import { careCaseCalls, type Severity, severities } from "#care-cases/contract/public.ts";')).toBe(
    'import { careCaseCalls } from "#care-cases/contract/calls.ts"; import { severities } from "#care-cases/parts/severity/contract.ts";',
  );
  const others = 'import type { CaseOwner } from "#care-cases/contract/public.ts"; import { a } from "#users/a.ts";';
  expect(direct(others)).toBe(others);
});

test("a value that isn't exported stops the build", () => {
  expect(() => direct('import { nothing } from "#care-cases/contract/public.ts";')).toThrow("exports no nothing");
});
