import { useState } from 'react';
import type { GalleryBlock } from '#ui/gallery-block.ts';
import { ChangeProposal } from './change-proposal.tsx';

const before = `Hi all,

we are looking for two engineer for the payments team in Berlin. They should of worked with Go before.

The interviews will be taking place in May.
Please send me you're feedback until Friday.

Thanks
Ada`;

const after = `Hello everyone,

We are looking for two engineers for the payments team in Berlin. They should have worked with Go before.

The interviews take place in May.
Please send me your feedback by Friday.

Thanks
Ada`;

const long = Array.from({ length: 12 }, (_, at) => `Paragraph ${at + 1} stays as it is.`).join('\n');
const nothing = () => undefined;

/** A text of its own, with what became of it. */
function TryIt() {
  const [text, setText] = useState<string>();
  return text === undefined ? (
    <ChangeProposal
      before={before}
      after={after}
      onAccept={() => setText(after)}
      onUndo={() => setText(before)}
      onAgain={() => setText('Again')}
    />
  ) : (
    <output className="whitespace-pre-wrap">{text}</output>
  );
}

export const gallery: GalleryBlock = {
  name: 'Change proposal',
  specimens: [
    {
      name: 'Words changed',
      Show: () => (
        <ChangeProposal
          before={before}
          after={after}
          by={{ engine: 'built-in', notice: 'Only spelling and grammar were changed.' }}
          onAccept={nothing}
          onUndo={nothing}
          onAgain={nothing}
        />
      ),
    },
    {
      name: 'One line of many',
      Show: () => (
        <ChangeProposal
          before={long}
          after={long.replace('6 stays as it is.', '6 is new here.\nAnd one more.')}
          by={{ engine: 'gpt-oss-120b', notice: undefined }}
          onAccept={nothing}
          onUndo={nothing}
        />
      ),
    },
    {
      name: 'Nothing to change',
      Show: () => <ChangeProposal before="Fine." after="Fine." onAccept={nothing} onUndo={nothing} onAgain={nothing} />,
    },
    {
      name: 'Right to left',
      rtl: true,
      Show: () => (
        <ChangeProposal
          before="نحن نبحث عن مهندس في برلين."
          after="نحن نبحث عن مهندسين اثنين في برلين."
          onAccept={nothing}
          onUndo={nothing}
        />
      ),
    },
    { name: 'Try it', picture: 'no', Show: TryIt },
  ],
};
