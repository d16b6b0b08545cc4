import { Copy, RotateCw } from 'lucide-react';
import { type FormEvent, useId, useState } from 'react';
import { VoiceTextArea } from '#blocks/voice/voice-text-area.tsx';
import { useHostText } from '#lib/i18n/use-host-text.ts';
import { useT } from '#lib/i18n/use-t.ts';
import { discard, sendInstead } from '#lib/offline/decisions.ts';
import { editedInput, typedFields, typedInput, typedText, valueText } from '#lib/offline/write-contents.ts';
import { plainPath } from '#lib/policy/written-object.ts';
import type { WaitingWrite } from '#shared/bridge/local-data.ts';
import { Button } from '#ui/button.tsx';
import { Input } from '#ui/input.tsx';
import { toast } from '#ui/toast-store.ts';
import { FieldValue, isPicture, useFieldWords } from './field-value.tsx';
import { useFieldLabel } from './use-write-text.ts';
import { offlineWords } from './words/index.ts';

/** Longer texts, and those of several lines, are edited in a field that grows. */
const oneLine = 80;

/** By what was stored: a field that turned into another while it is typed in would lose the cursor. */
function isLong(text: string): boolean {
  return text.length > oneLine || text.includes('\n');
}

function isText(value: unknown): boolean {
  return typeof value === 'string' || typeof value === 'number' || value === null;
}

/** What was typed of a write that the host refused: to be mended and sent again, copied, or thrown away. */
export function RefusedWrite({ write }: { write: WaitingWrite }) {
  const t = useT(offlineWords);
  const hostText = useHostText();
  const label = useFieldLabel();
  const form = useId();
  const input = typedInput(write);
  const fields = typedFields(input);
  const [edited, setEdited] = useState<Readonly<Record<string, string>>>({});
  const { refusal } = write;
  const words = useFieldWords();
  // What is typed in is shown as it is sent, all else as people read it.
  const textOf = (key: string, value: unknown) => edited[key] ?? (isText(value) ? valueText(value) : words(key, value));
  const errorOf = (key: string) => {
    const found = refusal?.errors.find(({ path }) => `${plainPath(write.call, path)}.`.startsWith(`${key}.`));
    return found === undefined || edited[key] !== undefined ? undefined : hostText(found);
  };

  async function send(event: FormEvent) {
    event.preventDefault();
    if (!(await sendInstead(write, editedInput(input, edited)))) {
      toast({ title: t('list.sendFailed'), variant: 'destructive' });
    }
  }

  function copy() {
    const typed = fields.map(({ key, value }) => ({ key, value: textOf(key, value) }));
    navigator.clipboard
      .writeText(typedText(typed, label))
      .then(() => toast({ title: t('list.copied') }))
      .catch(() => toast({ title: t('list.copyFailed'), variant: 'destructive' }));
  }

  return (
    <form id={form} noValidate onSubmit={(event) => void send(event)} className="flex flex-col gap-3">
      <p className="text-critical">
        {refusal?.errors.length
          ? t('list.refusedFields')
          : `${t('list.refused')} ${hostText({ message: refusal?.detail ?? '', code: refusal?.reason, values: refusal?.values })}`}
      </p>
      {fields.map(({ key, value }) => {
        const text = textOf(key, value);
        const shared = {
          label: label(key),
          value: text,
          error: errorOf(key),
          readOnly: !isText(value),
        };
        if (isPicture(key, value)) {
          return <FieldValue key={key} path={key} value={value} />;
        }
        const change = (next: string) => setEdited((before) => ({ ...before, [key]: next }));
        return isLong(isText(value) ? valueText(value) : text) ? (
          <VoiceTextArea key={key} rows={3} place={`refused/${write.id}/${key}`} onValueChange={change} {...shared} />
        ) : (
          <Input key={key} onChange={(event) => change(event.target.value)} {...shared} />
        );
      })}
      {fields.length === 0 ? <p className="text-secondary">{t('list.noText')}</p> : null}
      <div className="flex flex-wrap justify-end gap-2">
        <Button size="small" variant="ghost" onClick={() => void discard(write)}>
          {t('list.discard')}
        </Button>
        {fields.length > 0 ? (
          <Button size="small" onClick={copy}>
            <Copy aria-hidden />
            {t('list.copy')}
          </Button>
        ) : null}
        <Button size="small" variant="primary" type="submit">
          <RotateCw aria-hidden />
          {t('list.sendAgain')}
        </Button>
      </div>
    </form>
  );
}
