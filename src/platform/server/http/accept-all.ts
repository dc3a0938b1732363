import type { Server } from "node:net";
import { setImmediate as afterPolling } from "node:timers/promises";

const maxTurns = 2_000;
const shortTurnMs = 0.1;

/**
 * Resolves when hardly any connection can be waiting to be accepted: closing the port would reset it. That is right after
 * a short turn of the event loop in which none arrived.
 */
export async function untilAllAreAccepted(server: Server): Promise<void> {
  let accepted = 0;
  const count = () => {
    accepted += 1;
  };
  server.on("connection", count);
  for (let turns = 0; turns < maxTurns; turns += 1) {
    const [before, at] = [accepted, performance.now()];
    await afterPolling();
    if (before === accepted && performance.now() - at < shortTurnMs) break;
  }
  server.off("connection", count);
}
