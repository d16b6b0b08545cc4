import { Check, CircleHelp } from 'lucide-react';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { groupOf, groups, nameOf } from '#blocks/document-view/read-fields.ts';
import { readFieldWords } from '#blocks/document-view/words/index.ts';
import { KeptDraftNotice } from '#blocks/editor/kept-draft-notice.tsx';
import type { ChosenItem } from '#blocks/object-form/form-values.ts';
import { ObjectInput } from '#blocks/object-form/object-input.tsx';
import { useErrorText } from '#lib/i18n/use-error-text.ts';
import { useT } from '#lib/i18n/use-t.ts';
import { isOpenJob } from '#shared/domain/job-status.ts';
import type { SearchOption } from '#shared/domain/search-option.ts';
import { Button } from '#ui/button.tsx';
import { Checkbox } from '#ui/checkbox.tsx';
import { Kbd } from '#ui/kbd.tsx';
import { FieldRow } from './field-row.tsx';
import { FilePage } from './file-page.tsx';
import { MissingFields } from './missing-fields.tsx';
import { useApplyFile, useChangeFile } from './mutations.ts';
import type { ReadFile } from './queries.ts';
import { type Review, reviewedObject } from './review.ts';
import { SamePersonQuestion } from './same-person.tsx';
import { SkillChips } from './skill-chips.tsx';
import { useReview } from './use-review.ts';
import { resumeWords } from './words/index.ts';

const jobTypes = ['job'] as const;

/** A job that people can apply for; one of which it is not known is offered as well. */
function isOpen({ source_data: { status } }: SearchOption): boolean {
  return typeof status !== 'string' || isOpenJob(status);
}

/** Takes the keys to the first uncertain field of a form; where all are certain, to what saves it. */
function begin(form: HTMLElement | null): void {
  const first = form?.querySelector<HTMLElement>('[data-review-field][tabindex="0"], [data-save]');
  if (first instanceof HTMLInputElement) {
    // A long text is read from its beginning: the focus leads to where the caret stands.
    first.setSelectionRange(0, 0);
  }
  first?.focus();
}

/** Takes the keys to the first answer of a question. */
function ask(question: HTMLElement | null): void {
  question?.querySelector('button')?.focus();
}

interface FileReviewProps {
  file: ReadFile;
  /** The job that the file before was entered for: files that come together are mostly for one. */
  job: ChosenItem | null;
  onJob: (job: ChosenItem | null) => void;
  onDone: () => void;
  /** It is worked on: its first uncertain field has the focus. Whoever goes by with the keys of the queue only looks. */
  takesFocus: boolean;
}

/** One file of the queue: what it shows beside what was read in it, to be put right and saved. */
export function FileReview({ file, job, onJob, onDone, takesFocus }: FileReviewProps) {
  const t = useT(resumeWords);
  const ofFields = useT(readFieldWords);
  const errorText = useErrorText();
  const { review, said, change: say, draft } = useReview(file);
  const setReview = (next: Review) => say({ review: next });
  const [lit, setLit] = useState<string>();
  const { mutateAsync: apply, isPending, error } = useApplyFile();
  const { mutateAsync: change } = useChangeFile();
  const [offersAll, setOffersAll] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const question = useRef<HTMLElement>(null);
  const hasAnswered = useRef(false);
  const isAsked = file.people.length > 0 && said === undefined;
  const doubts = file.fields.filter(({ certain }) => !certain).length;

  useEffect(() => {
    if (takesFocus) {
      begin(form.current);
    }
  }, [takesFocus]);
  useEffect(() => {
    // The button that was pressed is gone: the keys go on where there is something to do.
    if (hasAnswered.current) {
      hasAnswered.current = false;
      if (isAsked) {
        ask(question.current);
      } else {
        begin(form.current);
      }
    }
  }, [isAsked]);

  function leave(): void {
    draft.forget();
    onDone();
  }

  function save(): void {
    if (isAsked) {
      ask(question.current);
      return;
    }
    if (file.object === undefined || isPending) {
      return;
    }
    const { object_type: _type, ...object } = reviewedObject(file.object, review);
    apply({
      ...{ id: file.id, object, new_skills: [...review.fresh], is_another: said === 'another' },
      ...(typeof said === 'object' ? { person: said.id } : {}),
      ...(job === null ? {} : { job: job.id }),
    }).then(leave, () => undefined);
  }

  /** Before what the focused field does with the key: a list would open. */
  function saveByKeys(event: KeyboardEvent<HTMLFormElement>): void {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) {
      event.preventDefault();
      event.stopPropagation();
      save();
    }
  }

  function move(event: KeyboardEvent<HTMLFormElement>): void {
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
    const fields = [...event.currentTarget.querySelectorAll<HTMLElement>('[data-review-field]')];
    const at = event.target instanceof HTMLElement ? fields.indexOf(event.target) : -1;
    if (step !== 0 && at !== -1) {
      event.preventDefault();
      fields[at + step]?.focus();
    }
  }

  return (
    <div className="flex min-h-0 min-w-0 flex-1 flex-col max-lg:flex-none">
      <SamePersonQuestion
        view={question}
        people={file.people}
        said={said}
        onSay={(next) => {
          hasAnswered.current = true;
          say({ said: next });
        }}
      />
      <div className="flex min-h-0 flex-1 max-lg:flex-col">
        <FilePage file={file} litPath={lit} />
        <form
          ref={form}
          aria-label={file.file_name}
          onKeyDownCapture={saveByKeys}
          onKeyDown={move}
          onSubmit={(event) => event.preventDefault()}
          className="flex min-h-0 min-w-0 flex-1 flex-col"
        >
          <div className="flex min-h-0 flex-1 flex-col gap-5 overflow-y-auto p-4">
            <KeptDraftNotice
              draft={draft}
              texts={{
                ...{ restored: t('draft.restored'), offered: t('draft.offered') },
                ...{ use: t('draft.use'), discard: t('draft.discard') },
              }}
            />
            <p className="flex flex-wrap items-center gap-2 text-sm">
              <span className="inline-flex items-center gap-1 rounded-mark bg-positive-soft px-2 py-0.5 text-positive">
                <Check aria-hidden className="size-3.5" />
                {t('certain', { count: file.fields.length - doubts })}
              </span>
              {doubts > 0 && (
                <span className="inline-flex items-center gap-1 rounded-mark bg-warning-soft px-2 py-0.5 text-warning">
                  <CircleHelp aria-hidden className="size-3.5" />
                  {t('doubts', { count: doubts })}
                </span>
              )}
              <span className="ms-auto inline-flex items-center gap-1.5 text-secondary">
                <Kbd keys="Tab" />
                {t('nextDoubt')}
              </span>
            </p>
            {groups.map((group) => {
              const fields = file.fields.filter((field) => groupOf(field) === group);
              return fields.length === 0 ? null : (
                <section key={group} className="flex flex-col gap-1">
                  <h2 className="font-semibold">{ofFields(`group.${group}`)}</h2>
                  {fields.map((field) => {
                    const name = nameOf(field);
                    return name === undefined ? null : (
                      <FieldRow
                        key={field.path}
                        field={field}
                        name={name}
                        value={review.changed[field.path] ?? field.value}
                        onChange={(value) =>
                          setReview({ ...review, changed: { ...review.changed, [field.path]: value } })
                        }
                        onFocus={() => setLit(field.path)}
                      />
                    );
                  })}
                </section>
              );
            })}
            <SkillChips fields={file.fields} review={review} onReview={setReview} onFocus={setLit} />
            <MissingFields fields={file.fields} review={review} onReview={setReview} />
            <ObjectInput
              types={jobTypes}
              offers={offersAll ? undefined : isOpen}
              label={t('job')}
              hint={job === null ? t('noJob') : undefined}
              error={undefined}
              value={job}
              onChange={onJob}
            />
            <Checkbox label={t('allJobs')} checked={offersAll} onChange={setOffersAll} />
          </div>
          <footer
            data-bottom-bar
            className="flex shrink-0 flex-wrap items-center gap-x-2 gap-y-1 border-line border-t px-4 py-3"
          >
            {error !== null && (
              <p role="alert" className="basis-full text-critical">
                {errorText(error).detail}
              </p>
            )}
            <Button variant="primary" data-save disabled={isAsked || isPending} onClick={save}>
              {t(isPending ? 'saving' : 'save')}
            </Button>
            <Kbd keys="mod+Enter" />
            <Button onClick={() => void change({ id: file.id, do: 'skip' }).then(leave, () => undefined)}>
              {t('skip')}
            </Button>
            <span className="ms-auto text-secondary text-sm">{isAsked ? t('same.first') : t('kept')}</span>
          </footer>
        </form>
      </div>
    </div>
  );
}
