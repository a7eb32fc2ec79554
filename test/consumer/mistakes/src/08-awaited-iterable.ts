import { client } from "./client.js";

const products = await client.products.listProductsItems();
//                                     ^?
console.log(products.map(({ name }) => name));
