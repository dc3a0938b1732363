import type { Against } from "#reports/contract/service-report.ts";

/** The share that was met, in percent rounded down so 100 % means all; null if nothing was due. */
export const metShare = ({ met, failed }: Pick<Against, "met" | "failed">): number | null =>
  met + failed === 0 ? null : Math.floor((met / (met + failed)) * 100) / 100;
