"""A WebSocket server for tests: echoes what comes, apart from three commands. Prints its port."""

import asyncio
import json

import websockets


async def serve(socket):
    async for message in socket:
        if isinstance(message, str) and message.startswith("close "):
            _, code, reason = message.split(" ", 2)
            await socket.close(int(code), reason)
        elif message == "fragments":
            await socket.send(["part one, ", "part two"])
        elif message == "who":
            name = socket.request_headers.get("X-Gardener-Name")
            await socket.send(json.dumps({"name": name, "protocol": socket.subprotocol}))
        else:
            await socket.send(message)


async def main():
    options = {"subprotocols": ["talk.v1"], "max_size": None}
    async with websockets.serve(serve, "127.0.0.1", 0, **options) as server:
        print(server.sockets[0].getsockname()[1], flush=True)
        await asyncio.Future()


asyncio.run(main())
