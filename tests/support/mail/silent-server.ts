import { type AddressInfo, createServer, type Socket } from "node:net";

/** Takes connections, and never says a word after its greeting. */
export async function startSilentServer(): Promise<{ readonly port: number; close(): Promise<unknown> }> {
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket.on("error", () => undefined));
    socket.write("220 mail.test.invalid ready\r\n");
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const close = async () => {
    for (const socket of sockets) socket.destroy();
    server.close();
  };
  return { port: (server.address() as AddressInfo).port, close };
}
