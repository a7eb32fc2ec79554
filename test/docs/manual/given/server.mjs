import { createServer } from "node:http";

const plants = [
  { id: "fern", name: "Fern", color: "green" },
  { id: "rose", name: "Rose", color: "red" },
];

createServer((request, response) => {
  const { pathname, searchParams } = new URL(request.url, "http://localhost");
  const send = (status, body) => {
    response.writeHead(status, { "content-type": "application/json" });
    response.end(JSON.stringify(body));
  };
  const plant = plants.find(({ id }) => pathname === `/plants/${id}`);
  if (plant) return send(200, plant);
  if (pathname === "/waterings") {
    response.writeHead(200, { "content-type": "text/event-stream" });
    return response.end('data: {"plantId":"fern","liters":0.5}\n\n');
  }
  if (pathname !== "/plants") return send(404, { message: "No plant has this id." });
  if (request.method === "POST") return send(409, { message: "The name is taken." });
  const color = searchParams.get("color");
  const found = plants.filter((each) => color === null || each.color === color);
  const at = Number(searchParams.get("cursor") ?? 0);
  send(200, {
    items: found.slice(at, at + 1),
    next: at + 1 < found.length ? String(at + 1) : null,
  });
}).listen(4100, "127.0.0.1", () => console.log("http://localhost:4100"));
