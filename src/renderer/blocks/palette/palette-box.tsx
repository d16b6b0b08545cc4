import { Search } from 'lucide-react';
import { type ClipboardEvent, memo, type RefObject, type SyntheticEvent, useRef, useState } from 'react';
import { mostQueryLength } from '#blocks/search/model/normalise-query.ts';
import { markKeystroke } from '#blocks/search/use-painted-mark.ts';
import { useFormat } from '#lib/i18n/use-format.ts';
import { useT } from '#lib/i18n/use-t.ts';
import { Kbd } from '#ui/kbd.tsx';
import { paletteWords } from './words/index.ts';

interface PaletteBoxProps {
  input: RefObject<HTMLInputElement | null>;
  value: string;
  listId: string;
  activeId: string | undefined;
  /** `anew`: all that stood in the box was replaced. */
  onChange: (text: string, anew: boolean) => void;
  onEscape: () => void;
}

type InputEventOf = SyntheticEvent<HTMLInputElement>;

/** The box: a combobox whose list stands below. */
export const PaletteBox = memo(function PaletteBox(props: PaletteBoxProps) {
  const { input, value, listId, activeId, onChange, onEscape } = props;
  const t = useT(paletteWords);
  const format = useFormat();
  const [wasCut, setWasCut] = useState(false);
  const allWasSelected = useRef(false);

  function noteSelection({ currentTarget: { value: text, selectionStart, selectionEnd } }: InputEventOf): void {
    allWasSelected.current = text !== '' && selectionStart === 0 && selectionEnd === text.length;
  }

  function onPaste(event: ClipboardEvent): void {
    setWasCut(event.clipboardData.getData('text').length + value.length > mostQueryLength);
  }

  return (
    <div className="flex h-13 shrink-0 items-center gap-3 border-line border-b px-4">
      <Search aria-hidden className="size-4.5 shrink-0 text-muted" />
      <input
        ref={input}
        type="text"
        role="combobox"
        aria-label={t('label')}
        aria-expanded
        aria-controls={listId}
        aria-autocomplete="list"
        aria-activedescendant={activeId}
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        dir="auto"
        maxLength={mostQueryLength}
        placeholder={t('placeholder')}
        value={value}
        onKeyDown={noteSelection}
        onPaste={(event) => {
          noteSelection(event);
          onPaste(event);
        }}
        onChange={(event) => {
          markKeystroke(event.timeStamp);
          setWasCut((cut) => cut && event.target.value.length >= mostQueryLength);
          onChange(event.target.value, allWasSelected.current);
          allWasSelected.current = false;
        }}
        className="h-full min-w-0 flex-1 bg-transparent text-lg outline-none"
      />
      {wasCut && (
        <span role="status" className="shrink-0 text-sm text-warning">
          {t('cut', { count: mostQueryLength, replace: { count: format.number(mostQueryLength) } })}
        </span>
      )}
      <button
        type="button"
        tabIndex={-1}
        className="flex shrink-0 rounded-mark"
        onMouseDown={(event) => event.preventDefault()}
        onClick={onEscape}
      >
        <span className="sr-only">{t(value === '' ? 'keys.close' : 'clear')}</span>
        <span aria-hidden className="flex">
          <Kbd keys="escape" />
        </span>
      </button>
    </div>
  );
});
