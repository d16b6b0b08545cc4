import { CornerDownRight } from 'lucide-react';
import { canvasWords } from '#blocks/canvas-view/words/index.ts';
import { said } from '#blocks/object/said.ts';
import { useFormat } from '#lib/i18n/use-format.ts';
import { useT } from '#lib/i18n/use-t.ts';
import { useUserContext } from '#lib/user-context.ts';
import type { ObjectOf } from '#shared/domain/object-of.ts';

/** Who asked, as far as the canvas says: `me`, somebody by name, or nobody who is known. */
function useAuthor(canvas: ObjectOf<'canvas'>): { isMe: boolean; name: string | undefined } {
  const { user } = useUserContext();
  const id = said(canvas.author?.id);
  return { isMe: id !== undefined && id === user?.id, name: said(canvas.author?.name) };
}

/** What a canvas answers: the question above it, who asked, and when. */
export function CanvasQuestion({ canvas }: { canvas: ObjectOf<'canvas'> }) {
  const t = useT(canvasWords);
  const format = useFormat();
  const { isMe, name } = useAuthor(canvas);
  const query = said(canvas.query);
  const date = said(canvas.created_at);
  const told = date === undefined ? undefined : { date: format.date(date) };
  return (
    <div className="flex max-w-149 flex-col gap-3">
      {told === undefined ? null : (
        <p className="text-secondary">
          {isMe ? t('youAsked', told) : name === undefined ? t('asked', told) : t('askedBy', { name, ...told })}
        </p>
      )}
      {/* A question that is the title need not be read twice. */}
      {query === undefined || query === canvas.name ? null : (
        <section
          aria-label={isMe ? t('question') : t('askedOf')}
          className="flex items-start gap-3 rounded-card bg-surface-3 px-4 py-3 text-reading"
        >
          <CornerDownRight aria-hidden className="mt-1 size-4 shrink-0 text-muted rtl:-scale-x-100" />
          <p dir="auto" className="selectable min-w-0 whitespace-pre-line break-words">
            {query}
          </p>
        </section>
      )}
    </div>
  );
}
