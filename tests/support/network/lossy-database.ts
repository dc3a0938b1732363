import { once } from "node:events";
import { connect, createServer, type Socket } from "node:net";
import { freePort } from "./free-ports.ts";

export type LossyDatabase = {
  readonly url: string;
  /** Number of connections that lost the reply to a commit. */
  lost(): number;
  close(): Promise<void>;
};

/**
 * A connection to a database on which a transaction containing `mark` never gets the reply to its commit: the server
 * commits, and the connection closes before the reply.
 */
export async function losingCommits(databaseUrl: string, mark: string): Promise<LossyDatabase> {
  const url = new URL(databaseUrl);
  const socketPath = `${url.searchParams.get("host")}/.s.PGSQL.5432`;
  const open = new Set<Socket>();
  let lost = 0;
  const proxy = createServer((client) => {
    const server = connect(socketPath);
    let isMarked = false;
    const end = () => {
      client.destroy();
      server.destroy();
    };
    for (const socket of [client, server]) {
      open.add(socket);
      socket.on("error", end).on("close", end);
    }
    client.on("data", (bytes) => {
      isMarked ||= bytes.includes(mark);
      server.write(bytes);
    });
    server.on("data", (bytes) => {
      // Other statements may be sent with the commit; their replies precede its own.
      if (!isMarked || !bytes.includes("COMMIT\0")) return client.write(bytes);
      lost += 1;
      return end();
    });
  });
  const port = await freePort();
  await once(proxy.listen(port, "127.0.0.1"), "listening");
  return {
    url: `postgresql://${url.searchParams.get("user")}@127.0.0.1:${port}${url.pathname}`,
    lost: () => lost,
    close: async () => {
      proxy.close();
      for (const socket of open) socket.destroy();
    },
  };
}
