import { Client, loadScan, singTo, unwrap } from "garden";
import type { Plant } from "garden";

const client = new Client({ token: async () => "secret" });
const result = await client.plants.loadPlant({ plantId: "fern" });

// @ts-expect-error A body is there only once `ok` was looked at.
void result.body;

if (result.ok) {
  const plant: Plant = result.body;
  plant.name satisfies string;
  // @ts-expect-error There is no error then.
  void result.error;
  // @ts-expect-error Never received.
  void plant.secret;
} else {
  const { error } = result;
  switch (error.error) {
    case "PlantNotFoundError":
      error.content.plantId satisfies string;
      break;
    case "GardenNotFoundError":
      // Nothing but its name is declared.
      error.content satisfies undefined;
      break;
    case undefined: {
      const failure = error.content;
      // @ts-expect-error Which failure is not known yet.
      void failure.statusCode;
      if (failure.reason === "status-code" && failure.declared) {
        if (failure.statusCode === 409) failure.body.until satisfies string;
        else failure.body.seconds satisfies number;
        // @ts-expect-error Not declared.
        if (failure.statusCode === 418) void failure.body;
      } else if (failure.reason === "status-code") failure.body satisfies unknown;
      else if (failure.reason === "non-json") failure.rawBody satisfies string;
      else if (failure.reason === "unknown") failure.detail satisfies string;
      else failure satisfies { reason: "timeout" };
      break;
    }
    default:
      error satisfies never;
  }
  // @ts-expect-error Not an error of this call.
  if (error.error === "OtherError") void 0;
}
result.rawResponse.headers.get("etag") satisfies string | null;
unwrap(result).name satisfies string;

const weather = await client.loadWeather();
if (!weather.ok && weather.error.content.reason === "status-code") {
  const failure = weather.error.content;
  if (failure.declared === true) {
    failure.statusCode satisfies 404;
    failure.body.place satisfies string;
  } else if (failure.declared) {
    failure.declared satisfies "default";
    failure.statusCode satisfies number;
    failure.body.message satisfies string;
    // @ts-expect-error That of 404 alone.
    void failure.body.place;
  } else {
    // @ts-expect-error Not what was declared.
    void failure.body.message;
  }
}

// A redirect that is declared alone leads to a file; nothing declares what that request gives.
unwrap(await loadScan({}, { id: "p1" })) satisfies Blob;
const sung = unwrap(await singTo({}, { id: "p1" }));
// @ts-expect-error It is unknown.
void sung.length;
