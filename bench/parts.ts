/** The error of a part; the others continue. */
export type Failure = { readonly part: string; readonly message: string };

export type Parts = {
  /** Runs a part; null if it failed, which is reported. */
  run<T>(part: string, work: () => Promise<T>): Promise<T | null>;
  readonly failures: readonly Failure[];
};

/** A failing part doesn't abort a bench of many minutes; it becomes a line of the report. */
export function collectParts(): Parts {
  const failures: Failure[] = [];
  return {
    failures,
    run: async (part, work) => {
      try {
        return await work();
      } catch (error) {
        const message = error instanceof Error ? error.message : String(error);
        console.error(`${part} failed:`, error);
        failures.push({ part, message });
        return null;
      }
    },
  };
}
