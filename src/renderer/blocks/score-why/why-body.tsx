import { Flag } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import type { ScoreAsked } from '#blocks/object/why-gauge.tsx';
import { useFormat } from '#lib/i18n/use-format.ts';
import { useT } from '#lib/i18n/use-t.ts';
import type { ScoreRemark } from '#shared/contract/scores.ts';
import { Button } from '#ui/button.tsx';
import { TextArea } from '#ui/text-area.tsx';
import { ScoreExplanation } from './score-explanation.tsx';
import { useRemark, useScores } from './score-queries.ts';
import { WhyLoading } from './why-loading.tsx';
import { scoreWhyWords } from './words/index.ts';

const mostLetters = 4000;

interface RemarkFormProps extends ScoreAsked {
  isOwn: boolean;
  onDone: () => void;
}

/** What somebody says of the score: of their own an objection, else that there is a mistake. */
function RemarkForm({ of, score, isOwn, onDone }: RemarkFormProps) {
  const t = useT(scoreWhyWords);
  const [text, setText] = useState('');
  const remark = useRemark(t('remark.failed'));
  const said = text.trim();
  return (
    <form
      className="flex flex-col gap-3 border-line border-t px-4 py-3"
      onSubmit={(event) => {
        event.preventDefault();
        if (said !== '') {
          const { type, id, job } = of;
          remark
            .mutateAsync({ type, id, key: score, ...(job === undefined ? {} : { job }), text: said })
            .then(onDone)
            .catch(() => undefined);
        }
      }}
    >
      <TextArea
        label={t(isOwn ? 'remark.own' : 'remark.other')}
        hint={t('remark.hint')}
        rows={3}
        maxLength={mostLetters}
        value={text}
        autoFocus
        onChange={(event) => setText(event.target.value)}
      />
      <div className="flex justify-end gap-2">
        <Button size="small" onClick={onDone}>
          {t('common:cancel')}
        </Button>
        <Button size="small" type="submit" variant="primary" disabled={said === '' || remark.isPending}>
          {t('remark.send')}
        </Button>
      </div>
    </form>
  );
}

function Remarks({ remarks }: { remarks: readonly ScoreRemark[] }) {
  const t = useT(scoreWhyWords);
  const format = useFormat();
  const newest = useRef<HTMLLIElement>(null);
  const shown = useRef(remarks.length);

  useEffect(() => {
    // Below all that explains the score, who has just said something would not see it.
    if (remarks.length > shown.current) {
      newest.current?.focus();
    }
    shown.current = remarks.length;
  }, [remarks.length]);

  return remarks.length === 0 ? null : (
    <section className="mt-4 flex flex-col gap-2 text-base">
      <h3 className="font-medium text-secondary text-sm">{t('remark.heading')}</h3>
      <ul className="flex flex-col gap-2">
        {remarks.map(({ id, text, by, is_own, at }, index) => (
          <li
            key={id}
            ref={index === remarks.length - 1 ? newest : null}
            tabIndex={-1}
            className="flex flex-col gap-0.5 outline-none"
          >
            <p className="whitespace-pre-wrap break-words">{text}</p>
            <p className="text-muted text-sm">
              {[
                t(is_own ? 'remark.byOwn' : 'remark.byOther'),
                ...(by === undefined ? [] : [by.name]),
                format.date(at),
              ].join(' · ')}
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** What a score rests on, read when it is asked for, what was said of it, and where one may say something. */
export function WhyBody({ of, score, label }: ScoreAsked & { label: string }) {
  const t = useT(scoreWhyWords);
  const { data, isError, refetch } = useScores(of);
  const [isSaying, setSaying] = useState(false);
  const view = useRef<HTMLElement>(null);
  const done = () => {
    setSaying(false);
    view.current?.focus({ preventScroll: true });
  };
  if (data === undefined) {
    return isError ? (
      <p role="alert" className="flex flex-wrap items-center gap-3 p-4 text-secondary">
        {t('loadFailed')}
        <Button size="small" onClick={() => void refetch()}>
          {t('common:retry')}
        </Button>
      </p>
    ) : (
      <WhyLoading />
    );
  }
  const found = data.data.find(({ key }) => key === score);
  if (found === undefined) {
    return <p className="p-4 text-secondary">{t('common:noData')}</p>;
  }
  return (
    <>
      {/* It is only read: the arrow keys scroll it. */}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what is scrolled must be reached by key */}
      <section ref={view} aria-label={label} tabIndex={0} className="min-h-0 overflow-y-auto p-4 outline-none">
        <ScoreExplanation score={found} />
        <Remarks remarks={data.remarks.filter(({ key }) => key === score)} />
      </section>
      {isSaying ? (
        <RemarkForm {...{ of, score }} isOwn={data.is_own} onDone={done} />
      ) : (
        <footer className="flex justify-end border-line border-t px-4 py-2.5">
          <Button variant="ghost" size="small" onClick={() => setSaying(true)}>
            <Flag aria-hidden />
            {t(data.is_own ? 'object' : 'report')}
          </Button>
        </footer>
      )}
    </>
  );
}
