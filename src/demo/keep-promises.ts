import type { Severity } from "#care-cases/contract/care-case.ts";
import type { Beat } from "#demo/beat.ts";
import type { Seeded } from "#demo/seeded.ts";

type Promised = { readonly firstResponse: number; readonly resolution: number };

/** What the stricter of the two service levels promises, in hours. */
const promised: Readonly<Record<Severity, Promised>> = {
  Critical: { firstResponse: 0.5, resolution: 4 },
  Significantly: { firstResponse: 1, resolution: 8 },
  Important: { firstResponse: 2, resolution: 16 },
  Regular: { firstResponse: 4, resolution: 40 },
  None: { firstResponse: 8, resolution: 60 },
};

const isAnswer = ({ by, message }: Beat): boolean =>
  by?.side === "staff" && message !== undefined && !message.isInternal;

/** The same story with staff as quick as was agreed, but for one case of eight, which stays as slow as it was told. */
export function keepPromises(beats: readonly Beat[], severity: Severity | null, random: Seeded): Beat[] {
  if (random.chance(0.125)) return [...beats];
  const { firstResponse, resolution } = promised[severity ?? "Regular"];
  const answered = beats.findIndex(isAnswer) + 1;
  const share = () => 0.15 + 0.75 * random.next();
  return [
    ...within(beats.slice(0, answered), firstResponse * share()),
    ...within(beats.slice(answered), resolution * share()),
  ];
}

/** What staff let wait takes at most so many hours in all. */
function within(beats: readonly Beat[], hours: number): Beat[] {
  const isStaff = ({ by }: Beat) => by?.side === "staff";
  const total = beats.filter(isStaff).reduce((sum, { wait }) => sum + wait, 0);
  const factor = total > hours ? hours / total : 1;
  return beats.map((beat) => (isStaff(beat) ? { ...beat, wait: beat.wait * factor } : beat));
}
