import { UploadCard } from '#blocks/attachments/upload-card.tsx';
import { UnsentFile } from '#lib/uploads/upload-failure.ts';
import type { Upload } from '#lib/uploads/upload-store.ts';
import type { GalleryBlock } from '#ui/gallery-block.ts';
import { RichTextEditor } from './rich-text-editor.tsx';

const mebibyte = 1024 * 1024;
const base: Upload = {
  key: 'gallery',
  name: 'Onboarding plan 2027.pdf',
  size: 12 * mebibyte,
  mediaType: 'application/pdf',
  phase: 'sending',
  received: 4.5 * mebibyte,
  document: undefined,
  error: undefined,
};
const states: readonly Upload[] = [
  base,
  { ...base, phase: 'waiting', received: 0, name: 'Salaries.xlsx', mediaType: 'text/csv' },
  { ...base, phase: 'paused', name: 'Team in Lisbon.jpg', mediaType: 'image/jpeg' },
  { ...base, phase: 'cancelled' },
  { ...base, phase: 'failed', size: 40 * mebibyte, error: new UnsentFile('too-large') },
  { ...base, phase: 'failed', name: 'Shared folder', mediaType: '', error: new UnsentFile('unreadable') },
];
const nothing = () => undefined;

/** The blocks alone: what the editor has around them is its own to show. */
function Shown({ content }: { content: readonly object[] }) {
  return <RichTextEditor label="Blocks" size="composer" value={{ type: 'doc', content }} />;
}

const paragraph = (text: string) => ({ type: 'paragraph', content: [{ type: 'text', text }] });

const preview = {
  type: 'linkPreview',
  attrs: {
    url: 'https://www.example.com/blog/hiring-plan',
    title: 'How we plan hiring for the next two years',
    description:
      'Which skills the teams lack, what they can learn, and where people from outside are the better choice.',
    site_name: 'Example blog',
    image:
      'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkOPG/HgAFGQJbcZsD9QAAAABJRU5ErkJggg==',
  },
};

export const gallery: GalleryBlock = {
  name: 'Attachments',
  specimens: [
    {
      name: 'On the way',
      Show: () => (
        <div className="flex flex-col gap-2">
          {states.map((upload) => (
            <div
              key={`${upload.phase} ${upload.name} ${upload.size}`}
              className="flex max-w-130 rounded-card border border-line bg-surface-2 shadow-raised"
            >
              <UploadCard upload={upload} onRemove={nothing} />
            </div>
          ))}
        </div>
      ),
    },
    {
      name: 'Link previews',
      Show: () => (
        <Shown
          content={[
            paragraph('What they say about it:'),
            preview,
            { type: 'linkPreview', attrs: { url: 'https://example.org/', title: 'Example' } },
          ]}
        />
      ),
    },
    {
      name: 'Not uploaded',
      Show: () => (
        <Shown
          content={[paragraph('With the plan:'), { type: 'attachment', attrs: { name: 'Plan.pdf', upload: 'lost' } }]}
        />
      ),
    },
    {
      name: 'Try it',
      picture: 'no',
      Show: () => <RichTextEditor label="Text" />,
    },
  ],
};
