// Finds the S3 store for the tests, and installs Debian's if possible.
import { missingPrograms } from "./needed-programs.mjs";

/** What is missing and how to fix it; null if nothing is. */
export const missingFileServers = () =>
  missingPrograms(
    {
      "/usr/bin/swift-proxy-server": "swift-proxy",
      "/usr/bin/swift-account-server": "swift-account",
      "/usr/bin/swift-container-server": "swift-container",
      "/usr/bin/swift-object-server": "swift-object",
    },
    "an S3 store",
  );
