import type { Architecture } from "./check-architecture.ts";

/** Packages for servers only. */
const onServersOnly = [
  "node:*",
  "fastify",
  "@fastify/*",
  "pg",
  "kysely",
  "htmlparser2",
  "jose",
  "openid-client",
  "oidc-provider",
  "nodemailer",
  "imapflow",
  "postal-mime",
  "prom-client",
];
const inBrowsersOnly = ["react", "react-dom", "react-router", "@ariakit/*", "@tabler/*", "@tanstack/*", "@tiptap/*"];

/** The architecture of Havn: allowed imports and places. Checked by `src/architecture.test.ts`. */
export const havn: Architecture = {
  // Each feature may only import earlier ones. For the other direction, use a domain event or a job.
  features: [
    "platform",
    "wording",
    "ui",
    "roles",
    "settings",
    "visibility",
    "holds",
    "users",
    "customers",
    "service-levels",
    "preferences",
    "email-links",
    "sign-in",
    "impersonation",
    "audit",
    "care-cases",
    "live",
    "case-messages",
    "case-files",
    "notifications",
    "saved-views",
    "staff",
    "reports",
    "dashboard",
    "email-intake",
    "retention",
    "support",
    "demo",
    "app",
    "main",
  ],
  // Layers of a feature. Server and web never import each other.
  layers: {
    contract: { layers: ["contract"], packages: ["zod"] },
    rules: { layers: ["contract", "rules"], packages: ["zod", "@zxcvbn-ts/*", "entities"] },
    server: { layers: ["contract", "rules", "server", "words"], packages: ["*"], except: inBrowsersOnly },
    web: { layers: ["contract", "rules", "web", "words"], packages: ["*"], except: onServersOnly },
    words: { layers: ["words"], packages: ["react"] },
  },
  wholeFeatures: { wording: "words", ui: "web", demo: "server" },
  meetingPlaces: ["src/main.ts", "src/app/server/"],
  sqlPlaces: [/^src\/[^/]+\/server\/(?:.*\/)?[^/]+-store\.ts$/, /^src\/platform\/server\//, /^src\/demo\//],
  scopePlaces: ["src/visibility/server/"],
  wrapped: {
    "@tanstack/react-query": ["src/platform/web/loading/", "src/platform/web/saving/", "src/app/web/root.tsx"],
    "#platform/web/loading/query-client.ts": ["src/platform/web/", "src/app/web/root.tsx"],
  },
  // Row types of all tables are in platform, since there is one database.
  neutral: { feature: "platform", except: [/row-types\.ts$/] },
  ownPages: {
    feature: "sign-in",
    files: /\/(?:provider-(?:page|form|words|request)|[\w-]+-pages?)\.ts$/,
    except: ["src/app/server/havn.ts"],
  },
  forbiddenNames: ["util", "utils", "lib", "libs", "helper", "helpers", "common", "misc", "shared"],
  longFilePlaces: ["src/platform/server/database/row-types.ts"],
  mostLines: 250,
  mostFiles: 25,
};
