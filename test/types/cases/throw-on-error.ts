import { Client, isApiError, isPlantNotFoundError } from "garden";
import type { ApiError, CallOptions, LoadPlantError, Plant } from "garden";
import { Client as DatedClient } from "garden-with-options";
import type { PlantId } from "garden-with-options";

const request = { plantId: "fern" };
const client = new Client({ token: "secret" });

// A call that throws gives the body, as data libraries want it.
const query = <Data>(options: { queryFn: () => Data | Promise<Data> }): Data =>
  options.queryFn() as Data;
const plant: Plant = query({
  queryFn: () => client.plants.loadPlant(request, { throwOnError: true }),
});
plant.name satisfies string;
(await client.plants.listPlants({}, { throwOnError: true, maxRetries: 0 }))
  .items satisfies readonly Plant[];
(await client.chat({ body: { text: "hello" } }, { throwOnError: true })).text satisfies string;
for await (const event of await client.chat(
  { body: { text: "hello", stream: true } },
  { throwOnError: true },
)) {
  event satisfies object;
}

// Without it, or with false, there is a result.
for (const options of [{}, { maxRetries: 0 } as CallOptions]) {
  const result = await client.plants.loadPlant(request, options);
  // @ts-expect-error A result, not a body.
  void result.name;
  if (result.ok) result.body.name satisfies string;
}
(await client.plants.loadPlant(request, { throwOnError: false })).ok satisfies boolean;

// What is known only at run time is either.
declare const isThrowing: boolean;
const either = await client.plants.loadPlant(request, { throwOnError: isThrowing });
// @ts-expect-error It may be a result.
void either.name;
if ("name" in either) either.name satisfies string;

// The whole client, and back for one call.
const throwing = new Client({ throwOnError: true });
(await throwing.plants.loadPlant(request)).name satisfies string;
(await throwing.plants.loadPlant(request, { maxRetries: 0 } as CallOptions)).name satisfies string;
(await throwing.plants.loadPlant(request, { throwOnError: false })).ok satisfies boolean;
throwing.loadWeather() satisfies Promise<unknown>;
// @ts-expect-error Its calls give bodies, not results.
throwing satisfies Client;
throwing satisfies Client<true>;
// @ts-expect-error Neither true nor false.
void client.plants.loadPlant(request, { throwOnError: "yes" });

// Dates are received, too.
const dated = new DatedClient({ throwOnError: true });
(await dated.plants.loadPlant({ plantId: "fern" as PlantId })).sown?.getTime() satisfies
  number | undefined;

try {
  await throwing.plants.loadPlant(request);
} catch (error) {
  if (isPlantNotFoundError(error)) {
    error.failure.content.plantId satisfies string;
    error.rawResponse.status satisfies number;
    // @ts-expect-error Not part of its content.
    void error.failure.content.other;
  } else if (isApiError<LoadPlantError>(error)) {
    error satisfies ApiError<LoadPlantError>;
    const { failure } = error;
    if (failure.error === undefined && failure.content.reason === "status-code") {
      if (failure.content.declared && failure.content.statusCode === 409) {
        failure.content.body.until satisfies string;
      }
    }
  }
}
