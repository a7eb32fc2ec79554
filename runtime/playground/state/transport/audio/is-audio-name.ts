/** Whether a property takes base64 audio, judging by its name. */
export function isAudioName(name: string): boolean {
  return name === "user_audio_chunk";
}
