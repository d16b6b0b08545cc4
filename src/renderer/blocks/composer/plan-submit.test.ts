import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { isRichText, type RichText, type RichTextNode } from '#shared/domain/rich-text.ts';
import { nodesOf, wordsOf } from './document-nodes.ts';
import { composerTools, type Order, planSubmit, type TextChange } from './plan-submit.ts';

const text = (words: string): RichTextNode => ({ type: 'text', text: words });
const mention = (id: string, object_type: string, label: string): RichTextNode => ({
  type: 'mention',
  attrs: { id, object_type, label },
});
const tool = (name: string): RichTextNode => ({ type: 'tool', attrs: { id: `tool-${name}`, name, label: name } });
const line = (...content: RichTextNode[]): RichTextNode => ({ type: 'paragraph', content });
const doc = (...content: RichTextNode[]): RichText => ({ type: 'doc', content });

const amara = mention('c1', 'candidate', 'Amara Okafor');
const jonas = mention('e1', 'employee', 'Jonas Weber');
const maya = mention('m1', 'member', 'Maya Olsen');
const job = mention('j1', 'job', 'Senior Data Engineer');
const handbook = mention('d1', 'document', 'Handbook');
const slack = mention('i1', 'integration', 'Slack');

function planned(document: RichText): Order | TextChange {
  const plan = planSubmit(document);
  if ('obstacle' in plan) {
    throw new Error(`not sent: ${plan.obstacle.reason}`);
  }
  if ('space' in plan) {
    throw new Error(`shown: ${plan.space.label}`);
  }
  return 'order' in plan ? plan.order : plan.change;
}

describe('a space alone', () => {
  const berlin = mention('s1', 'space', 'Berlin');

  it('is shown, and no report of its name is asked for', () => {
    const space = { id: 's1', object_type: 'space', label: 'Berlin' };
    expect(planSubmit(doc(line(berlin, text(' '))))).toEqual({ space });
    expect(planSubmit(doc(line(text(' '), berlin, { type: 'hardBreak' }), line()))).toEqual({ space });
  });

  it('is a part of what is asked where there is more', () => {
    expect(planned(doc(line(text('Who is in '), berlin)))).toMatchObject({ tool: 'report' });
    expect(planned(doc(line(berlin, text(' '), mention('s2', 'space', 'Oslo'))))).toMatchObject({ tool: 'report' });
    expect(planned(doc(line(tool('report'), berlin)))).toMatchObject({ tool: 'report' });
    expect(planned(doc(line(berlin), { type: 'attachment', attrs: { id: 'd1', name: 'a.pdf' } }))).toMatchObject({
      tool: 'report',
    });
    expect(planned(doc(line(amara)))).toMatchObject({ tool: 'report' });
    expect(planSubmit(doc(line(berlin)), () => true)).toHaveProperty('order');
  });
});

describe('asking for a report', () => {
  it('asks with the words, and everything that is mentioned', () => {
    const document = doc(line(text('Compare '), amara, text(' and '), jonas, text(' for '), job));
    expect(planned(document)).toEqual({
      tool: 'report',
      title: 'Compare Amara Okafor and Jonas Weber for Senior Data Engineer',
      question: { words: 'Compare Amara Okafor and Jonas Weber for Senior Data Engineer', document },
      instructions: undefined,
      mentions: [
        { id: 'c1', object_type: 'candidate' },
        { id: 'e1', object_type: 'employee' },
        { id: 'j1', object_type: 'job' },
      ],
      objects: [
        { id: 'c1', object_type: 'candidate' },
        { id: 'e1', object_type: 'employee' },
        { id: 'j1', object_type: 'job' },
      ],
    });
  });

  it('does the same with the tool, which is no part of the question', () => {
    const submission = planned(doc(line(tool('report'), text(' Skill gaps of '), jonas)));
    expect(submission).toMatchObject({ tool: 'report', title: 'Skill gaps of Jonas Weber', instructions: undefined });
    expect(submission).toMatchObject({ question: { words: 'Skill gaps of Jonas Weber' } });
  });

  it('takes the lines after the first as instructions', () => {
    const submission = planned(doc(line(text('Hiring in Berlin')), line(), line(text('Short, for the board.'))));
    expect(submission).toMatchObject({ title: 'Hiring in Berlin', instructions: 'Short, for the board.' });
  });

  it('looks at an attached document, and at no integration', () => {
    const attached: RichTextNode = { type: 'attachment', attrs: { id: 'd9', name: 'cv.pdf', size: 10 } };
    expect(planned(doc(line(text('Ask '), slack), attached))).toMatchObject({
      mentions: [],
      objects: [{ id: 'd9', object_type: 'document' }],
    });
  });

  it('names each object once, however often it is mentioned', () => {
    expect(planned(doc(line(amara, text(' or '), amara)))).toMatchObject({
      objects: [{ id: 'c1', object_type: 'candidate' }],
    });
  });
});

describe('tasks and tickets', () => {
  test.each(['task', 'ticket'] as const)('a %s takes title, description, assignee and object', (name) => {
    const rest = line(text('By Friday.'));
    expect(planned(doc(line(tool(name), text(' Scorecard for '), amara, text(' by '), maya), rest))).toEqual({
      tool: name,
      title: 'Scorecard for Amara Okafor by Maya Olsen',
      description: { words: 'By Friday.', document: doc(rest) },
      assigneeId: 'm1',
      objectId: 'c1',
    });
  });

  it('needs no description where the title says all', () => {
    expect(planned(doc(line(tool('task'), text(' Call '), amara)))).toMatchObject({
      title: 'Call Amara Okafor',
      description: undefined,
      assigneeId: undefined,
    });
  });

  it('keeps in the description what the title cannot link', () => {
    expect(planned(doc(line(tool('task'), text(' Compare '), amara, text(' and '), jonas)))).toMatchObject({
      objectId: 'c1',
      description: { words: 'Compare Amara Okafor and Jonas Weber' },
    });
  });

  test.each<[string, RichTextNode]>([
    ['a link', line({ ...text('the offer'), marks: [{ type: 'link', attrs: { href: 'https://example.org' } }] })],
    ['what is struck out', line({ ...text('Call'), marks: [{ type: 'strike' }] }, text(' Write'))],
    ['a link preview', { type: 'linkPreview', attrs: { url: 'https://example.org', title: 'Example' } }],
  ])('keeps %s of the only line in the description', (_name, block) => {
    for (const name of ['task', 'ticket']) {
      expect(planned(doc(line(tool(name)), block))).toMatchObject({ description: { document: doc(block) } });
    }
    expect(planned(doc(line(tool('space')), block))).toMatchObject({ instructions: { document: doc(block) } });
  });

  it('takes texts as long as the host does', () => {
    const book = (length: number) => planSubmit(doc(line(tool('task'), text(' a')), line(text('a'.repeat(length)))));
    expect(book(900_000)).toHaveProperty('order');
    expect(book(900_001)).toEqual({ obstacle: { reason: 'tooLong', most: 900_000 } });
  });

  it('is about a second member where the first is to do it', () => {
    const other = mention('m2', 'member', 'Leo Park');
    expect(planned(doc(line(tool('task'), text('Talk to '), maya, other)))).toMatchObject({
      assigneeId: 'm1',
      objectId: 'm2',
    });
  });

  it('cuts a long title at a word and keeps all of it below', () => {
    const words = `${'Review the scorecards '.repeat(20)}`.trim();
    const submission = planned(doc(line(tool('ticket'), text(` ${words}`))));
    expect(submission).toMatchObject({
      title: expect.stringMatching(/^.{200,299}(Review|the|scorecards)…$/),
      description: { words },
    });
  });
});

describe('spaces', () => {
  it('takes name, instructions and what is mentioned by its kind', () => {
    const rest = line(text('Weekly, with '), handbook);
    expect(planned(doc(line(tool('space'), text(' Data hiring '), amara, maya, job), rest))).toEqual({
      tool: 'space',
      title: 'Data hiring Amara OkaforMaya OlsenSenior Data Engineer',
      instructions: { words: 'Weekly, with Handbook', document: doc(rest) },
      people: ['c1', 'm1'],
      documents: ['d1'],
      others: ['j1'],
    });
  });
});

describe('files', () => {
  it('writes the text as Markdown, named by its first line', () => {
    const heading: RichTextNode = { type: 'heading', attrs: { level: 2 }, content: [text('Offer')] };
    const bold: RichTextNode = { type: 'text', text: 'now', marks: [{ type: 'bold' }] };
    expect(planned(doc(line(tool('file')), heading, line(text('Start '), bold, text(' with '), amara)))).toEqual({
      tool: 'file',
      title: 'Offer',
      markdown: '## Offer\n\nStart **now** with Amara Okafor',
      tables: [],
      objectId: 'c1',
    });
  });

  it('hands tables over with their columns', () => {
    const cell = (words: string): RichTextNode => ({ type: 'tableCell', content: [line(text(words))] });
    const row = (...content: RichTextNode[]): RichTextNode => ({ type: 'tableRow', content });
    const table: RichTextNode = {
      type: 'table',
      content: [row(cell('Name'), cell('Stage')), row(cell('Amara'), cell('Offer'))],
    };
    expect(planned(doc(line(tool('file'), text(' Pipeline')), table))).toMatchObject({
      title: 'Pipeline',
      tables: [{ columns: ['Name', 'Stage'], rows: [['Amara', 'Offer']] }],
      markdown: 'Pipeline\n\n| Name | Stage |\n| --- | --- |\n| Amara | Offer |',
    });
  });
});

describe('changing the text', () => {
  it('takes all of it where the tool stands first', () => {
    expect(planned(doc(line(tool('improve'), text(' we recieve cv by mail'))))).toMatchObject({
      tool: 'improve',
      text: { words: 'we recieve cv by mail' },
      instructions: '',
    });
  });

  it('improves a line a block, so that lists and files are left as they are; a summary counts lists, and reads files', () => {
    const list = { type: 'bulletList', content: [{ type: 'listItem', content: [line(text('we recieve cv'))] }] };
    const file = { type: 'attachment', attrs: { id: 'd1', name: 'cv.pdf' } };
    const words = (name: string) => planned(doc(line(text('Ask '), amara), list, file, line(tool(name))));
    expect(words('improve')).toMatchObject({ text: { words: 'Ask Amara Okafor\nwe recieve cv' } });
    expect(words('summarise')).toMatchObject({
      text: { words: 'Ask Amara Okafor\n\n- we recieve cv' },
      objects: [
        { id: 'c1', object_type: 'candidate' },
        { id: 'd1', object_type: 'document' },
      ],
    });
  });

  it('takes what stands before the tool as text and what stands after it as instructions', () => {
    const document = doc(line(text('We met '), amara, text('.')), line(tool('summarise'), text(' in one sentence')));
    expect(planned(document)).toMatchObject({
      tool: 'summarise',
      text: { words: 'We met Amara Okafor.' },
      instructions: 'in one sentence',
      objects: [{ id: 'c1', object_type: 'candidate' }],
    });
  });
});

describe('what cannot be sent', () => {
  const placeholder: RichTextNode = { type: 'placeholder', attrs: { object_type: 'candidate' } };
  const upload: RichTextNode = { type: 'attachment', attrs: { id: null, name: 'cv.pdf', upload: 'u1' } };
  test.each<[string, RichText, unknown]>([
    ['nothing', doc(), { reason: 'empty' }],
    ['blanks', doc(line(text('  \n ')), line()), { reason: 'empty' }],
    ['a rule', doc({ type: 'horizontalRule' }), { reason: 'empty' }],
    ['a tool alone', doc(line(tool('task'), text(' '))), { reason: 'needsText', tool: 'task' }],
    ['pills to fill', doc(line(text('Ask '), placeholder, placeholder)), { reason: 'placeholders', count: 2 }],
    ['a file on its way', doc(line(text('Read this')), upload), { reason: 'uploading', count: 1 }],
    ['two tools', doc(line(tool('task'), text('a'), tool('ticket'))), { reason: 'severalTools' }],
    ['a tool of tomorrow', doc(line(tool('teleport'), text('a'))), { reason: 'unknownTool', name: 'teleport' }],
    ['a book', doc(line(text('a'.repeat(20_001)))), { reason: 'tooLong', most: 20_000 }],
    [
      'an order as long as a book',
      doc(line(text('a')), line(tool('improve'), text('b'.repeat(4001)))),
      { reason: 'tooLong', most: 4000 },
    ],
  ])('%s', (_name, document, obstacle) => {
    expect(planSubmit(document)).toEqual({ obstacle });
  });

  it('names the same tool twice without harm', () => {
    expect(planned(doc(line(tool('task'), text('a'), tool('task'))))).toMatchObject({ tool: 'task', title: 'a' });
  });
});

/** The documents that the host is to keep. */
function documentsOf(submission: Order | TextChange): RichText[] {
  const written = Object.values(submission).filter((value) => typeof value === 'object' && 'document' in value);
  return written.map(({ document }) => document);
}

const words = fc.string({ unit: 'grapheme', minLength: 1, maxLength: 400 });
const inline = fc.oneof(
  words.map((some) => text(some)),
  fc.constantFrom(amara, jonas, maya, job, handbook, slack, { type: 'hardBreak' } as RichTextNode),
);
const paragraph = fc.array(inline, { maxLength: 6 }).map((content) => line(...content));
const documents = fc
  .tuple(fc.option(fc.constantFrom(...composerTools), { nil: undefined }), fc.array(paragraph, { maxLength: 5 }))
  .map(([name, blocks]) => doc(...(name === undefined ? [] : [line(tool(name), text(' '))]), ...blocks));

describe('any document', () => {
  it('is refused or sent with the words it has, without its tools, within the limits of the host', () => {
    fc.assert(
      fc.property(documents, (document) => {
        const plan = planSubmit(document);
        if ('obstacle' in plan) {
          expect(wordsOf(document).trim()).toBe('');
          return;
        }
        if ('space' in plan) {
          throw new Error('There is no space in it');
        }
        const submission = 'order' in plan ? plan.order : plan.change;
        if ('title' in submission) {
          expect(submission.title.length).toBeLessThanOrEqual(300);
          expect(submission.title).not.toMatch(/[\uD800-\uDBFF]$/);
          expect(submission.title).not.toBe('');
        }
        for (const kept of documentsOf(submission)) {
          expect(isRichText(kept)).toBe(true);
        }
        const sent = JSON.stringify(submission);
        expect(sent).not.toContain('"type":"tool"');
        const ids = [...nodesOf(document)].filter((node) => node.type === 'mention').map((node) => node.attrs?.id);
        for (const id of ids.filter((one) => one !== 'i1' && submission.tool !== 'file')) {
          expect(sent).toContain(`"${id}"`);
        }
      }),
    );
  });

  it('is the same plan each time, and the document is left as it is', () => {
    fc.assert(
      fc.property(documents, (document) => {
        const before = structuredClone(document);
        expect(planSubmit(document)).toEqual(planSubmit(document));
        expect(document).toEqual(before);
      }),
    );
  });
});

describe('what is gone', () => {
  const gone = (id: string) => id === 'c1' || id === 'd1';

  it.each(composerTools)('is a word to %s, and no argument', (name) => {
    const document = doc(line(tool(name), text(' Plan with '), amara, text(' of '), job, text(' in '), handbook));
    const plan = planSubmit(document, gone);
    expect(JSON.stringify(plan)).toContain('Amara Okafor');
    const submission = 'change' in plan ? plan.change : 'order' in plan ? plan.order : undefined;
    const { objects, mentions, objectId, people, documents, others } = { ...submission } as Record<string, unknown>;
    const ids = JSON.stringify([objects, mentions, objectId, people, documents, others]);
    expect(ids).toContain('"j1"');
    expect(ids).not.toMatch(/"[cd]1"/);
  });
});
