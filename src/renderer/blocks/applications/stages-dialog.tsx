import { ArrowDown, ArrowUp, X } from 'lucide-react';
import { useState } from 'react';
import { useUpdateObject } from '#blocks/object-form/mutations.ts';
import { useCategories, useCompanyList } from '#blocks/object-form/use-categories.ts';
import { useT } from '#lib/i18n/use-t.ts';
import { useWrite } from '#lib/policy/use-write.ts';
import { useMay } from '#lib/use-may.ts';
import type { Category } from '#shared/contract/categories.ts';
import type { ObjectOf } from '#shared/domain/object-of.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { Input } from '#ui/input.tsx';
import { Select } from '#ui/select.tsx';
import { toast } from '#ui/toast-store.ts';
import { livingOf, stagesOf } from './stages-of.ts';
import { unlessKept } from './unless-kept.ts';
import { applicationWords } from './words/index.ts';

interface StagesDialogProps {
  job: ObjectOf<'job'>;
  onClose: () => void;
}

/** The list with one of its items a place further up or down. */
function withMoved(ids: readonly string[], at: number, by: 1 | -1): string[] {
  const moved = [...ids];
  const [one] = moved.splice(at, 1);
  return one === undefined ? moved : moved.toSpliced(at + by, 0, one);
}

/** The stages that a job has, in their order: its own, made from those of the company or of a template. */
export function StagesDialog({ job, onClose }: StagesDialogProps) {
  const { items, isPending } = useCompanyList('stage');
  return isPending ? null : <StagesEditor {...{ job, onClose }} known={items} />;
}

function StagesEditor({ job, onClose, known }: StagesDialogProps & { known: readonly Category[] }) {
  const t = useT(applicationWords);
  const { mayHere } = useMay();
  const { items: templates } = useCategories('template');
  const own = job.stages ?? [];
  const all = known.filter(({ archived_at }) => archived_at === undefined);
  const [ids, setIds] = useState(() => (own.length === 0 ? all : livingOf(own, known)).map(({ id }) => id));
  const [isBusy, setBusy] = useState(false);
  const [name, setName] = useState('');
  const [isWrong, setWrong] = useState(false);
  const { change } = useUpdateObject('job');
  const { mutate: keepTemplate, isPending: isKeeping } = useWrite('categories.create', {
    onSuccess: (made) => {
      toast({ title: t('stages.savedAs', { name: made.name }) });
      setName('');
    },
  });
  const listed = stagesOf({ stages: ids }, all);
  const others = all.filter(({ id }) => !ids.includes(id));

  async function save(stages: readonly string[], isCompanys = false): Promise<void> {
    if (stages.length === 0 && !isCompanys) {
      setWrong(true);
      return;
    }
    setBusy(true);
    try {
      await change(job.id, { stages }).catch(unlessKept);
      onClose();
    } catch {
      toast({ variant: 'destructive', title: t('stages.failed') });
      setBusy(false);
    }
  }

  function take(next: readonly string[]): void {
    setWrong(false);
    setIds([...next]);
  }

  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t('stages.title', { job: job.name ?? '' })}
      description={t('stages.text')}
      closeLabel={t('common:close')}
      footer={
        <>
          {own.length === 0 ? null : (
            <Button className="me-auto" disabled={isBusy} onClick={() => void save([], true)}>
              {t('stages.company')}
            </Button>
          )}
          <Button onClick={onClose}>{t('common:cancel')}</Button>
          <Button variant="primary" disabled={isBusy} onClick={() => void save(ids)}>
            {t('stages.save')}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-3 pt-2">
        {templates.length === 0 ? null : (
          <Select
            label={t('stages.template')}
            value={undefined}
            placeholder={t('stages.choose')}
            options={templates.map((template) => ({ value: template.id, label: template.name }))}
            onChange={(id) => {
              const template = templates.find((one) => one.id === id);
              take(livingOf(template?.stages ?? [], known).map((stage) => stage.id));
            }}
          />
        )}
        <ol className="flex flex-col">
          {listed.map((stage, at) => (
            <li key={stage.id} className="flex min-h-8 items-center gap-1 border-line border-b last:border-b-0">
              <span className="min-w-0 flex-1 truncate">{stage.name}</span>
              <IconButton
                size="small"
                label={t('stages.up', { stage: stage.name })}
                disabled={at === 0}
                onClick={() => take(withMoved(ids, at, -1))}
              >
                <ArrowUp aria-hidden />
              </IconButton>
              <IconButton
                size="small"
                label={t('stages.down', { stage: stage.name })}
                disabled={at === listed.length - 1}
                onClick={() => take(withMoved(ids, at, 1))}
              >
                <ArrowDown aria-hidden />
              </IconButton>
              <IconButton
                size="small"
                label={t('stages.remove', { stage: stage.name })}
                onClick={() => take(ids.filter((id) => id !== stage.id))}
              >
                <X aria-hidden />
              </IconButton>
            </li>
          ))}
        </ol>
        {isWrong ? (
          <p role="alert" className="text-critical text-sm">
            {t('stages.empty')}
          </p>
        ) : null}
        {others.length === 0 ? null : (
          <Select
            label={t('stages.add')}
            value={undefined}
            placeholder={t('stages.choose')}
            options={others.map((stage) => ({ value: stage.id, label: stage.name }))}
            onChange={(id) => take([...ids, id])}
          />
        )}
        {mayHere('editCategories') && ids.length > 0 ? (
          <div className="flex items-end gap-2">
            <Input
              className="min-w-0 flex-1"
              label={t('stages.templateName')}
              maxLength={300}
              value={name}
              onChange={(event) => setName(event.target.value)}
            />
            <Button
              disabled={name.trim() === '' || isKeeping}
              onClick={() => keepTemplate({ type: 'template', name: name.trim(), stages: ids })}
            >
              {t('stages.saveAs')}
            </Button>
          </div>
        ) : null}
      </div>
    </Dialog>
  );
}
