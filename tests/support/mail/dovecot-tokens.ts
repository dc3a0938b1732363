import { writeFileSync } from "node:fs";
import { join } from "node:path";

const askedAt = (introspectionUrl: string): string => `introspection_url = ${introspectionUrl}
introspection_mode = post
username_attribute = username
active_attribute = active
active_value = true
`;

/** What Dovecot's configuration needs to take tokens of OAuth2, about which it asks at this address; refusals aren't delayed. */
export function dovecotTokens(folder: string, introspectionUrl: string): string {
  writeFileSync(join(folder, "oauth2.conf"), askedAt(introspectionUrl));
  return `auth_mechanisms = plain login xoauth2 oauthbearer
auth_failure_delay = 0
service anvil {
  unix_listener anvil-auth-penalty {
    mode = 0
  }
}
passdb {
  driver = oauth2
  mechanisms = xoauth2 oauthbearer
  args = ${folder}/oauth2.conf
}
`;
}
