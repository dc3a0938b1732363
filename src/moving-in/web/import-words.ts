import type { ImportKindName } from "#moving-in/contract/import-columns.ts";
import type { ImportReason } from "#moving-in/contract/import-reasons.ts";
import {
  type ImportOutcome,
  type ImportRun,
  type ImportState,
  importOutcomes,
} from "#moving-in/contract/import-run.ts";
import { formatNumber, formatShare } from "#ui/text/format-number.ts";
import type { DotTone } from "#ui/text/StatusDot.tsx";
import type { WordKey, Words } from "#wording/words.ts";

type Speaker = Pick<Words, "t" | "tag">;

/** A column of Havn; one of another version by its name in the contract. */
export const importColumnName = (name: string, { t }: Pick<Words, "t">): string =>
  t.orNull(`importColumn.${name}`) ?? name;

export const kindName = (kind: ImportKindName, { t }: Pick<Words, "t">): string => t(`importKind.${kind}`);

/** What a row did, or would do. */
export const outcomeText = (
  { state }: Pick<ImportRun, "state">,
  outcome: ImportOutcome,
  { t }: Pick<Words, "t">,
): string => (state === "planned" ? t(`importWill.${outcome}`) : t(`importDid.${outcome}`));

/** Why a row is as it is; a reason of another version by its code. */
export const importReasonText = ({ code, column, params = {} }: ImportReason, words: Speaker): string => {
  const named = column === undefined ? {} : { column: importColumnName(column, words) };
  const said = Object.entries(params).map(([name, value]) => [
    name,
    typeof value === "number" && name !== "count" ? formatNumber(words.tag, value) : value,
  ]);
  return words.t.orNull(`importReason.${code}`, { ...named, ...Object.fromEntries(said) }) ?? code;
};

/** The states in which Havn works on an import, and which change without anybody's doing. */
const working: readonly ImportState[] = ["reading", "planning", "running", "takingBack"];
export const isWorking = ({ state }: Pick<ImportRun, "state">): boolean => working.includes(state);

/** How much of the present state is done, from 0 to 1; null if that isn't known. */
export const shareDone = ({ progress }: Pick<ImportRun, "progress">): number | null =>
  progress === null || progress.of === 0 ? null : Math.min(1, progress.done / progress.of);

/** A text about a number of rows, with its thousands. */
export const rowsText = (key: Extract<WordKey, `importRows.${string}`>, count: number, { t, tag }: Speaker): string =>
  t.orNull(key, { count, number: formatNumber(tag, count) }) ?? "";

const tones: Readonly<Record<ImportState, DotTone>> = {
  reading: "accent",
  columns: "hollow",
  planning: "accent",
  planned: "hollow",
  running: "accent",
  done: "green",
  takingBack: "accent",
  takenBack: "neutral",
  failed: "red",
};

export const stateTone = ({ state, counts }: Pick<ImportRun, "state" | "counts">): DotTone =>
  state === "done" && counts.bad > 0 ? "amber" : tones[state];

/** The state of an import, with how much of it is done. */
export const stateText = (run: ImportRun, { t, tag }: Speaker): string => {
  const name = t(`importState.${run.state}`);
  const share = shareDone(run);
  return share === null ? name : t("imports.stateShare", { state: name, share: formatShare(tag, share) });
};

const countWords = {
  made: "importRows.made",
  changed: "importRows.changed",
  left: "importRows.left",
  bad: "importRows.bad",
  takenBack: "importRows.back",
} as const satisfies Readonly<Record<ImportOutcome, WordKey>>;

/** What an import did with how many rows, once it has. */
export const countsText = ({ counts, endedAt }: Pick<ImportRun, "counts" | "endedAt">, words: Speaker): string =>
  importOutcomes
    .filter((outcome) => endedAt !== null && counts[outcome] > 0)
    .map((outcome) => rowsText(countWords[outcome], counts[outcome], words))
    .join(", ");
