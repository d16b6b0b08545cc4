import type { GalleryBlock } from '#ui/gallery-block.ts';
import { RichTextEditor } from './rich-text-editor.tsx';

const text = (words: string, ...marks: string[]) => ({
  type: 'text',
  text: words,
  ...(marks.length > 0 && { marks: marks.map((type) => ({ type })) }),
});
const paragraph = (...content: unknown[]) => ({ type: 'paragraph', content });
const item = (words: string, ...more: unknown[]) => ({ type: 'listItem', content: [paragraph(text(words)), ...more] });
const done = (words: string, checked: boolean) => ({
  type: 'taskItem',
  attrs: { checked },
  content: [paragraph(text(words))],
});
const row = (type: string, ...cells: string[]) => ({
  type: 'tableRow',
  content: cells.map((words) => ({ type, content: [paragraph(text(words))] })),
});

const everything = {
  type: 'doc',
  content: [
    { type: 'heading', attrs: { level: 1 }, content: [text('Data platform, next quarter')] },
    paragraph(
      text('What we hire for, and what '),
      text('nobody', 'bold'),
      text(' can do yet. '),
      text('Streaming', 'italic'),
      text(' comes first; '),
      text('batch', 'strike'),
      text(' stays as it is. See '),
      { type: 'text', text: 'the plan', marks: [{ type: 'link', attrs: { href: 'https://example.com/plan' } }] },
      text(' and '),
      text('kafka.topics', 'code'),
      text('.'),
    ),
    { type: 'heading', attrs: { level: 2 }, content: [text('Roles')] },
    {
      type: 'bulletList',
      content: [item('Data engineer', { type: 'bulletList', content: [item('Flink')] }), item('Analyst')],
    },
    { type: 'orderedList', attrs: { start: 3 }, content: [item('Phone screen'), item('Task at home')] },
    { type: 'taskList', content: [done('Write the job post', true), done('Ask the team for referrals', false)] },
    { type: 'heading', attrs: { level: 3 }, content: [text('What was said')] },
    { type: 'blockquote', content: [paragraph(text('We lose a week to every backfill.'))] },
    {
      type: 'codeBlock',
      attrs: { language: 'sql' },
      content: [text('select skill, gap\nfrom skills\nwhere gap < -10;')],
    },
    { type: 'horizontalRule' },
    {
      type: 'table',
      content: [row('tableHeader', 'Skill', 'Pool', 'Needed'), row('tableCell', 'Kafka', '2.1', '3.5')],
    },
    { type: 'paragraph', content: [text('مرحبا بكم في الفريق')] },
  ],
};

const fromNewer = {
  type: 'doc',
  content: [
    paragraph(text('What is known is shown.')),
    { type: 'holograph', attrs: { depth: 3 }, content: [text('So are the words of what is not.')] },
    paragraph({
      type: 'text',
      text: 'A link that leads nowhere good',
      marks: [{ type: 'link', attrs: { href: 'javascript:alert(1)' } }],
    }),
  ],
};

export const gallery: GalleryBlock = {
  name: 'Editor',
  specimens: [
    {
      name: 'Sizes',
      Show: () => (
        <div className="flex flex-col gap-6">
          <RichTextEditor label="Description" placeholder="What the job is about" hint="Shown on the job board." />
          <RichTextEditor label="Wrong" error="Say in a sentence what the job is for." />
          <RichTextEditor label="Ask" size="composer" placeholder="Ask for a report, or type / for tools" />
        </div>
      ),
    },
    { name: 'Everything a text may hold', Show: () => <RichTextEditor label="Plan" size="page" value={everything} /> },
    {
      name: 'Kept over a restart',
      picture: 'no',
      Show: () => <RichTextEditor label="Notes" draftPlace="gallery" />,
    },
    {
      name: 'Not all can be shown',
      Show: () => <RichTextEditor label="From a newer version" value={fromNewer} />,
    },
  ],
};
