import { existsSync } from "node:fs";
import { join, resolve } from "node:path";
import { pathToFileURL } from "node:url";
import fastifyStatic from "@fastify/static";
import type { FastifyInstance } from "fastify";
import type { Actor } from "#platform/contract/actor.ts";
import { StartError } from "#platform/server/settings/start-error.ts";
import type { SoonWithin } from "#service-levels/rules/clocks/time-left-shown.ts";

/** What a page is rendered with; must match RenderDeps in src/app/web/server-entry.tsx. */
export type RenderInput = {
  readonly api: unknown;
  readonly nonce: string;
  readonly onError: (error: unknown) => void;
  readonly page: {
    readonly actor: Actor | null;
    readonly tabs: string;
    readonly companies: readonly { readonly customerNumber: string; readonly name: string }[];
    readonly brand: string;
    readonly supportPhone: string | null;
    readonly editMinutes: number;
    readonly reopenDays: number;
    readonly soonWithin: SoonWithin;
    readonly locale: "da" | "en";
    readonly colorScheme: "auto" | "light" | "dark";
    readonly menuFolded: boolean;
    readonly compactRows: boolean;
    readonly listBeside: boolean;
    readonly sharedComputer: boolean;
    readonly renderedAt: string;
    readonly demoPages: boolean;
    readonly demoMail: boolean;
    readonly restoredCopy: string | null;
    readonly isStill?: true;
    readonly asksForAddress?: true;
    readonly requestId: string;
  };
};

/** src/app/web/server-entry.tsx, built or from source. */
export type WebBuild = {
  readonly render: (request: Request, input: RenderInput) => Promise<Response>;
  /** A route's data, or its error status and error shape; a null body means sign in, or go to `location`. */
  readonly loadPayload: (
    request: Request,
    path: string,
    input: RenderInput,
  ) => Promise<{ readonly status: number; readonly body: unknown; readonly location?: string }>;
};

const root = resolve(import.meta.dirname, "../../../..");
const aYear = 31_536_000;

/** Files with a hash in their name are immutable; nothing else is cached. */
const cacheControl = (path: string): string =>
  /-[\w-]{8,64}\.\w{1,8}(\.br|\.gz)?$/.test(path) && !path.includes("/builds/")
    ? `public, max-age=${aYear}, immutable`
    : "no-store";

const serveAssets = (app: FastifyInstance, folder: string) =>
  app.register(fastifyStatic, {
    root: folder,
    prefix: "/assets/",
    preCompressed: true,
    decorateReply: false,
    cacheControl: false,
    index: false,
    setHeaders: (reply, path) => void reply.header("cache-control", cacheControl(path)),
  });

const openBuilt = async (app: FastifyInstance): Promise<WebBuild> => {
  const entry = join(root, "build/server/entry.js");
  if (!existsSync(entry)) throw new StartError("The web is not built. Run: npx react-router build");
  await serveAssets(app, join(root, "build/client/assets"));
  return (await import(pathToFileURL(entry).href)) as WebBuild;
};

/** From source, with Vite in the same server, so that changes show immediately. */
const openSources = async (app: FastifyInstance): Promise<WebBuild> => {
  const [{ createServer }, { default: middie }] = await Promise.all([import("vite"), import("@fastify/middie")]);
  const vite = await createServer({
    root,
    appType: "custom",
    server: { middlewareMode: true, hmr: { server: app.server } },
  });
  await app.register(middie);
  app.use(vite.middlewares);
  app.addHook("onClose", () => vite.close());
  const load = () => vite.ssrLoadModule("#app/web/server-entry.tsx") as Promise<WebBuild>;
  return {
    render: async (request, deps) => (await load()).render(request, deps),
    loadPayload: async (request, path, deps) => (await load()).loadPayload(request, path, deps),
  };
};

/** Loads the web app and serves its assets: the build, or from source in development. */
export const openWebBuild = (app: FastifyInstance, development: boolean): Promise<WebBuild> =>
  development ? openSources(app) : openBuilt(app);
