// A small app as its author would write it: compiled, then rendered by the test.
import { type QueryClient, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useContext } from "react";
import type { ReactNode } from "react";
import { type ClientOptions, isGetPlantError } from "./garden/index.js";
import {
  getPlantKey,
  getPlantQuery,
  listPlantsKey,
  listPlantsQuery,
  packageKey,
  renamePlantMutation,
} from "./garden/query.js";
import { Garden } from "./garden-context.js";

export { Garden };
export { PlantList } from "./plant-list.js";

export function PlantView({ id }: { readonly id: string }): ReactNode {
  const options = useContext(Garden);
  const queries = useQueryClient();
  const plant = useQuery(getPlantQuery(options, { id }));
  const rename = useMutation({
    ...renamePlantMutation(options),
    onSuccess: (renamed) => {
      queries.setQueryData(getPlantKey(options, { id }), renamed);
      return queries.invalidateQueries({ queryKey: listPlantsKey(options) });
    },
  });
  if (plant.error) {
    const { error } = plant;
    return (
      <p role="alert">
        {isGetPlantError(error, 404) ? error.failure.content.body.wanted : error.message}
      </p>
    );
  }
  if (!plant.data) return <p>Loading</p>;
  return (
    <p>
      <b>{plant.data.name}</b>
      <button onClick={() => rename.mutate({ id, body: { name: "Rose" } })}>Rename</button>
    </p>
  );
}

/** What the compiler knows of what is stored. */
export function readNames(client: QueryClient, options: ClientOptions): (string | undefined)[] {
  const one = client.getQueryData(getPlantKey(options, { id: "fern" }));
  const list = client.getQueryData(listPlantsQuery(options).queryKey);
  client.setQueryData(getPlantKey(options, { id: "fern" }), (old) => old && { ...old, page: {} });
  // @ts-expect-error A plant has a name.
  client.setQueryData(getPlantKey(options, { id: "fern" }), { id: "fern" });
  return [one?.name, list?.plants[0]?.name];
}

export const forget = (client: QueryClient, options: ClientOptions): Promise<void> =>
  client.invalidateQueries({ queryKey: packageKey(options) });
