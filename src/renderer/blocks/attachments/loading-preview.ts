import { i18n } from '#lib/i18n/words.ts';
import { siteOf } from './preview-attributes.ts';

function element(className: string, text = ''): HTMLElement {
  const made = document.createElement('span');
  made.className = className;
  made.textContent = text;
  return made;
}

/** The shape of what comes, while a page is being asked about itself. */
export function loadingPreview(url: string): HTMLElement {
  const box = document.createElement('div');
  box.className =
    'my-2 flex max-w-130 select-none gap-3 rounded-card border border-line bg-surface-2 p-3 text-base shadow-raised';
  box.contentEditable = 'false';
  box.setAttribute('role', 'status');
  const lines = element('flex min-w-0 flex-1 flex-col justify-center gap-2');
  lines.append(
    element('block h-3.5 w-2/3 animate-shimmer rounded-mark bg-surface-3'),
    element('block h-3 w-full animate-shimmer rounded-mark bg-surface-3'),
    element('truncate text-secondary text-sm', i18n.t('attachments:preview.loading', { site: siteOf(url) })),
  );
  box.append(element('block size-20 shrink-0 animate-shimmer rounded-control bg-surface-3'), lines);
  return box;
}
