import { type KnownEvent, knownEvent, liveEvent } from '#shared/contract/events.ts';
import { createEventParser } from './event-parser.ts';

/** The host says every 15 seconds that it is still there: one that says nothing for so long is not. */
export const longestSilenceMs = 40_000;

const knownTypes: ReadonlySet<string> = new Set(knownEvent.options.map((option) => option.shape.type.value));

/** What one piece of the stream held; nothing but the host's sign of life where both are empty. */
export interface HeardPart {
  events: KnownEvent[];
  /** Where to go on from after this part; undefined where it names no place. */
  lastId: string | undefined;
}

function parseJson(text: string): unknown {
  if (!text.startsWith('{')) {
    return undefined;
  }
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** An event of an unknown type is nothing to this version; one of a known type that it cannot read may mean anything. */
function readEvent(text: string): KnownEvent | undefined {
  const value = parseJson(text);
  // Looked at before it is checked in full, which takes long where it is much that is nothing.
  if (typeof value !== 'object' || value === null || !('type' in value) || !knownTypes.has(String(value.type))) {
    return undefined;
  }
  const any = liveEvent.safeParse(value);
  if (!any.success) {
    return undefined;
  }
  const known = knownEvent.safeParse(any.data);
  return known.success ? known.data : { type: 'resync', at: any.data.at, data: {} };
}

/**
 * Reads `text/event-stream` until it ends, is silent for too long, or `signal` aborts; `hear` gets each part at once.
 * Rejects when the host is gone or sends what is no such stream.
 */
export async function readEventStream(
  body: ReadableStream<Uint8Array>,
  signal: AbortSignal,
  hear: (part: HeardPart) => void,
): Promise<void> {
  let part: HeardPart = { events: [], lastId: undefined };
  const feed = createEventParser(({ id, data }) => {
    part.lastId = id ?? part.lastId;
    const event = readEvent(data);
    if (event !== undefined) {
      part.events.push(event);
    }
  });
  const decoder = new TextDecoder();
  const reader = body.getReader();
  // A read that waits ends with the stream.
  const stop = () => void reader.cancel().catch(() => undefined);
  signal.addEventListener('abort', stop, { once: true });
  try {
    while (!signal.aborted) {
      const silence = setTimeout(stop, longestSilenceMs);
      const { done, value } = await reader.read().finally(() => clearTimeout(silence));
      if (done || signal.aborted) {
        return;
      }
      feed(decoder.decode(value, { stream: true }));
      hear(part);
      part = { events: [], lastId: undefined };
    }
  } catch (error) {
    stop();
    throw error;
  } finally {
    signal.removeEventListener('abort', stop);
  }
}
