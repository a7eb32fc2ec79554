import { useInfiniteQuery, useMutation } from "@tanstack/react-query";
import { useContext, useState } from "react";
import { isCreateOrderError, type Order, watchOrder } from "./shop";
import { createOrderMutation, listProductsInfiniteQuery } from "./shop/query";
import { ShopOptions } from "./shop-options";

export function App() {
  const options = useContext(ShopOptions);
  const list = useInfiniteQuery(listProductsInfiniteQuery(options));
  const order = useMutation(createOrderMutation(options));
  const products = list.data?.pages.flatMap(({ items }) => items) ?? [];
  return (
    <>
      <ul>
        {products.map(({ id, name }) => (
          <li key={String(id)}>
            <span>{name}</span>
            {[1, 9].map((quantity) => (
              <button
                key={quantity}
                onClick={() => order.mutate({ body: { productId: id, quantity } })}
              >
                Order {quantity} {name}
              </button>
            ))}
          </li>
        ))}
      </ul>
      {list.hasNextPage && <button onClick={() => void list.fetchNextPage()}>More</button>}
      {list.isError && <p role="alert">{list.error.message}</p>}
      {isCreateOrderError(order.error, 409) && (
        <p role="alert">Only {order.error.failure.content.body.available} are in stock.</p>
      )}
      {order.isSuccess && <Progress order={order.data} />}
    </>
  );
}

function Progress({ order }: { readonly order: Order }) {
  const options = useContext(ShopOptions);
  const [steps, setSteps] = useState<readonly string[]>([]);
  const watch = async () => {
    const events = await watchOrder(options, { id: order.id });
    if (!events.ok) return;
    for await (const { step } of events.body) setSteps((before) => [...before, step]);
  };
  return (
    <p>
      <button onClick={() => void watch()}>Watch</button> Order {String(order.id)}:{" "}
      {steps.join(", ")}
    </p>
  );
}
