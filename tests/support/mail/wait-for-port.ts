import { connect } from "node:net";

/** Whether a port of 127.0.0.1 accepts connections. */
export const connectionTo = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = connect(port, "127.0.0.1");
    const say = (answer: boolean) => {
      socket.destroy();
      resolve(answer);
    };
    socket.once("connect", () => say(true)).once("error", () => say(false));
  });

/** Polls until true; gives up after four minutes. */
export async function until(what: string, isSo: () => Promise<boolean>): Promise<void> {
  const end = Date.now() + 240_000;
  while (!(await isSo())) {
    if (Date.now() > end) throw new Error(`waited in vain: ${what}`);
    await new Promise((resolve) => setTimeout(resolve, 25));
  }
}
