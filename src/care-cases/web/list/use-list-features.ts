import { useEffect, useState } from "react";
import { loadIfThere } from "#platform/web/loading/load-code.ts";
import type { CaseListFeature } from "./case-list-feature.ts";
import { useSharedListState } from "./shared-list-state.ts";

/** What features show in the list's places; loaded once that is wanted. */
export const useListFeatures = (isWanted: boolean): readonly CaseListFeature[] => {
  const { loadFeatures } = useSharedListState();
  const [features, setFeatures] = useState<readonly CaseListFeature[]>([]);
  useEffect(() => {
    if (isWanted) void loadIfThere(loadFeatures).then((loaded) => loaded && setFeatures(loaded));
  }, [isWanted, loadFeatures]);
  return features;
};

export const byPlace = <P extends { readonly place: number }>(parts: readonly P[]): P[] =>
  parts.toSorted((one, other) => one.place - other.place);
