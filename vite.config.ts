import { reactRouter } from "@react-router/dev/vite";
import { defineConfig } from "vite";

/** The web: the browser's files to build/client, and build/server/entry.js, which our own server calls. */
export default defineConfig(({ command }) => ({
  plugins: [reactRouter()],
  define: command === "build" ? { "process.env.NODE_ENV": '"production"' } : {},
  build: { sourcemap: false, assetsInlineLimit: 0, reportCompressedSize: false },
  environments: {
    ssr: {
      // One file with everything in it starts faster, and holds only the icons that are used.
      resolve: command === "build" ? { noExternal: true } : {},
      build: { rolldownOptions: { input: "./src/app/web/server-entry.tsx" } },
    },
  },
  optimizeDeps: {
    include: ["@mantine/core", "@tanstack/react-query", "i18next", "zod/mini", "get-nonce"],
  },
}));
