/** Whoever has not touched a page for so long may have left it. */
const longestMs = 60_000;

type Page = {
  readonly isHidden: boolean;
  readonly hasFocus: boolean;
  /** When a person did something on it, or opened it; milliseconds, as `now`. */
  readonly lastActivityAt: number;
};

/** Whether somebody is before a page. A clock that was set back says nothing of how long nobody touched it. */
export const isAttended = ({ isHidden, hasFocus, lastActivityAt }: Page, now: number): boolean =>
  !isHidden && hasFocus && now >= lastActivityAt && now - lastActivityAt < longestMs;
