import { useInfiniteQuery } from "@tanstack/react-query";
import { type ReactNode, useContext } from "react";
import { listPlantsInfiniteQuery } from "./garden/query.js";
import { Garden } from "./garden-context.js";

export function PlantList({ shelf }: { readonly shelf?: string }): ReactNode {
  const options = useContext(Garden);
  const list = useInfiniteQuery(listPlantsInfiniteQuery(options, shelf ? { shelf } : {}));
  const plants = list.data?.pages.flatMap(({ items }) => items) ?? [];
  return (
    <>
      <ul>
        {plants.map(({ id, name }) => (
          <li key={id}>{name}</li>
        ))}
      </ul>
      {list.hasNextPage && <button onClick={() => void list.fetchNextPage()}>More</button>}
    </>
  );
}
