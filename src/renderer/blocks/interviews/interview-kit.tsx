import { useState } from 'react';
import { ObjectName, PlainObjectName } from '#blocks/object/object-name.tsx';
import { ApiError } from '#lib/api-error.ts';
import { useT } from '#lib/i18n/use-t.ts';
import type { InterviewKit as Kit } from '#shared/contract/interviewing.ts';
import { attributeKinds } from '#shared/domain/scorecards.ts';
import { Skeleton } from '#ui/skeleton.tsx';
import { type Tab, Tabs } from '#ui/tabs.tsx';
import { Debrief } from './debrief.tsx';
import { KitActions } from './kit-actions.tsx';
import { useKit, useScorecards } from './queries.ts';
import { ScorecardForm } from './scorecard-form.tsx';
import { Transcript } from './transcript.tsx';
import { interviewWords } from './words/index.ts';

type Part = 'scorecard' | 'prepare' | 'job' | 'questions' | 'transcript' | 'debrief';

/** What somebody needs to hold an interview, and their scorecard of it; nothing for whose it is not. */
export function InterviewKit({ interviewId }: { interviewId: string }) {
  const t = useT(interviewWords);
  const kit = useKit(interviewId);
  const cards = useScorecards(interviewId);
  if (kit.data !== undefined && cards.data !== undefined) {
    return <LoadedKit kit={kit.data} cards={cards.data} />;
  }
  const { error } = kit;
  if (error instanceof ApiError && error.status === 404) {
    return null;
  }
  return error === null && cards.error === null ? (
    <div aria-busy className="flex flex-col gap-3">
      <span className="sr-only">{t('kit.loading')}</span>
      <Skeleton className="h-8 w-full" />
      <Skeleton className="h-40 w-full" />
    </div>
  ) : (
    <p className="text-secondary">{t('kit.failed')}</p>
  );
}

function LoadedKit({ kit, cards }: { kit: Kit; cards: NonNullable<ReturnType<typeof useScorecards>['data']> }) {
  const t = useT(interviewWords);
  const [chosen, setChosen] = useState<Part>();
  const mayWrite = cards.may_write;
  const part = chosen ?? (mayWrite ? 'scorecard' : 'debrief');
  const looked = useLooked(kit);
  const tabs: Tab<Part>[] = [
    ...(mayWrite ? [{ value: 'scorecard' as const, label: t('kit.scorecard') }] : []),
    { value: 'prepare', label: t('kit.prepare') },
    { value: 'job', label: t('kit.job') },
    { value: 'questions', label: t('kit.questions'), count: String(kit.questions.length) },
    { value: 'transcript', label: t('transcript.title') },
    { value: 'debrief', label: t('kit.debrief') },
  ];
  return (
    <section aria-label={t('kit.label')} className="flex flex-col gap-3">
      <KitActions kit={kit} />
      <Tabs label={t('kit.label')} tabs={tabs} value={part} onChange={setChosen}>
        {part === 'prepare' ? <Prepare kit={kit} /> : null}
        {part === 'job' ? <Job kit={kit} /> : null}
        {part === 'questions' ? <Questions kit={kit} /> : null}
        {part === 'transcript' ? <Transcript kit={kit} /> : null}
        {part === 'debrief' ? <Debrief cards={cards.data} mayWrite={mayWrite} /> : null}
        {/* It goes on being there: what is typed is not lost by looking at a question. */}
        {mayWrite ? (
          <div hidden={part !== 'scorecard'}>
            <ScorecardForm interviewId={kit.id} card={cards.data.find(({ is_mine }) => is_mine)} looked={looked} />
          </div>
        ) : null}
      </Tabs>
    </section>
  );
}

/** What is looked at; a newer host may know more kinds. The same while the kit is. */
function useLooked({ attributes }: Kit) {
  const [kept, setKept] = useState({ attributes, looked: lookedIn(attributes) });
  if (kept.attributes !== attributes) {
    const next = { attributes, looked: lookedIn(attributes) };
    setKept(next);
    return next.looked;
  }
  return kept.looked;
}

function lookedIn(attributes: Kit['attributes']) {
  return attributes.map(({ name, kind, about }) => ({
    name,
    kind: attributeKinds.find((one) => one === kind) ?? ('other' as const),
    ...(about === undefined ? {} : { about }),
  }));
}

function SkillList({ skills }: { skills: Kit['needs'] }) {
  const t = useT(interviewWords);
  return (
    <ul className="flex flex-wrap gap-1.5">
      {skills.map(({ id, name, level }) => (
        <li key={id} className="rounded-mark bg-surface-3 px-2 py-0.5 text-sm">
          {name}
          {level === undefined ? null : <span className="text-secondary"> · {t('kit.level', { level })}</span>}
        </li>
      ))}
    </ul>
  );
}

function Prepare({ kit: { resume, candidate } }: { kit: Kit }) {
  const t = useT(interviewWords);
  const { summary, skills, experience, documents } = resume;
  const isEmpty = summary === undefined && skills.length + experience.length + documents.length === 0;
  return (
    <div className="flex flex-col gap-5">
      {candidate === undefined ? null : <ObjectName object={candidate} />}
      {isEmpty ? <p className="text-secondary">{t('kit.noResume')}</p> : null}
      {summary === undefined ? null : <p className="selectable max-w-150 whitespace-pre-line">{summary}</p>}
      {experience.length === 0 ? null : (
        <div className="flex flex-col gap-2">
          <h3 className="font-semibold">{t('kit.experience')}</h3>
          <ul className="flex flex-col gap-1">
            {experience.map(({ title, employer, from, to }) => (
              <li
                key={`${title ?? ''} ${employer ?? ''} ${from ?? ''}`}
                className="selectable flex justify-between gap-4"
              >
                <span>{[title, employer].filter((text) => text !== undefined).join(' · ')}</span>
                <span className="text-secondary text-sm">
                  {[from, to].filter((text) => text !== undefined).join(' – ')}
                </span>
              </li>
            ))}
          </ul>
        </div>
      )}
      {skills.length === 0 ? null : (
        <div className="flex flex-col gap-2">
          <h3 className="font-semibold">{t('kit.skills')}</h3>
          <SkillList skills={skills} />
        </div>
      )}
      {documents.length === 0 ? null : (
        <div className="flex flex-col gap-2">
          <h3 className="font-semibold">{t('kit.documents')}</h3>
          <ul className="flex flex-col gap-1">
            {documents.map((document) => (
              <li key={document.id}>
                <ObjectName object={document} />
              </li>
            ))}
          </ul>
        </div>
      )}
    </div>
  );
}

function Job({ kit: { job, job_text, needs } }: { kit: Kit }) {
  const t = useT(interviewWords);
  if (job === undefined) {
    return <p className="text-secondary">{t('kit.noJob')}</p>;
  }
  return (
    <div className="flex flex-col gap-5">
      <PlainObjectName object={job} />
      {job_text === undefined ? null : <p className="selectable max-w-150 whitespace-pre-line">{job_text}</p>}
      {needs.length === 0 ? null : (
        <div className="flex flex-col gap-2">
          <h3 className="font-semibold">{t('kit.needs')}</h3>
          <SkillList skills={needs} />
        </div>
      )}
    </div>
  );
}

function Questions({ kit: { questions } }: { kit: Kit }) {
  const t = useT(interviewWords);
  return questions.length === 0 ? (
    <p className="text-secondary">{t('kit.noQuestions')}</p>
  ) : (
    <ol className="flex list-decimal flex-col gap-2 ps-5">
      {questions.map((question) => (
        <li key={question} className="selectable">
          {question}
        </li>
      ))}
    </ol>
  );
}
