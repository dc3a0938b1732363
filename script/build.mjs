// npm run build: installs what is missing and builds what changed, so that the next start needn't write to this folder.
import { fail, prepare } from "./bootstrap.mjs";
import { buildWeb } from "./web-build.mjs";

const problem = buildWeb(prepare());
if (problem !== null) fail(`${problem}\nThe web could not be built.`);
