import { useState, type ReactElement } from "react";
import { AudioRecorder, isRecordingSupported, type AudioRecording } from "frond/playground";
import "frond/playground.css";

export function VoiceNote(): ReactElement {
  const [recording, setRecording] = useState<AudioRecording>();
  const send = async (): Promise<void> => {
    if (!recording) return;
    const form = new FormData();
    form.append("note", recording.file);
    await fetch("/notes", { method: "POST", body: form });
  };
  if (!isRecordingSupported()) return <p>Your browser cannot record audio.</p>;
  return (
    <>
      <AudioRecorder name="note" onRecord={setRecording} />
      <button type="button" disabled={!recording} onClick={() => void send()}>
        Send
      </button>
    </>
  );
}
