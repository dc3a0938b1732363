import { useNavigate } from "react-router";
import type { Neighbors } from "./use-case-trail.ts";

/** Goes back to where the cases are listed: to the page before if it is that one, so that it is as it was left. */
export const useBackToOrigin = ({ origin, visit }: Pick<Neighbors, "origin" | "visit">) => {
  const navigate = useNavigate();
  return (): void => void (visit.isDirect ? navigate(-1) : navigate(origin.to));
};
