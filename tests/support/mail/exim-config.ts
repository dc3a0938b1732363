import { userInfo } from "node:os";
import { isRoot } from "./require-mail-program.ts";

export type EximOptions = {
  /** Login required to send; only over TLS if there is TLS. */
  readonly auth?: { readonly user: string; readonly password: string };
  /** Offers STARTTLS with an untrusted certificate. */
  readonly tls?: boolean;
  /** Delivers by LMTP to this port (Dovecot) instead of its own folder. */
  readonly lmtpPort?: number;
  /** Havn considers "127.0.0.2" a remote machine. */
  readonly host?: "127.0.0.1" | "127.0.0.2";
};

type Laid = EximOptions & { readonly folder: string; readonly port: number };

/** Exim accepts email for any address, and delivers to one Maildir or by LMTP. */
export function eximConfig(laid: Laid): string {
  const { folder, port, tls = false, auth, lmtpPort, host } = laid;
  const own = userInfo();
  const [user, group] = isRoot ? ["nobody", "nogroup"] : [own.uid, own.gid];
  return `
primary_hostname = mail.test.invalid
exim_user = ${user}
exim_group = ${group}
deliver_drop_privilege = true
spool_directory = ${folder}/spool
log_file_path = ${folder}/log/%slog
pid_file_path = ${folder}/spool/exim.pid
local_interfaces = <; ${host === "127.0.0.2" ? `127.0.0.1.${port} ; 127.0.0.2.${port}` : `127.0.0.1.${port}`}
disable_ipv6 = true
host_lookup =
rfc1413_query_timeout = 0s
keep_environment =
smtp_accept_max = 100
smtp_accept_queue_per_connection = 0
smtputf8_advertise_hosts = *
message_size_limit = 100M
tls_advertise_hosts = ${tls ? "*" : ""}
${tls ? `tls_certificate = ${folder}/certificate.pem\ntls_privatekey = ${folder}/key.pem` : ""}
acl_smtp_rcpt = check_rcpt
acl_smtp_data = accept

begin acl
check_rcpt:
  ${auth ? "deny !authenticated = *\n       message = 530 5.7.0 log in first" : ""}
  deny recipients = lsearch;${folder}/refused
       message = no such mailbox here
  defer recipients = lsearch;${folder}/put-off
       message = not now
  accept

begin routers
all:
  ${lmtpPort ? 'driver = manualroute\n  route_list = "* 127.0.0.1"\n  self = send\n  transport = lmtp' : "driver = accept\n  transport = box"}

begin transports
box:
  driver = appendfile
  directory = ${folder}/inbox
  maildir_format = true
  envelope_to_add = true
  user = ${user}
  group = ${group}
lmtp:
  driver = smtp
  protocol = lmtp
  port = ${lmtpPort ?? 24}
  allow_localhost = true
  hosts_try_fastopen =

begin retry
* * F,1h,1s

begin authenticators
${auth ? authenticators(auth, tls) : ""}
`;
}

function authenticators({ user, password }: NonNullable<EximOptions["auth"]>, tls: boolean): string {
  const when = tls ? `server_advertise_condition = \${if def:tls_in_cipher}` : "";
  const is = (name: number, pass: number) =>
    `server_condition = \${if and{{eq{$auth${name}}{${user}}}{eq{$auth${pass}}{${password}}}}}`;
  return `
plain:
  driver = plaintext
  public_name = PLAIN
  server_prompts = :
  ${is(2, 3)}
  ${when}
  server_set_id = $auth2
login:
  driver = plaintext
  public_name = LOGIN
  server_prompts = <| Username: | Password:
  ${is(1, 2)}
  ${when}
  server_set_id = $auth1
`;
}
