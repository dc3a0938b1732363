import { connect as connectTo } from "node:net";
import type { PostgresPool } from "kysely";
import type pg from "pg";

/** What a statement of an attempt that is over fails with; nobody gets it. */
const over = () => new Error("the read is answered elsewhere");

/** In place of a connection's `query`, whose overloads say what each of them returns. */
const refuse = <R>(): R => {
  const answer: unknown = Promise.reject(over());
  return answer as R;
};

type AttemptConnections = Pick<PostgresPool, "connect"> & {
  /** Ends all statements that are running, and refuses further ones. */
  end(): void;
};

/** The connections of one attempt at a read, which may have several statements at once. */
export function attemptConnections(take: () => Promise<pg.PoolClient>): AttemptConnections {
  const taken = new Set<pg.PoolClient>();
  let isOver = false;
  return {
    connect: async () => {
      if (isOver) throw over();
      const client = await take();
      if (isOver) {
        client.release();
        throw over();
      }
      const { release } = client;
      taken.add(client);
      client.release = (broken) => {
        taken.delete(client);
        // A late cancellation would hit the next statement.
        release.call(client, isOver || broken);
      };
      return client;
    },
    end: () => {
      isOver = true;
      for (const client of taken) {
        cancelStatement(client);
        client.query = refuse;
      }
    },
  };
}

const cancelCode = 80_877_102;
const cancelMs = 1_000;

/**
 * Asks the server to end this connection's statement, through another connection, as its protocol requires. If that
 * fails, the statement runs until its timeout.
 */
function cancelStatement(client: pg.ClientBase): void {
  const { host, port, processID, secretKey } = client as unknown as Readonly<{
    host: string;
    port: number;
    processID: number;
    secretKey: number;
  }>;
  const request = Buffer.alloc(16);
  for (const [index, part] of [request.length, cancelCode, processID, secretKey].entries())
    request.writeInt32BE(part, index * 4);
  const socket = host.startsWith("/") ? connectTo(`${host}/.s.PGSQL.${port}`) : connectTo(port, host);
  socket.setTimeout(cancelMs, () => socket.destroy());
  socket.on("error", () => undefined);
  socket.end(request);
}
