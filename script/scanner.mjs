// Finds the malware scanner for the tests, and installs Debian's if possible.
import { missingPrograms } from "./needed-programs.mjs";

/** What is missing and how to fix it; null if nothing is. */
export const missingScanner = () => missingPrograms({ "/usr/sbin/clamd": "clamav-daemon" }, "a malware scanner");
