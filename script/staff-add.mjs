// npm run staff:add -- --name "…" --email …: adds a member of staff, who chooses a password by a link. docs/operations.md.
import { runCommand } from "./bootstrap.mjs";

runCommand("src/sign-in/server/add-staff-command.ts", "Nobody could be added");
