import { liveEvent } from '#shared/contract/events.ts';

/** One piece of an event stream as a test reads it: an event, or a comment. */
export interface ReadEvent {
  id: string | undefined;
  type: string;
  data: Record<string, unknown>;
}

export interface EventReader {
  /** The next event; undefined when the stream has ended. Heartbeats have the type `comment`. */
  next(): Promise<ReadEvent | undefined>;
  cancel(): Promise<void>;
}

function parse(block: string): ReadEvent {
  const fields = new Map(
    block.split('\n').map((line): [string, string] => {
      const colon = line.indexOf(':');
      return [line.slice(0, colon), line.slice(colon + 1).trim()];
    }),
  );
  const text = fields.get('data');
  if (text === undefined) {
    return { id: undefined, type: 'comment', data: {} };
  }
  const { type, data } = liveEvent.parse(JSON.parse(text));
  if (fields.get('event') !== type) {
    throw new Error('the event and its data name different types');
  }
  return { id: fields.get('id'), type, data };
}

/** Reads `text/event-stream` event by event. */
export function readEventStream(body: ReadableStream<Uint8Array> | null): EventReader {
  if (body === null) {
    throw new Error('there is no stream');
  }
  const reader = body.getReader();
  const decoder = new TextDecoder();
  let rest = '';
  return {
    async next() {
      for (;;) {
        const end = rest.indexOf('\n\n');
        if (end >= 0) {
          const block = rest.slice(0, end);
          rest = rest.slice(end + 2);
          return parse(block);
        }
        const { done, value } = await reader.read();
        if (done) {
          return undefined;
        }
        rest += decoder.decode(value, { stream: true });
      }
    },
    cancel: () => reader.cancel(),
  };
}
