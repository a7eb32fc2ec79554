export default {
  input: "shop.yaml",
  output: "src/shop",
  plugins: ["@hey-api/client-fetch", "@hey-api/sdk", "msw"],
};
