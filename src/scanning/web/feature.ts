import type { WebFeature } from "#ui/web-feature.ts";
import { keptApartScreen } from "./kept-apart-screen.ts";

export const scanningWeb: WebFeature = {
  keysOfEvent: { administration: () => [["screen", keptApartScreen]] },
};
