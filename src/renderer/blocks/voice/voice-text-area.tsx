import { type ComponentProps, useRef, useState } from 'react';
import { ChangeProposal } from '#blocks/text-change/change-proposal.tsx';
import type { AnsweredBy } from '#blocks/text-change/improve-text.ts';
import { TextArea } from '#ui/text-area.tsx';
import { appendedText } from './appended-text.ts';
import { VoiceControl } from './voice-control.tsx';
import type { VoiceTarget } from './voice-target.ts';

interface VoiceTextAreaProps extends Omit<ComponentProps<typeof TextArea>, 'footer' | 'onChange' | 'ref' | 'value'> {
  value: string;
  onValueChange: (value: string) => void;
  /** Names the text: a recording nothing came of is found again by it. */
  place?: string | undefined;
}

/** A change that waits to be accepted, and the place of what it replaces. */
interface Proposed {
  start: number;
  before: string;
  after: string;
  by: AnsweredBy;
}

/** Where the text to change stands now; all of the text where it has been changed meanwhile, which the person then sees. */
function placeOf(text: string, before: string, start: number): { start: number; before: string } {
  const at = text.startsWith(before, start) ? start : text.indexOf(before);
  return at < 0 ? { start: 0, before: text } : { start: at, before };
}

/** A plain long text that can be dictated. While a change of it is looked through, the text stays as it is. */
export function VoiceTextArea({ value, onValueChange, place, readOnly, ...props }: VoiceTextAreaProps) {
  const field = useRef<HTMLTextAreaElement>(null);
  const [proposed, setProposed] = useState<Proposed | null>(null);

  function selected(): { start: number; end: number } {
    const { selectionStart: start = 0, selectionEnd: end = 0 } = field.current ?? {};
    return { start, end };
  }
  const target: VoiceTarget = {
    text: () => value,
    selection: () => value.slice(selected().start, selected().end),
    append: (text) => onValueChange(appendedText(value, text)),
    proposeChange: (range, before, after, by) =>
      setProposed({ ...placeOf(value, before, range === 'all' ? 0 : selected().start), after, by }),
    focus: () => field.current?.focus(),
  };

  function close(change?: Proposed): void {
    if (change !== undefined) {
      const { start, before, after } = change;
      onValueChange(`${value.slice(0, start)}${after}${value.slice(start + before.length)}`);
    }
    setProposed(null);
    field.current?.focus();
  }

  return (
    <div data-voice-field className="flex min-w-0 flex-col gap-2">
      <TextArea
        ref={field}
        value={value}
        readOnly={readOnly === true || proposed !== null}
        onChange={(event) => onValueChange(event.target.value)}
        footer={
          readOnly === true ? null : (
            <div className="flex justify-end p-1">
              <VoiceControl target={target} place={place} size="small" />
            </div>
          )
        }
        {...props}
      />
      {proposed !== null && (
        <ChangeProposal
          before={proposed.before}
          after={proposed.after}
          by={proposed.by}
          onAccept={() => close(proposed)}
          onUndo={() => close()}
        />
      )}
    </div>
  );
}
