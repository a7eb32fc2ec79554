/** Text that grows at its end and is cut at its beginning when it becomes too long. */
export class TextLog {
  /** Whether the beginning had to go. */
  shortened = false;
  private pieces: string[] = [];
  private length = 0;
  private joined: string | undefined;

  /** Limit in characters; whole pieces are dropped beyond it. */
  constructor(private readonly maxCharacters: number) {}

  /** Adds a piece at the end. */
  add(piece: string): void {
    if (piece === "") return;
    this.pieces.push(piece);
    this.length += piece.length;
    this.joined = undefined;
    while (this.pieces.length > 1 && this.length > this.maxCharacters) {
      this.length -= this.pieces.shift()?.length ?? 0;
      this.shortened = true;
    }
  }

  /** All that is kept. */
  read(): string {
    this.joined ??= this.pieces.join("");
    return this.joined;
  }

  /** The end alone, of about so many characters: cheap however long the text is. */
  readEnd(characters: number): string {
    let first = this.pieces.length;
    for (let sum = 0; first > 0 && sum < characters; first -= 1) {
      sum += this.pieces[first - 1]?.length ?? 0;
    }
    return first === 0 ? this.read() : this.pieces.slice(first).join("");
  }
}
