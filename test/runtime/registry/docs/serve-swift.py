"""OpenStack Swift with its S3 API on loopback: one process, one replica, objects in memory.

Usage: serve-swift.py FOLDER ACCOUNT USER SECRET
Prints the port once it answers; ends when its standard input does.
"""

import array
import logging
import os
import socket
import sys

import eventlet

eventlet.monkey_patch()

from eventlet import wsgi  # noqa: E402
from swift.common import utils  # noqa: E402
from swift.common.ring import RingData  # noqa: E402
from swift.common.wsgi import loadapp  # noqa: E402

folder, account, user, secret = sys.argv[1:]
utils.HASH_PATH_SUFFIX = b"frond"

PIPELINE = "catch_errors gatekeeper listing_formats s3api tempauth copy proxy-server"

PROXY = f"""
[DEFAULT]
swift_dir = {folder}
[pipeline:main]
pipeline = {PIPELINE}
[app:proxy-server]
use = egg:swift#proxy
account_autocreate = true
allow_account_management = true
[filter:catch_errors]
use = egg:swift#catch_errors
[filter:gatekeeper]
use = egg:swift#gatekeeper
[filter:listing_formats]
use = egg:swift#listing_formats
[filter:s3api]
use = egg:swift#s3api
[filter:tempauth]
use = egg:swift#tempauth
user_{account}_{user} = {secret} .admin
[filter:copy]
use = egg:swift#copy
"""

SERVER = """
[DEFAULT]
swift_dir = {folder}
devices = {folder}
mount_check = false
bind_port = {port}
[pipeline:main]
pipeline = {kind}
[app:{kind}]
use = egg:swift#{kind}
"""


def listen():
    listener = socket.socket()
    listener.bind(("127.0.0.1", 0))
    listener.listen(50)
    return listener


def write(name, text):
    path = os.path.join(folder, name)
    with open(path, "w", encoding="utf8") as file:
        file.write(text)
    return path


class Memory:
    """What the filters ask of memcached."""

    def __init__(self):
        self.values = {}

    def get(self, key, raise_on_error=False):
        return self.values.get(key)

    def set(self, key, value, **_options):
        self.values[key] = value

    def delete(self, key, server_key=None):
        self.values.pop(key, None)


def remember(app):
    memory = Memory()

    def call(env, start_response):
        env["swift.cache"] = memory
        return app(env, start_response)

    return call


def serve(listener, app):
    eventlet.spawn(wsgi.server, listener, app, log=quiet, log_output=False)


def serve_storage(kind, ring):
    """A storage server, and the ring that tells the proxy where it is."""
    listener = listen()
    port = listener.getsockname()[1]
    device = {"id": 0, "region": 1, "zone": 1, "weight": 1.0, "device": "disk", "meta": ""}
    place = {"ip": "127.0.0.1", "port": port}
    replication = {"replication_ip": "127.0.0.1", "replication_port": port}
    partitions = [array.array("H", [0, 0])]
    ring_data = RingData(partitions, [{**device, **place, **replication}], 31)
    ring_data.save(os.path.join(folder, f"{ring}.ring.gz"))
    config = write(f"{kind}.conf", SERVER.format(folder=folder, kind=kind, port=port))
    serve(listener, loadapp(config))


quiet = logging.getLogger("quiet")
quiet.addHandler(logging.NullHandler())
os.makedirs(os.path.join(folder, "disk"))
serve_storage("account", "account")
serve_storage("container", "container")
serve_storage("mem_object", "object")
proxy = listen()
serve(proxy, remember(loadapp(write("proxy.conf", PROXY))))
print(proxy.getsockname()[1], flush=True)
while eventlet.tpool.execute(sys.stdin.read, 1):
    pass
