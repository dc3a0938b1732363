"""Runs Swift with its S3 API in one process: serve-swift.py FOLDER PORT KEY SECRET (KEY is account:user)."""
import array
import os
import sys
import threading
import time

import eventlet

eventlet.monkey_patch()

folder, port, key, secret = sys.argv[1:]
account, user = key.split(":")
devices = os.path.join(folder, "devices")
os.makedirs(os.path.join(devices, "disk"), exist_ok=True)


def place(name):
    return os.path.join(folder, name)


def write(name, text):
    with open(place(name), "w") as file:
        file.write(text)


write("swift.conf", "[swift-hash]\nswift_hash_path_suffix = tests\n[storage-policy:0]\nname = one\ndefault = yes\n")

from swift.common import utils

utils.set_swift_dir(folder)

from swift.common.middleware.s3api.controllers import obj
from swift.common.middleware.s3api.utils import S3Timestamp
from swift.common.ring import RingData
from swift.common.storage_policy import reload_storage_policies
from swift.common.wsgi import SwiftHttpProtocol, loadapp

reload_storage_policies()
quiet = open(os.devnull, "w")
# On a busy machine, the usual ones of a second would leave listings without what was stored.
patience = "node_timeout = 60\nconn_timeout = 60\ncontainer_update_timeout = 60\nrecoverable_node_timeout = 60"

# Objects of a store have one copy each, on the one device.
for server in ("account", "container", "object"):
    socket = eventlet.listen(("127.0.0.1", 0))
    own = socket.getsockname()[1]
    device = {
        "id": 0, "region": 1, "zone": 0, "weight": 1.0, "device": "disk", "ip": "127.0.0.1", "port": own,
        "replication_ip": "127.0.0.1", "replication_port": own,
    }
    RingData([array.array("H", [0, 0])], [device], 31).save(place(f"{server}.ring.gz"))
    write(f"{server}.conf", f"""[DEFAULT]
swift_dir = {folder}
devices = {devices}
mount_check = false
{patience}
[pipeline:main]
pipeline = {server}-server
[app:{server}-server]
use = egg:swift#{server}
""")
    eventlet.spawn(eventlet.wsgi.server, socket, loadapp(place(f"{server}.conf")), quiet)

write("proxy.conf", f"""[DEFAULT]
swift_dir = {folder}
{patience}
[pipeline:main]
pipeline = catch_errors gatekeeper cache s3api tempauth copy slo dlo proxy-server
[filter:catch_errors]
use = egg:swift#catch_errors
[filter:gatekeeper]
use = egg:swift#gatekeeper
shunt_inbound_x_timestamp = false
[filter:cache]
use = egg:swift#memcache
[filter:s3api]
use = egg:swift#s3api
[filter:tempauth]
use = egg:swift#tempauth
user_{account}_{user} = {secret} .admin
[filter:copy]
use = egg:swift#copy
[filter:slo]
use = egg:swift#slo
[filter:dlo]
use = egg:swift#dlo
[app:proxy-server]
use = egg:swift#proxy
account_autocreate = true
allow_account_management = true
""")
# It listens last: whoever can connect finds a store that works.
proxy = loadapp(place("proxy.conf"))

# Tests store things in the past, by the header X-Timestamp. Swift allows that, except in one place of its S3 API.
request = threading.local()


class GivenTimestamp(S3Timestamp):
    @classmethod
    def now(cls):
        return cls(request.at or time.time())


obj.S3Timestamp = GivenTimestamp


def serve(environ, start_response):
    if environ["REQUEST_METHOD"] == "DELETE" and os.path.exists(place("denies-deletes")):
        start_response("403 Forbidden", [("Content-Type", "application/xml")])
        return [b"<Error><Code>AccessDenied</Code><Message>Access Denied.</Message></Error>"]
    request.at = float(environ.get("HTTP_X_TIMESTAMP", 0))
    return proxy(environ, start_response)


eventlet.wsgi.server(eventlet.listen(("127.0.0.1", int(port))), serve, quiet, protocol=SwiftHttpProtocol)
