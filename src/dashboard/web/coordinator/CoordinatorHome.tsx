import type { CoordinatorData } from "./coordinator-load.ts";

type Props = { data: CoordinatorData };

/** The coordinator's dashboard, below the greeting and the tabs. */
export default function CoordinatorHome(_props: Props) {
  return null;
}
