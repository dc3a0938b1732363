import type { CareCase } from "#care-cases/contract/care-case.ts";
import { useFollowersPart } from "#care-cases/parts/followers/web/use-followers-part.tsx";
import { usePutOffPart } from "#care-cases/parts/put-off/web/use-put-off-part.tsx";
import type { AttachedPart } from "./attached-part.ts";

export const useAttachedParts = (careCase: CareCase): readonly AttachedPart[] => [
  usePutOffPart(careCase),
  useFollowersPart(careCase),
];
