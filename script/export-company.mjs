// npm run export -- --company 10023 [--to folder]: writes a company's data and files to a folder. See docs/company-export.md.
import { runCommand } from "./bootstrap.mjs";

runCommand("src/company-export/server/export-command.ts", "Nothing could be exported");
