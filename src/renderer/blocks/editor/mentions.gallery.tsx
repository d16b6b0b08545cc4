import './editor.css';
import { Markdown } from '@tiptap/markdown';
import { EditorContent, useEditor } from '@tiptap/react';
import StarterKit from '@tiptap/starter-kit';
import { useState } from 'react';
import { type MentionOptions, mentionExtensions } from '#blocks/mentions/mention-extensions.ts';
import { MentionLayer } from '#blocks/mentions/mention-layer.tsx';
import { withPlaceholders } from '#blocks/mentions/placeholder-words.ts';
import { ProfileCards } from '#blocks/profile-card/profile-cards.tsx';
import type { GalleryBlock } from '#ui/gallery-block.ts';

interface MentionFieldProps {
  label: string;
  options?: MentionOptions;
  content?: object;
}

/** The least an editor needs around mentions. */
function MentionField({ label, options, content }: MentionFieldProps) {
  const [extensions] = useState(() => [StarterKit, Markdown, ...mentionExtensions(options)]);
  const attributes = {
    class: 'rich-text rich-text-field',
    role: 'textbox',
    'aria-multiline': 'true',
    'aria-label': label,
  };
  const editor = useEditor({ extensions, content, injectCSS: false, editorProps: { attributes } });
  return (
    <div className="field-ring rounded-control border border-line bg-surface-2">
      <EditorContent editor={editor} />
      <MentionLayer editor={editor} />
    </div>
  );
}

function Writing() {
  const [tool, setTool] = useState('');
  return (
    <>
      <MentionField label="Notes" options={{ onTool: ({ name }) => setTool(name) }} />
      <p className="mt-2 text-muted text-sm">Tool: {tool}</p>
      <ProfileCards />
    </>
  );
}

const text = (words: string) => ({ type: 'text', text: words });
const report = { type: 'tool', attrs: { id: 'made-up', name: 'report', label: 'Report' } };
const gone = { type: 'mention', attrs: { id: 'made-up', object_type: 'employee', label: 'Amara Diallo' } };

const written = {
  type: 'doc',
  content: [
    {
      type: 'paragraph',
      content: [
        report,
        text(' on '),
        gone,
        text(': who on '),
        ...withPlaceholders('[[team]] could mentor [[candidate]] for [[job]]?'),
      ],
    },
  ],
};

const onlyCandidates: MentionOptions = { limitTypes: ['candidate'], tools: false };

export const gallery: GalleryBlock = {
  name: 'Mentions',
  specimens: [
    { name: 'Writing', picture: 'no', Show: Writing },
    // What is gone is known once the host was asked: no two pictures would be alike.
    { name: 'Pills', picture: 'no', Show: () => <MentionField label="Text with pills" content={written} /> },
    {
      name: 'Candidates only, no tools',
      picture: 'no',
      Show: () => <MentionField label="Shortlist" options={onlyCandidates} />,
    },
  ],
};
