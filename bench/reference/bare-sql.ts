import pg from "pg";

/** Runs the same prepared statements repeatedly. Its parent process tells it which. */
export type SqlTask = {
  readonly url: string;
  /** Session settings as connection options. */
  readonly options: string;
  readonly clients: number;
  readonly amount: number;
  /** Variants to alternate, each a list of statements. */
  readonly variants: readonly (readonly Statement[])[];
};
export type Statement = { readonly text: string; readonly values: readonly unknown[] };
export type SqlResult = { readonly cpuMs: number; readonly times: readonly number[]; readonly seconds: number };

/** By settings; kept open so that their CPU time can still be read. */
const connections = new Map<string, pg.Client[]>();
const names = new Map<string, string>();

/** A statement name per text, so each connection parses it once. */
function nameOf(text: string): string {
  const known = names.get(text);
  if (known) return known;
  const name = `bare${names.size}`;
  names.set(text, name);
  return name;
}

/** Timestamps were serialized to text in transit. */
const restore = (value: unknown): unknown =>
  typeof value === "string" && /^\d{4}-\d\d-\d\dT[\d:.]+Z$/.test(value) ? new Date(value) : value;

async function connect({ url, options, clients }: SqlTask): Promise<readonly pg.Client[]> {
  const open = connections.get(options) ?? [];
  connections.set(options, open);
  while (open.length < clients) {
    const client = new pg.Client({ connectionString: url, options });
    await client.connect();
    open.push(client);
  }
  return open.slice(0, clients);
}

async function run(task: SqlTask): Promise<SqlResult> {
  const times: number[] = [];
  const used = await connect(task);
  const before = process.cpuUsage();
  const start = performance.now();
  let next = 0;
  const work = async (client: pg.Client) => {
    while (next < task.amount) {
      const began = performance.now();
      await turn(client, task.variants[next++ % task.variants.length] ?? []);
      times.push(performance.now() - began);
    }
  };
  await Promise.all(used.map(work));
  const { user, system } = process.cpuUsage(before);
  return { cpuMs: (user + system) / 1000, times, seconds: (performance.now() - start) / 1000 };
}

async function turn(client: pg.Client, statements: readonly Statement[]): Promise<void> {
  for (const { text, values } of statements) {
    const isPlain = values.length === 0 && /^(begin|commit|rollback)/i.test(text);
    await client.query(isPlain ? { text } : { name: nameOf(text), text, values: values.map(restore) });
  }
}

process.on("message", (task: SqlTask) => {
  run(task).then(
    (result) => process.send?.(result),
    (error) => process.send?.({ error: String(error) }),
  );
});
process.on("disconnect", () => process.exit(0));
process.send?.("ready");
