import type { SearchState } from '#blocks/search/model/search-state.ts';
import { useFormat } from '#lib/i18n/use-format.ts';
import { useT } from '#lib/i18n/use-t.ts';
import { KeyHints } from '#ui/key-hints.tsx';
import { showsAllGood } from './palette-items.ts';
import { paletteWords } from './words/index.ts';

const keys = [
  ['enter', 'open'],
  ['mod+enter', 'newWindow'],
  ['right', 'actions'],
  ['mod+p', 'preview'],
  ['tab', 'kind'],
] as const;

/** "30 of 42"; "30+" while it is not known how many there are. Weak matches count once they are shown. */
function useShown(state: SearchState): string {
  const t = useT(paletteWords);
  const format = useFormat();
  const { rows, weak, weakShown, count } = state;
  const visible = rows.length + (weakShown ? weak.length : 0);
  const hasMore = state.hasMore && (weakShown || !showsAllGood(state));
  const shown = format.number(visible);
  if (visible === 0) {
    return '';
  }
  return hasMore && count <= visible
    ? t('shownMore', { shown })
    : t('shown', { shown, total: format.number(hasMore ? count : visible) });
}

/** What the keys do, and how much of what was found is shown. */
export function PaletteFooter({ state }: { state: SearchState }) {
  const t = useT(paletteWords);
  const shown = useShown(state);
  return <KeyHints hints={keys.map(([key, label]) => ({ keys: key, label: t(`keys.${label}`) }))} aside={shown} />;
}
