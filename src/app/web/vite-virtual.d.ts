declare module "virtual:react-router/server-build" {
  import type { ServerBuild } from "react-router";

  const build: ServerBuild;
  export = build;
}

declare module "virtual:word-files" {
  /** By a route's id, the files of its screen's words in each language; none in development. */
  const files: Readonly<Record<string, Readonly<Record<"da" | "en", string>> | undefined>>;
  export default files;
}
