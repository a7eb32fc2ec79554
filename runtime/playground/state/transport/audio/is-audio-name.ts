/** Whether a property is named as one that takes audio in base64, whatever its schema says. */
export function isAudioName(name: string): boolean {
  return name === "user_audio_chunk";
}
