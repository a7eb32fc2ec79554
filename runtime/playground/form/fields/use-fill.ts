import { useMemo } from "react";
import type { TypeShape } from "../../../definition/index.js";
import { usePlayground, usePlaygroundState } from "../../playground-context.js";
import { fillValue } from "../../state/model/form/fill-variables.js";
import { createFind } from "../../state/request/secrets/find-variable.js";

/** Returns a function that replaces variables in a value as sending does. */
export function useFill(): (shape: TypeShape, value: unknown) => unknown {
  const { open } = usePlayground();
  const variables = usePlaygroundState((state) => state.variables);
  const environmentId = usePlaygroundState((state) => state.environmentId);
  return useMemo(() => {
    const find = createFind(variables, environmentId, "real");
    return (shape, value) => fillValue(open.definition, shape, value, find);
  }, [open.definition, variables, environmentId]);
}
