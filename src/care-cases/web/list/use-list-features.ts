import { useEffect, useState } from "react";
import { loadIfThere } from "#platform/web/loading/load-code.ts";
import type { CaseListFeature } from "./case-list-feature.ts";
import { useListPlace } from "./list-place.ts";

/** What features show in one of their places, in its order; loaded once it is wanted. */
export const useListFeatures = <Place extends keyof CaseListFeature>(place: Place, isWanted: boolean) => {
  const { loadFeatures } = useListPlace();
  const [features, setFeatures] = useState<readonly CaseListFeature[]>([]);
  useEffect(() => {
    if (isWanted) void loadIfThere(loadFeatures).then((loaded) => loaded && setFeatures(loaded));
  }, [isWanted, loadFeatures]);
  return features
    .flatMap((feature): NonNullable<CaseListFeature[Place]>[number][] => [...(feature[place] ?? [])])
    .sort((one, other) => one.place - other.place);
};
