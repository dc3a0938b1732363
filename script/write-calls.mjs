// Generates docs/calls.md from the contract. Run with Node 26: node script/write-calls.mjs
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { callsPage } from "#app/server/calls/calls-page.ts";
import { root } from "./bootstrap.mjs";

writeFileSync(join(root, "docs/calls.md"), callsPage());
