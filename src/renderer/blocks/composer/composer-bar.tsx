import { CornerDownLeft, LoaderCircle } from 'lucide-react';
import type { ReactNode } from 'react';
import { useT } from '#lib/i18n/use-t.ts';
import { Button } from '#ui/button.tsx';
import { classNames } from '#ui/class-names.ts';
import { Kbd } from '#ui/kbd.tsx';
import { LiveRegion } from '#ui/live-region.tsx';
import { Select } from '#ui/select.tsx';
import { type FileType, fileTypesFor } from './file-types.ts';
import type { ComposerTool } from './plan-submit.ts';
import { composerWords } from './words/index.ts';

const triggers = [
  { sign: '@', name: 'mention' },
  { sign: '+', name: 'space' },
  { sign: '/', name: 'tool' },
  // Last: it comes when the company is known to have one, and must move nothing.
  { sign: '#', name: 'integration' },
] as const;

type Trigger = (typeof triggers)[number]['sign'];

interface ComposerBarProps {
  tool: ComposerTool | undefined;
  hasTable: boolean;
  hasIntegrations: boolean;
  fileType: FileType;
  onFileType: (type: FileType) => void;
  /** Enter alone sends; else it needs Mod beside it. */
  isOneLine: boolean;
  /** Support staff has no tools: they only read. */
  disabled: boolean;
  /** What is on its way. */
  sending: ComposerTool | undefined;
  onTrigger: (sign: Trigger) => void;
  onSubmit: () => void;
  /** Ways in besides the keyboard: files and voice. */
  children: ReactNode;
}

/** Below the text: what a key opens, as buttons too, and the button that sends. */
export function ComposerBar(props: ComposerBarProps) {
  const { tool, hasTable, hasIntegrations, fileType, isOneLine, disabled, sending, children } = props;
  const t = useT(composerWords);
  const types = fileTypesFor({ hasTable });
  return (
    <div className="group/bar flex min-h-9 flex-wrap items-center justify-end gap-x-1 gap-y-2">
      {sending !== undefined && (
        <p aria-hidden className="me-auto flex animate-fade items-center gap-2 text-secondary">
          <LoaderCircle className="size-4 animate-spin text-accent motion-reduce:animate-none" />
          {t(`sending.${sending}`)}
        </p>
      )}
      <LiveRegion text={sending === undefined ? '' : t(`sending.${sending}`)} />
      <div
        role="toolbar"
        aria-label={t('insert')}
        hidden={sending !== undefined}
        className="-ms-1.5 me-auto flex flex-wrap items-center gap-x-1 group-has-[[data-voice-bar]]/bar:hidden [&[hidden]]:hidden"
      >
        {triggers.map(({ sign, name }) => (
          <button
            key={sign}
            type="button"
            disabled={disabled}
            // The text keeps its focus and its cursor.
            onPointerDown={(event) => event.preventDefault()}
            onClick={() => props.onTrigger(sign)}
            className={classNames(
              'flex h-7 items-center gap-1.5 rounded-control px-1.5 text-muted text-sm transition-colors hover:bg-surface-3 hover:text-primary disabled:pointer-events-none disabled:opacity-50',
              name === 'integration' && !hasIntegrations && 'invisible',
            )}
          >
            <kbd
              aria-hidden
              className="inline-flex size-4.5 items-center justify-center rounded-mark border border-line bg-surface-2 font-medium font-sans text-secondary text-xs"
            >
              {sign}
            </kbd>
            {t(`triggers.${name}`)}
          </button>
        ))}
      </div>
      <div className="flex min-w-0 items-center gap-1 has-[[data-voice-bar]]:flex-1">
        {tool === 'file' && (
          <Select
            label={t('fileType.label')}
            hideLabel
            size="small"
            className="w-28"
            value={types.includes(fileType) ? fileType : undefined}
            options={types.map((value) => ({ value, label: t(`fileType.${value}`) }))}
            onChange={props.onFileType}
          />
        )}
        {children}
        <Button
          variant="primary"
          className="ms-1"
          disabled={disabled}
          aria-disabled={sending !== undefined}
          aria-keyshortcuts={isOneLine ? 'Enter' : 'Control+Enter'}
          onPointerDown={(event) => event.preventDefault()}
          onClick={props.onSubmit}
        >
          {t(`submit.${tool ?? 'report'}`)}
          {isOneLine ? (
            <CornerDownLeft aria-hidden />
          ) : (
            <span aria-hidden className="flex">
              <Kbd keys="mod+enter" className="border-transparent! bg-accent-hover! text-on-accent!" />
            </span>
          )}
        </Button>
      </div>
    </div>
  );
}
