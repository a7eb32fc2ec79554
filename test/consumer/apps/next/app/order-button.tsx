"use client";

import { useState } from "react";
import { createOrder, isCreateOrderError } from "../shop";

/** Calls the API from the page. */
export function OrderButton({ productId }: { readonly productId: number }) {
  const [message, setMessage] = useState("");
  const order = async (quantity: number) => {
    const options = { baseUrl: "/api", token: "fresh" };
    const result = await createOrder(options, { body: { productId, quantity } });
    if (result.ok) setMessage(`Order ${result.body.id}`);
    else if (isCreateOrderError(result.error, 409)) {
      setMessage(`Only ${result.error.content.body.available} are in stock.`);
    } else setMessage("The order failed.");
  };
  return (
    <p>
      <button onClick={() => void order(2)}>Order two</button>
      <button onClick={() => void order(9)}>Order nine</button>
      <output>{message}</output>
    </p>
  );
}
