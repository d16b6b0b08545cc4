import type { Editor } from '@tiptap/core';
import { Check, ExternalLink, Unlink, X } from 'lucide-react';
import { type FormEvent, useEffect, useId, useState } from 'react';
import { bridge } from '#lib/bridge.ts';
import { useT } from '#lib/i18n/use-t.ts';
import { IconButton } from '#ui/icon-button.tsx';
import { setLink } from './formats.ts';
import { linkAddress, typedAddress } from './link-address.ts';
import { editorWords } from './words/index.ts';

interface LinkFormProps {
  editor: Editor;
  /** Where the link leads now. */
  href: string | null;
  onDone: () => void;
}

/** Shows what is linked for as long as the address is written: the text has lost the focus, and its selection with it. */
function useShownRange(editor: Editor): void {
  useEffect(() => {
    const { from, to } = editor.state.selection;
    const start = editor.view.domAtPos(from);
    const end = editor.view.domAtPos(to);
    const range = new StaticRange({
      startContainer: start.node,
      startOffset: start.offset,
      endContainer: end.node,
      endOffset: end.offset,
    });
    CSS.highlights.set('linked', new Highlight(range));
    return () => void CSS.highlights.delete('linked');
  }, [editor]);
}

/** Asks where a link leads; what is no address is said, and stays to be mended. */
export function LinkForm({ editor, href, onDone }: LinkFormProps) {
  const t = useT(editorWords);
  const id = useId();
  const [typed, setTyped] = useState(href ?? '');
  const [isWrong, setWrong] = useState(false);
  const address = linkAddress(href);
  useShownRange(editor);

  function apply(event: FormEvent): void {
    event.preventDefault();
    event.stopPropagation();
    const next = typedAddress(typed);
    if (typed.trim() === '') {
      setLink(editor, null);
      onDone();
    } else if (next === null) {
      setWrong(true);
    } else {
      setLink(editor, next);
      onDone();
    }
  }

  return (
    <form noValidate onSubmit={apply} aria-label={t('link.title')} className="flex w-84 max-w-full flex-col">
      <div className="flex items-center gap-0.5 p-1">
        <input
          // biome-ignore lint/a11y/noAutofocus: it opens on the person's own action, to be typed into
          autoFocus
          dir="ltr"
          inputMode="url"
          aria-label={t('link.address')}
          aria-invalid={isWrong}
          aria-describedby={isWrong ? `${id}-wrong` : undefined}
          placeholder={t('link.placeholder')}
          value={typed}
          onChange={(event) => {
            setTyped(event.target.value);
            setWrong(false);
          }}
          className="h-7 min-w-0 flex-1 bg-transparent px-2 outline-none"
        />
        <IconButton type="submit" size="small" label={t('link.apply')}>
          <Check aria-hidden />
        </IconButton>
        {address !== null && (
          <>
            <IconButton
              size="small"
              label={t('link.open')}
              onClick={() => void bridge.call('links.openExternal', { url: address })}
            >
              <ExternalLink aria-hidden />
            </IconButton>
            <IconButton
              size="small"
              label={t('link.remove')}
              onClick={() => {
                setLink(editor, null);
                onDone();
              }}
            >
              <Unlink aria-hidden />
            </IconButton>
          </>
        )}
        <IconButton
          size="small"
          label={t('common:cancel')}
          onClick={() => {
            editor.commands.focus();
            onDone();
          }}
        >
          <X aria-hidden />
        </IconButton>
      </div>
      {isWrong && (
        <p id={`${id}-wrong`} role="alert" className="px-3 pb-2 text-critical text-sm">
          {t('link.wrong')}
        </p>
      )}
    </form>
  );
}
