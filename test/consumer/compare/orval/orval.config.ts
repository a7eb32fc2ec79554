export default {
  shop: {
    input: "shop.yaml",
    output: {
      mode: "split",
      target: "src/shop.ts",
      client: "fetch",
      mock: true,
      override: { mutator: { path: "src/client.ts", name: "send" } },
    },
  },
};
