import { Client, colourValues } from "garden-with-options";
import type { Colour, Plant, PlantId } from "garden-with-options";
import { PlantSchema } from "garden-with-options/schemas";

const client = new Client();

// Dates are `Date` on both ways.
void client.plants.listPlants({ sownSince: new Date() });
// @ts-expect-error Not a text.
void client.plants.listPlants({ sownSince: "2026-01-01" });

// Branded texts come from the API or by intent.
void client.plants.loadPlant({ plantId: "fern" as PlantId });
// @ts-expect-error Any text.
void client.plants.loadPlant({ plantId: "fern" });

// The values of an enum are the members of its type.
colourValues satisfies readonly ["red", "green"];
const isColour = (text: string): text is Colour => colourValues.some((colour) => colour === text);
void isColour;

// Open enums take new values and still know the old ones.
const colour: Colour = "violet";
"red" satisfies Colour;
// @ts-expect-error Not a text.
const number: Colour = 1;
void [colour, number];

const result = await client.plants.loadPlant({ plantId: "fern" as PlantId });
if (result.ok) {
  result.body.sown?.getTime() satisfies number | undefined;
  result.body.id.toUpperCase() satisfies string;
}

const checked: Plant = PlantSchema.parse({});
checked.id satisfies PlantId;
// @ts-expect-error The schema knows the type.
void checked.height;
