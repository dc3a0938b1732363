// npm run staff:add -- --name "…" --email …: adds a staff member, who chooses a password through a link. See
// docs/operations.md.
import { runCommand } from "./bootstrap.mjs";

runCommand("src/sign-in/server/add-staff-command.ts", "Nobody could be added");
