import { connection } from "next/server";
import { listProducts } from "../shop";
import { OrderButton } from "./order-button";
import { shopOptions } from "./shop-options";

/** Rendered for each request, from a response that is at most an hour old. */
export default async function Page() {
  await connection();
  const products = await listProducts(shopOptions, { limit: 10 }, { next: { revalidate: 3600 } });
  if (!products.ok) return <p>The products could not be loaded.</p>;
  return (
    <>
      <ul>
        {products.body.items.map(({ id, name }) => (
          <li key={String(id)}>{name}</li>
        ))}
      </ul>
      <OrderButton productId={1} />
      <a href="/receipts/9007199254740993">Receipt</a>
    </>
  );
}
