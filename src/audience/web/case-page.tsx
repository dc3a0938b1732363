import type { CasePageFeature } from "#care-cases/web/public.ts";
import { AudienceLine } from "./AudienceLine.tsx";

export const audiencePage: CasePageFeature = {
  slots: { audience: [{ place: 10, Part: AudienceLine }] },
};
