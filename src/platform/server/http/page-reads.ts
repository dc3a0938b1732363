/** A cache for the calls of one page and one person. It ends with the request, so nobody else can get any of it. */
export type PageReads = {
  /** Runs `read` for the first call that needs it and returns its result to all of them. */
  once<T>(what: string, read: () => Promise<T>): Promise<T>;
};

export function pageReads(): PageReads {
  const answers = new Map<string, Promise<unknown>>();
  return {
    once: <T>(what: string, read: () => Promise<T>) => {
      const known = answers.get(what) as Promise<T> | undefined;
      if (known) return known;
      const answer = read();
      answers.set(what, answer);
      return answer;
    },
  };
}
