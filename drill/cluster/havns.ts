import { join } from "node:path";
import { settingsFor } from "#bench/processes.ts";
import { compileCache, root } from "#script/bootstrap.mjs";
import { heapSettings, memoryEnvironment } from "#script/heap-settings.mjs";
import { ports } from "./ports.ts";
import { type Program, startProgram, until } from "./programs.ts";

/** One of two Havns, which share database and files. */
export type HavnServer = {
  readonly name: string;
  /** Of the process that was started last. */
  pid(): number;
  kill(): Promise<void>;
  /** Resolves when it is ready. */
  start(): Promise<void>;
  hasEnded(): boolean;
};

type Shared = { readonly folder: string; readonly databaseUrl: string; readonly mailUrl: string };

export function havnServer(at: number, { folder, databaseUrl, mailUrl }: Shared): HavnServer {
  const name = `havn${at + 1}`;
  const port = ports.havns[at] ?? 0;
  let program: Program | null = null;
  return {
    name,
    pid: () => program?.pid ?? 0,
    kill: async () => program?.kill(),
    hasEnded: () => program?.hasEnded() ?? true,
    start: async () => {
      const started = startProgram({
        name,
        folder,
        command: process.execPath,
        args: [...heapSettings, "src/main.ts"],
        cwd: root,
        env: {
          ...memoryEnvironment,
          NODE_COMPILE_CACHE: compileCache,
          ...settingsFor(databaseUrl, port),
          DATABASE_READ_URL: databaseUrl,
          HAVN_HOST: "127.0.0.1",
          HAVN_DATA_DIR: join(folder, "havn"),
          SMTP_URL: mailUrl,
        },
      });
      program = started;
      const ready = () =>
        fetch(`http://127.0.0.1:${port}/health/ready`).then(
          ({ ok }) => ok,
          () => false,
        );
      await until(`${name} is ready`, ready, { of: started });
    },
  };
}
