/** A statement that may read more than it returns: how it is recognized, with a row limit and the reason. */
export type Reason = {
  readonly holds: (text: string) => boolean;
  readonly rows: (cases: number) => number;
  readonly why: string;
};
