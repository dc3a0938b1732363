import { chmodSync, chownSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import pg from "pg";
import { childrenOf } from "#bench/cpu-time.ts";
import { chooseServerUser } from "#local-database/embedded-postgres-user.ts";
import { requireTarget } from "#platform/server/database/database-hosts.ts";
import { adapt } from "./adapt.ts";
import { ports } from "./ports.ts";
import { type Program, startProgram, until } from "./programs.ts";

/** Three PostgreSQL servers by Patroni, which asks etcd who is the primary. */
export type Databases = {
  /** For Havn: all three. */
  readonly url: string;
  /** Host and port of the primary. */
  primaryAddress(): Promise<string>;
  /** Runs something on the primary. */
  onPrimary<T>(work: (client: pg.Client) => Promise<T>): Promise<T>;
  /** Kills the primary with its Patroni; returns a function that starts it again. */
  killPrimary(): Promise<() => void>;
  /** Resolves when there is a primary with two standbys that follow it. */
  untilWhole(): Promise<void>;
  close(): Promise<void>;
};

const names = ["db1", "db2", "db3"];
const password = "drill";
const user = chooseServerUser();

/** Takes some 25 seconds. */
export async function startDatabases(folder: string): Promise<Databases> {
  const etcd = startEtcd(folder);
  await until("etcd answers", () => isOk(`http://127.0.0.1:${ports.etcd}/health`), { of: etcd });
  const nodes = names.map((name, at) => new DatabaseNode(folder, name, at));
  for (const node of nodes) node.start();
  const whole = () => untilWhole(nodes);
  await whole();
  const asAdmin = async <T>(database: string, work: (client: pg.Client) => Promise<T>): Promise<T> => {
    const client = await connectToPrimary(nodes, database);
    try {
      return await work(client);
    } finally {
      await client.end().catch(() => undefined);
    }
  };
  await asAdmin("postgres", async (client) => {
    await client.query(`CREATE ROLE havn LOGIN PASSWORD '${password}'`);
    await client.query("CREATE DATABASE havn OWNER havn");
  });
  return {
    url: `postgres://havn:${password}@${ports.databases.map((port) => `127.0.0.1:${port}`).join(",")}/havn`,
    primaryAddress: async () => `127.0.0.1:${(await findPrimary(nodes)).port}`,
    onPrimary: (work) => asAdmin("havn", work),
    killPrimary: async () => {
      const primary = await findPrimary(nodes);
      primary.kill();
      return () => primary.start();
    },
    untilWhole: whole,
    close: async () => {
      for (const node of nodes) node.kill();
      await etcd.kill();
    },
  };
}

/** Patroni names the primary a moment before it may be written to. */
async function connectToPrimary(nodes: readonly DatabaseNode[], database: string): Promise<pg.Client> {
  let connected: pg.Client | null = null;
  await until("the primary can be written to", async () => {
    const { port } = await findPrimary(nodes);
    const client = new pg.Client({ connectionString: `postgres://postgres:${password}@127.0.0.1:${port}/${database}` });
    // A client that is lost throws at its next statement.
    client.on("error", () => undefined);
    try {
      await client.connect();
      await requireTarget(client, "primary");
      connected = client;
      return true;
    } catch {
      await client.end().catch(() => undefined);
      return false;
    }
  });
  if (!connected) throw new Error("no primary");
  return connected;
}

function startEtcd(folder: string): Program {
  const lines = adapt("database/etcd.env", {
    "/var/lib/etcd/havn": join(folder, "etcd"),
    "http://0.0.0.0": "http://127.0.0.1",
    "//etcd1": "//127.0.0.1",
    ":2379": `:${ports.etcd}`,
    ":2380": `:${ports.etcdPeer}`,
  });
  const settings = lines.split("\n").filter((line) => line.startsWith("ETCD_"));
  const env = Object.fromEntries(settings.map((line) => line.split(/=(.*)/s).slice(0, 2)));
  return startProgram({ name: "etcd", folder, command: "etcd", args: [], env });
}

class DatabaseNode {
  readonly port: number;
  readonly patroniPort: number;
  readonly #folder: string;
  readonly #name: string;
  #patroni: Program | null = null;

  constructor(folder: string, name: string, at: number) {
    this.port = ports.databases[at] ?? 0;
    this.patroniPort = ports.patronis[at] ?? 0;
    this.#folder = folder;
    this.#name = name;
    const home = join(folder, name);
    mkdirSync(home);
    writeFileSync(join(home, "config.yml"), this.#configuration(home));
    if (user) chownSync(home, user.uid, user.gid);
    chmodSync(home, 0o755);
  }

  #configuration(home: string): string {
    return adapt("database/patroni.yml", {
      "name: db1": `name: ${this.#name}`,
      "db1:5432": `127.0.0.1:${this.port}`,
      "db1:8008": `127.0.0.1:${this.patroniPort}`,
      "etcd1:2379": `127.0.0.1:${ports.etcd}`,
      "/var/lib/postgresql/15/havn": join(home, "data"),
      "/usr/lib/postgresql/15/bin": newestPostgres(),
      "/var/lib/postgresql/patroni.pgpass": join(home, "pgpass"),
      "/var/run/postgresql": home,
      "SUPERUSER-PASSWORD": password,
      "REPLICATION-PASSWORD": password,
      "REWIND-PASSWORD": password,
    });
  }

  start(): void {
    const args = [join(this.#folder, this.#name, "config.yml")];
    this.#patroni = startProgram({ name: this.#name, folder: this.#folder, command: "patroni", args, user });
  }

  /** Patroni, the server and all its processes at once, like a lost machine. */
  kill(): void {
    const server = this.#serverPid();
    const all = [this.#patroni?.pid, server, ...(server ? childrenOf(server) : [])];
    for (const pid of all) if (pid) tryToKill(pid);
  }

  /** The server isn't a child of Patroni, so it would go on without it. */
  #serverPid(): number | null {
    const data = join(this.#folder, this.#name, "data");
    try {
      const pid = Number(readFileSync(join(data, "postmaster.pid"), "utf8").split("\n")[0]);
      return readFileSync(`/proc/${pid}/cmdline`, "utf8").includes(data) ? pid : null;
    } catch {
      return null;
    }
  }

  /** Whether Patroni says that this is the primary. */
  isPrimary(): Promise<boolean> {
    return isOk(`http://127.0.0.1:${this.patroniPort}/primary`);
  }
}

function tryToKill(pid: number): void {
  try {
    process.kill(pid, "SIGKILL");
  } catch {
    // It ended by itself.
  }
}

async function findPrimary(nodes: readonly DatabaseNode[]): Promise<DatabaseNode> {
  let primary: DatabaseNode | undefined;
  await until("there is a primary", async () => {
    const are = await Promise.all(nodes.map((node) => node.isPrimary()));
    primary = nodes[are.indexOf(true)];
    return primary !== undefined;
  });
  if (!primary) throw new Error("there is no primary");
  return primary;
}

type Member = { readonly role: string; readonly state: string; readonly timeline: number };

/** Patroni 3.0 says that a standby runs; later versions that it streams. */
async function untilWhole(nodes: readonly DatabaseNode[]): Promise<void> {
  await until("a primary with two standbys", async () => {
    const all = await Promise.all(nodes.map(membersOf));
    return all.every(
      (members) =>
        members.length === nodes.length &&
        members.every(({ state }) => state === "running" || state === "streaming") &&
        members.filter(({ role }) => role === "leader").length === 1 &&
        members.some(({ role }) => role === "sync_standby") &&
        new Set(members.map(({ timeline }) => timeline)).size === 1,
    );
  });
}

async function membersOf({ patroniPort }: DatabaseNode): Promise<readonly Member[]> {
  try {
    const reply = await fetch(`http://127.0.0.1:${patroniPort}/cluster`, { signal: AbortSignal.timeout(2_000) });
    return ((await reply.json()) as { members: Member[] }).members;
  } catch {
    return [];
  }
}

const isOk = (url: string): Promise<boolean> =>
  fetch(url, { signal: AbortSignal.timeout(2_000) }).then(
    ({ ok }) => ok,
    () => false,
  );

function newestPostgres(): string {
  const folder = "/usr/lib/postgresql";
  const [newest] = readdirSync(folder).sort((one, other) => Number(other) - Number(one));
  return join(folder, newest ?? "", "bin");
}
