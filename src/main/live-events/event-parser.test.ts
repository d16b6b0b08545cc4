import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createEventParser } from './event-parser.ts';

function read(...pieces: string[]) {
  const events: unknown[] = [];
  const feed = createEventParser((event) => events.push(event));
  for (const piece of pieces) {
    feed(piece);
  }
  return events;
}

const event = (data: string, id?: string) => ({ id, data });

describe('an event stream', () => {
  it('is events of lines, which an empty one ends', () => {
    expect(read('id: 7\nevent: change\ndata: {"a":\ndata: 1}\n\n')).toEqual([event('{"a":\n1}', '7')]);
    expect(read('data:a\n\n', 'data\n\n', 'data:  b\n\n')).toEqual([event('a'), event(''), event(' b')]);
    expect(read('data: not ended\n')).toEqual([]);
  });

  it('holds comments and unknown fields, which are nothing, and ids that are of one event only', () => {
    expect(read(': alive\n\nretry: 5\nother\nid: 1\n\ndata: a\n\nid: 2\0\ndata: b\n\n')).toEqual([
      event('a'),
      event('b'),
    ]);
  });

  it('says the same whatever ends its lines and wherever it is cut', () => {
    const pieces = fc.array(fc.constantFrom('data: a', 'id: 1', ': c', 'x', '', '', ' ', 'data'), { maxLength: 12 });
    const ends = fc.constantFrom('\n', '\r', '\r\n');
    fc.assert(
      fc.property(pieces, ends, fc.array(fc.nat({ max: 80 })), (lines, end, cuts) => {
        const text = [...lines, '', ''].join(end);
        const places = [0, ...cuts.filter((cut) => cut < text.length).toSorted((a, b) => a - b), text.length];
        const cut = places.slice(1).map((to, index) => text.slice(places[index], to));
        expect(read(...cut)).toEqual(read([...lines, '', ''].join('\n')));
      }),
    );
  });

  it('that never ends an event is given up', () => {
    const long = 'a'.repeat(600_000);
    expect(() => read(`data: ${long}\n`, `data: ${long}\n`)).toThrow(/does not end/);
    expect(() => read(long, long)).toThrow(/does not end/);
    expect(read(`data: ${long}\n\n`, `data: ${long}\n\n`)).toHaveLength(2);
  });
});
