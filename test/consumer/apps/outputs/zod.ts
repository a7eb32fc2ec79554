// `zod`: schemas for what does not come from a call.
import { PlantSchema } from "../zod/schemas.js";

const plant = PlantSchema.safeParse({ id: "a", name: "Fern", colour: "green" });
const other = PlantSchema.safeParse({ id: "a", name: "Fern", colour: "blue" });
process.stdout.write(plant.success && !other.success ? plant.data.name : "not checked");
