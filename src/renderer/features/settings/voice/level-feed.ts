/** Levels in dB as they are heard, to whoever draws them: too many for a state. */
export interface LevelFeed {
  push(level: number | null): void;
  /** Answers what stops it. */
  subscribe(listener: (level: number) => void): () => void;
}

export function createLevelFeed(): LevelFeed {
  const listeners = new Set<(level: number) => void>();
  return {
    push(level) {
      if (level !== null) {
        for (const listener of listeners) {
          listener(level);
        }
      }
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
