import {
  useId,
  useMemo,
  useEffect,
  useRef,
  useState,
  type ReactElement,
  type RefObject,
} from "react";
import { useStore } from "zustand";
import { saveBlob } from "../controls/save-blob.js";
import { useObjectUrl } from "../controls/use-object-url.js";
import { Icon } from "../icons/icons.js";
import { printClock } from "../state/model/print-numbers.js";
import { createPlayer, type Player, type PlayerState } from "../state/transport/audio/player.js";
import { AudioButton } from "./AudioButton.js";

/** Distance of a skip in seconds. */
const skip = 10;

/** Declared type of all sources. Browsers detect the actual type from the bytes. */
const declaredType = "audio/mpeg";

interface PlayerControlsProps {
  readonly audio: Blob;
  /** File name of the download. */
  readonly name: string;
}

export function PlayerControls({ audio, name }: PlayerControlsProps): ReactElement {
  const playable = useMemo(() => toPlayable(audio), [audio]);
  const url = useObjectUrl(playable);
  return (
    <fieldset className="fp-player" aria-label={`Audio ${name}`}>
      {/* A new recording needs a new audio element. */}
      <Playback key={url} url={url} onDownload={() => saveBlob(audio, name)} name={name} />
    </fieldset>
  );
}

/** An object URL has the origin of the page, so its content must not be interpreted as a document. */
function toPlayable(audio: Blob): Blob {
  return audio.type.startsWith("audio/") ? audio : new Blob([audio], { type: declaredType });
}

interface PlaybackProps {
  readonly url: string | undefined;
  readonly name: string;
  readonly onDownload: () => void;
}

function Playback({ url, name, onDownload }: PlaybackProps): ReactElement {
  const [state, player, audioRef] = usePlayer();
  const download = (
    <button
      type="button"
      className="fp-quiet-button"
      aria-label={`Download ${name}`}
      title={`Download ${name}`}
      onClick={onDownload}
    >
      <Icon name="download" />
      Download
    </button>
  );
  if (state.isBroken) {
    return (
      <div className="fp-player-line">
        <p className="fp-player-broken" role="alert">
          This audio cannot be played here.
        </p>
        {download}
      </div>
    );
  }
  return (
    <>
      {/* No captions are available for recordings and responses. */}
      {/* oxlint-disable-next-line jsx-a11y/media-has-caption */}
      <audio ref={audioRef} preload="metadata">
        {url !== undefined && <source src={url} type={declaredType} />}
      </audio>
      <Position state={state} player={player} />
      <div className="fp-player-line">
        <AudioButton icon="restart" label="Play from the start" onClick={player.restart} />
        <AudioButton
          icon="back"
          label={`Back ${skip} seconds`}
          onClick={() => player.seek(state.time - skip)}
        >
          {skip}
        </AudioButton>
        <AudioButton
          icon="forward"
          label={`Forward ${skip} seconds`}
          onClick={() => player.seek(state.time + skip)}
        >
          {skip}
        </AudioButton>
        <Volume state={state} player={player} />
        {download}
      </div>
    </>
  );
}

interface ControlProps {
  readonly state: PlayerState;
  readonly player: Player;
}

function Position({ state, player }: ControlProps): ReactElement {
  const { time, duration, isPlaying } = state;
  const total = duration === undefined ? undefined : printClock(duration);
  return (
    <div className="fp-player-line">
      <AudioButton
        icon={isPlaying ? "pause" : "play"}
        label={isPlaying ? "Pause" : "Play"}
        onClick={player.toggle}
      />
      <span className="fp-clock">{printClock(time)}</span>
      <input
        className="fp-range"
        type="range"
        aria-label="Position"
        aria-valuetext={total === undefined ? printClock(time) : `${printClock(time)} of ${total}`}
        min={0}
        max={duration ?? 0}
        step={(duration ?? 0) > 60 ? 1 : 0.1}
        value={time}
        disabled={duration === undefined}
        onChange={(event) => player.seek(event.currentTarget.valueAsNumber)}
      />
      <span className="fp-clock">{total ?? "–:––"}</span>
    </div>
  );
}

function Volume({ state, player }: ControlProps): ReactElement {
  const id = useId();
  const volume = state.isMuted ? 0 : state.volume;
  return (
    <span className="fp-volume">
      <AudioButton
        icon={volume === 0 ? "muted" : "volume"}
        label={state.isMuted ? "Unmute" : "Mute"}
        aria-controls={id}
        onClick={player.toggleMute}
      />
      <input
        id={id}
        className="fp-range"
        type="range"
        aria-label="Volume"
        aria-valuetext={`${Math.round(volume * 100)} percent`}
        min={0}
        max={1}
        step={0.05}
        value={volume}
        onChange={(event) => player.setVolume(event.currentTarget.valueAsNumber)}
      />
    </span>
  );
}

/** Creates a player. Returns its state, its actions and the ref of the audio element. */
function usePlayer(): [PlayerState, Player, RefObject<HTMLAudioElement | null>] {
  const audioRef = useRef<HTMLAudioElement>(null);
  const [player] = useState(createPlayer);
  useEffect(() => (audioRef.current ? player.attach(audioRef.current) : undefined), [player]);
  return [useStore(player.store), player, audioRef];
}
