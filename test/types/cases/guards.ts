import { Client, isLoadPlantError, isLoadWeatherError } from "garden";

const client = new Client({ throwOnError: true });
try {
  await client.plants.loadPlant({ plantId: "fern" });
} catch (error) {
  // @ts-expect-error Anything may have been thrown.
  void error.failure;
  if (isLoadPlantError(error, 409)) {
    error.failure.content.statusCode satisfies 409;
    error.failure.content.body.until satisfies string;
    error.rawResponse.status satisfies number;
  }
  // @ts-expect-error Not declared.
  if (isLoadPlantError(error, 418)) void 0;
}

const result = await client.loadWeather({}, { throwOnError: false }).catch(() => undefined);
if (result && !result.ok) {
  // Beside `default`, too.
  if (isLoadWeatherError(result.error, 404)) {
    result.error.content.statusCode satisfies 404;
    result.error.content.body.place satisfies string;
    // @ts-expect-error Of another status.
    void result.error.content.body.message;
  } else if (isLoadWeatherError(result.error, "default")) {
    result.error.content.statusCode satisfies number;
    result.error.content.body.message satisfies string;
  }
}
