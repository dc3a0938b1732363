import type { ExecutiveData } from "./executive-load.ts";

type Props = { data: ExecutiveData };

/** The executive's dashboard, below the greeting and the tabs. */
export default function ExecutiveHome(_props: Props) {
  return null;
}
