import { connect, createServer, type Socket } from "node:net";

export type SmtpProxy = {
  readonly url: string;
  /** Starts or stops withholding the server's acceptance of emails from the sender. */
  withhold(isWithheld: boolean): void;
  /** Number of withheld replies. */
  withheld(): number;
  close(): Promise<void>;
};

/** A proxy between a sender and a local Exim. */
export async function startSmtpProxy(port: number): Promise<SmtpProxy> {
  const sockets = new Set<Socket>();
  let isWithheld = false;
  let count = 0;
  const keep = (socket: Socket) => {
    sockets.add(socket);
    return socket.on("error", () => undefined).on("close", () => sockets.delete(socket));
  };
  const server = createServer((sender) => {
    const exim = keep(connect(port, "127.0.0.1"));
    keep(sender).on("close", () => exim.destroy());
    exim.on("close", () => sender.destroy());
    sender.pipe(exim);
    exim.on("data", (chunk) => {
      if (!isWithheld || !/^250 OK id=/m.test(chunk.toString("latin1"))) return sender.write(chunk);
      count += 1;
      return undefined;
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("no port");
  return {
    url: `smtp://127.0.0.1:${address.port}`,
    withhold: (wanted) => {
      isWithheld = wanted;
      count = 0;
    },
    withheld: () => count,
    close: () =>
      new Promise((resolve) => {
        for (const socket of sockets) socket.destroy();
        server.close(() => resolve());
      }),
  };
}
