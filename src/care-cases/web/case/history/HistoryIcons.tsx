import { type HistoryIconName, historyTypes } from "#care-cases/contract/history-types.ts";

/** Outlines on a 24 by 24 grid: tabler's icons, as one path each. */
const outlines: Readonly<Record<HistoryIconName | "lock", string>> = {
  move: "M5 12h14M13 18l6-6M13 6l6 6",
  person: "M8 7a4 4 0 1 0 8 0a4 4 0 0 0-8 0M6 21v-2a4 4 0 0 1 4-4h4a4 4 0 0 1 4 4v2",
  message: "M8 9h8M8 13h6M18 4a3 3 0 0 1 3 3v8a3 3 0 0 1-3 3h-5l-5 3v-3h-2a3 3 0 0 1-3-3v-8a3 3 0 0 1 3-3h12",
  day: "M4 7a2 2 0 0 1 2-2h12a2 2 0 0 1 2 2v12a2 2 0 0 1-2 2h-12a2 2 0 0 1-2-2v-12M16 3v4M8 3v4M4 11h16",
  time: "M3 12a9 9 0 1 0 18 0a9 9 0 0 0-18 0M12 7v5l3 3",
  flag: "M5 5a5 5 0 0 1 7 0a5 5 0 0 0 7 0v9a5 5 0 0 1-7 0a5 5 0 0 0-7 0v-9M5 21v-7",
  pencil: "M4 20h4l10.5-10.5a2.8 2.8 0 1 0-4-4l-10.5 10.5v4M13.5 6.5l4 4",
  plus: "M12 5v14M5 12h14",
  lock: "M5 13a2 2 0 0 1 2-2h10a2 2 0 0 1 2 2v6a2 2 0 0 1-2 2h-10a2 2 0 0 1-2-2v-6M8 11v-4a4 4 0 1 1 8 0v4",
};

type Props = { icon: keyof typeof outlines; className?: string | undefined };

/**
 * An event's icon. A case may have a hundred, so it is two plain elements; an icon component costs five times as much.
 */
export const HistoryIcon = ({ icon, className }: Props) => (
  <svg className={`icon ${className ?? ""}`} width={14} height={14} viewBox="0 0 24 24" aria-hidden="true">
    <path d={outlines[icon]} />
  </svg>
);

/** The icon of a type; a pencil, if this version of Havn doesn't know it. */
export const iconOf = (type: string): HistoryIconName => historyTypes.of(type)?.icon ?? "pencil";
