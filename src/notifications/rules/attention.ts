import { minuteMs } from "#platform/rules/durations.ts";

/** After this long without activity on a page, its person may be away. */
const longestMs = minuteMs;

type Page = {
  readonly isHidden: boolean;
  readonly hasFocus: boolean;
  /** Time of the person's last activity on it, or of opening it, in milliseconds like `now`. */
  readonly lastActivityAt: number;
};

/**
 * Whether someone is viewing the page. After the clock was set back, the time since the last activity is unknown, so
 * the answer is no.
 */
export const isAttended = ({ isHidden, hasFocus, lastActivityAt }: Page, now: number): boolean =>
  !isHidden && hasFocus && now >= lastActivityAt && now - lastActivityAt < longestMs;
