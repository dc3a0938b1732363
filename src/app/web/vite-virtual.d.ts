declare module "virtual:react-router/server-build" {
  import type { ServerBuild } from "react-router";

  const build: ServerBuild;
  export = build;
}

declare module "virtual:word-files" {
  /** By route id, the text files of its screen per language; empty in development. */
  const files: Readonly<Record<string, Readonly<Record<"da" | "en", string>> | undefined>>;
  export default files;
}
