import pg from "pg";

/** Runs the same statements again and again, prepared, and nothing else. Told what to run by its parent. */
export type SqlTask = {
  readonly url: string;
  /** Session settings, as Havn's connections have them. */
  readonly options: string;
  readonly clients: number;
  readonly amount: number;
  /** Several variants that take turns, each a list of statements. */
  readonly variants: readonly (readonly Statement[])[];
};
export type Statement = { readonly text: string; readonly values: readonly unknown[] };
export type SqlResult = { readonly cpuMs: number; readonly times: readonly number[]; readonly seconds: number };

const names = new Map<string, string>();

/** A name for each text, so that it is parsed once a connection. */
function nameOf(text: string): string {
  const known = names.get(text);
  if (known) return known;
  const name = `bare${names.size}`;
  names.set(text, name);
  return name;
}

const restore = (value: unknown): unknown =>
  typeof value === "string" && /^\d{4}-\d\d-\d\dT[\d:.]+Z$/.test(value) ? new Date(value) : value;

async function run({ url, options, clients, amount, variants }: SqlTask): Promise<SqlResult> {
  const connections = await Promise.all(
    Array.from({ length: clients }, async () => {
      const client = new pg.Client({ connectionString: url, options });
      await client.connect();
      return client;
    }),
  );
  const turn = async (client: pg.Client, i: number) => {
    for (const { text, values } of variants[i % variants.length] ?? []) {
      const plain = values.length === 0 && /^(begin|commit|rollback)/i.test(text);
      await client.query(plain ? { text } : { name: nameOf(text), text, values: values.map(restore) });
    }
  };
  for (const client of connections) for (let i = 0; i < 20; i += 1) await turn(client, i);
  const times: number[] = [];
  const before = process.cpuUsage();
  const start = performance.now();
  let next = 0;
  await Promise.all(
    connections.map(async (client) => {
      while (next < amount) {
        const began = performance.now();
        await turn(client, next++);
        times.push(performance.now() - began);
      }
    }),
  );
  const seconds = (performance.now() - start) / 1000;
  const { user, system } = process.cpuUsage(before);
  await Promise.all(connections.map((client) => client.end()));
  return { cpuMs: (user + system) / 1000, times, seconds };
}

process.on("message", (task: SqlTask) => {
  run(task).then(
    (result) => process.send?.(result),
    (error) => process.send?.({ error: String(error) }),
  );
});
process.on("disconnect", () => process.exit(0));
process.send?.("ready");
