import { useEffect, useState } from "react";
import { useStore } from "zustand";
import {
  createRecorder,
  type Recorder,
  type RecorderState,
} from "../state/transport/audio/recorder.js";

/** A recorder that ends with the component, also when the user allows the microphone only then. */
export function useRecorder(): Recorder & { readonly state: RecorderState } {
  const [recorder] = useState(createRecorder);
  useEffect(() => recorder.cancel, [recorder]);
  return { ...recorder, state: useStore(recorder.store) };
}
