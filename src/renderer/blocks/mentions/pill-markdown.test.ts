import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { objectTypes } from '#shared/domain/object-types.ts';
import { cleanLabel } from './pill-attributes.ts';
import { mentionMarkdown, pillLink, placeholderMarkdown, toolMarkdown } from './pill-markdown.ts';

type Tokenizer = typeof mentionMarkdown;

/** What a tokenizer makes of the beginning of a text. */
function read(tokenizer: Tokenizer, source: string) {
  const unused = { inlineTokens: () => [], blockTokens: () => [] };
  const token = tokenizer.tokenize(source, [], unused);
  return token && { raw: token.raw, ...token.attributes };
}

const id = fc.stringMatching(/^[\w-]{1,40}$/);
const label = fc.string({ unit: 'grapheme', maxLength: 80 }).map(cleanLabel);

describe('a mention', () => {
  it('is written and read again, whatever it is called', () => {
    fc.assert(
      fc.property(fc.constantFrom(...objectTypes, 'integration'), id, label, (object_type, of, name) => {
        const raw = pillLink(name, object_type, of);
        expect(read(mentionMarkdown, `${raw} and so on`)).toEqual({ raw, id: of, object_type, label: name });
      }),
    );
  });

  it.each([
    '[Robot](cadre:robot/e1)',
    '[Jonas](cadre:employee/)',
    '[Jonas](cadre:employee/e1/x)',
    '[Jonas](cadre:employee/%E0%A4%A)',
    '[Jonas](https://example.com/employee/e1)',
    '[Jonas](cadre:employee/e1',
    'Jonas',
    `${'['.repeat(100_000)}Jonas](cadre:employee/e1)`,
  ])('%.40s is none', (source) => {
    expect(read(mentionMarkdown, source)).toBeUndefined();
  });
});

it('a tool is written and read again', () => {
  fc.assert(
    fc.property(id, label, (of, name) => {
      const raw = pillLink(name, 'tool', 'report', of);
      expect(read(toolMarkdown, raw)).toEqual({ raw, id: of, name: 'report', label: name });
      expect(read(mentionMarkdown, raw)).toBeUndefined();
    }),
  );
});

describe('a placeholder', () => {
  it('is read by its word', () => {
    expect(read(placeholderMarkdown, '[[Kandidat]] gesucht')).toEqual({
      raw: '[[Kandidat]]',
      object_type: 'candidate',
    });
  });

  it.each(['[[unicorn]]', '[[job', '[job]', '[[[job]]]', `${'[['.repeat(10_000)}job]]`])('%.40s is none', (source) => {
    expect(read(placeholderMarkdown, source)).toBeUndefined();
  });
});
