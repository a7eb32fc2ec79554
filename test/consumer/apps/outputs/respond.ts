/** A server of one page of plants: the second one has a color that is none. */
export const respond: typeof fetch = (input) =>
  Promise.resolve(
    Response.json({
      items: String(input).includes("wrong")
        ? [{ id: "b", name: "Moss", colour: "blue" }]
        : [{ id: "a", name: "Fern", colour: "green" }],
    }),
  );
