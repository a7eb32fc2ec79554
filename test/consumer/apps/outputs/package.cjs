// `package`: a compiled package, which CommonJS loads with `require`.
const { Client } = require("plants");

const body = { items: [{ id: "a", name: "Fern", colour: "green" }] };
const fetch = () => Promise.resolve(Response.json(body));
const client = new Client({ baseUrl: "https://plants.example", token: "t", fetch });
client.plants.listPlants().then((result) => {
  process.stdout.write(result.ok ? result.body.items[0].name : JSON.stringify(result));
});
