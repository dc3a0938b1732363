/** Milliseconds that this thread computes in `work`: what else the machine does meanwhile, or that it stalls, doesn't count. */
export function cpuTimeOf(work: () => void): number {
  const before = process.threadCpuUsage();
  work();
  const { user, system } = process.threadCpuUsage(before);
  return (user + system) / 1_000;
}
