// Finds the servers of the drill of a cluster, and installs Debian's if possible.
import { missingPrograms } from "./needed-programs.mjs";

/** What is missing and how to fix it; null if nothing is. */
export const missingClusterServers = () =>
  missingPrograms(
    {
      "/usr/lib/postgresql": "postgresql",
      "/usr/bin/patroni": "patroni",
      "/usr/bin/etcd": "etcd-server",
      "/usr/sbin/haproxy": "haproxy",
    },
    "PostgreSQL, Patroni, etcd and HAProxy",
  );
