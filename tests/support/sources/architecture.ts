import type { Architecture } from "./check-architecture.ts";

/** What belongs to one side only. */
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
];
const inBrowsersOnly = ["react", "react-dom", "react-router", "@ariakit/*", "@tabler/*", "@tanstack/*", "@tiptap/*"];

/** Who may import whom in Havn, and what stands where. `src/architecture.test.ts` holds it. */
export const havn: Architecture = {
  // Who may know whom: each feature imports only what stands before it. What must go the other way is an event
  // written with the transaction, or a job.
  features: [
    "platform",
    "wording",
    "ui",
    "visibility",
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
    "reports",
    "dashboard",
    "email-intake",
    "support",
    "demo",
    "app",
    "main",
  ],
  // The layers of a feature. Server and web never meet.
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
  // The types of all rows are platform's, as the database is one.
  neutral: { feature: "platform", except: [/row-types\.ts$/] },
  ownPages: {
    feature: "sign-in",
    files: /\/(?:provider-(?:page|form|words|request)|[\w-]+-pages?)\.ts$/,
    except: ["src/app/server/havn.ts"],
  },
  forbiddenNames: ["util", "utils", "lib", "libs", "helper", "helpers", "common", "misc", "shared"],
  longFilePlaces: ["src/wording/", "src/demo/people.ts", "src/platform/server/database/row-types.ts"],
  mostLines: 250,
  mostFiles: 25,
  // A file for each subject, in each language.
  crowdedPlaces: ["src/wording/"],
};
