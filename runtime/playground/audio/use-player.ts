import { useEffect, useRef, useState, type RefObject } from "react";
import { useStore } from "zustand";
import { createPlayer, type Player, type PlayerState } from "../state/transport/audio/player.js";

/** A player of an audio element: its state, what its controls do, and the ref of the element. */
export function usePlayer(): [PlayerState, Player, RefObject<HTMLAudioElement | null>] {
  const audioRef = useRef<HTMLAudioElement>(null);
  const [player] = useState(createPlayer);
  useEffect(() => (audioRef.current ? player.attach(audioRef.current) : undefined), [player]);
  return [useStore(player.store), player, audioRef];
}
