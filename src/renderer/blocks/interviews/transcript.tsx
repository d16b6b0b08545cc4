import { useQuery } from '@tanstack/react-query';
import { FileAudio } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { ObjectName } from '#blocks/object/object-name.tsx';
import { objectRefOf } from '#blocks/object/object-ref-of.ts';
import { transcribeFile } from '#blocks/voice/transcribe-file.ts';
import { failureOf } from '#blocks/voice/voice-failure.ts';
import { useT } from '#lib/i18n/use-t.ts';
import { readOptions } from '#lib/policy/read-options.ts';
import { useWrite } from '#lib/policy/use-write.ts';
import { objectOf } from '#lib/read-object.ts';
import type { InterviewKit } from '#shared/contract/interviewing.ts';
import { transcriptSubtype } from '#shared/domain/interview-files.ts';
import { Button } from '#ui/button.tsx';
import { chooseFiles } from '#ui/choose-files.ts';
import { Progress } from '#ui/progress.tsx';
import { TextArea } from '#ui/text-area.tsx';
import { interviewWords } from './words/index.ts';

/** Larger ones are not decoded: two hours of speech are some 100 MB. */
const largestMegabytes = 300;
const megabyte = 1024 * 1024;

type Problem = 'tooLarge' | 'unreadable' | 'noEngine' | 'failed';

function problemOf(error: unknown): Problem {
  if (error instanceof DOMException && error.name === 'EncodingError') {
    return 'unreadable';
  }
  return failureOf(error) === 'no-engine' ? 'noEngine' : 'failed';
}

/** What is said in a recording of an interview, read by the speech engine of the company, and kept as a document about it. */
export function Transcript({ kit: { id, name, candidate, job } }: { kit: InterviewKit }) {
  const t = useT(interviewWords);
  const kept = useQuery(readOptions('files.list', { object_id: id, subtype: transcriptSubtype }));
  const [part, setPart] = useState<{ at: number; of: number }>();
  const [text, setText] = useState('');
  const [problem, setProblem] = useState<Problem>();
  const running = useRef<AbortController>(undefined);
  const save = useWrite('files.create');
  useEffect(() => () => running.current?.abort(), []);

  async function read(file: File): Promise<void> {
    setProblem(undefined);
    if (file.size > largestMegabytes * megabyte) {
      setProblem('tooLarge');
      return;
    }
    const controller = new AbortController();
    running.current = controller;
    setPart({ at: 0, of: 0 });
    const vocabulary = [candidate?.name, job?.name].filter((one) => one !== undefined);
    try {
      const { signal } = controller;
      setText(await transcribeFile(file, { vocabulary, signal, onPart: (at, of) => setPart({ at, of }) }));
    } catch (error) {
      setProblem(controller.signal.aborted ? undefined : problemOf(error));
    }
    setPart(undefined);
  }

  async function keep(): Promise<void> {
    const file_name = `${name.slice(0, 200)}.txt`;
    const file = new File([text], file_name, { type: 'text/plain' });
    try {
      await save.mutateAsync({ file, file_name, file_type: 'txt', subtype: transcriptSubtype, object_id: id });
      setText('');
    } catch {
      // The toast of the call says it; what was read stays.
    }
  }

  return (
    <div className="flex flex-col gap-4">
      <p className="text-secondary">{t('transcript.text')}</p>
      {kept.data === undefined || kept.data.data.length === 0 ? null : (
        <ul className="flex flex-col gap-1">
          {kept.data.data.map((document) => (
            <li key={document.id}>
              <ObjectName object={objectRefOf(objectOf(document, 'document'))} />
            </li>
          ))}
        </ul>
      )}
      {part === undefined ? (
        <Button className="self-start" onClick={() => chooseFiles(([file]) => file && void read(file))}>
          <FileAudio aria-hidden />
          {t('transcript.choose')}
        </Button>
      ) : (
        <div className="flex items-center gap-3">
          <div className="max-w-80 flex-1">
            <Progress
              label={t('transcript.reading')}
              done={Math.max(0, part.at - 1)}
              total={part.of}
              text={part.of === 0 ? t('transcript.reading') : t('transcript.part', part)}
            />
          </div>
          <Button size="small" onClick={() => running.current?.abort()}>
            {t('common:cancel')}
          </Button>
        </div>
      )}
      {problem === undefined ? null : (
        <p role="alert" className="text-critical">
          {t(`transcript.problem.${problem}`, { most: largestMegabytes })}
        </p>
      )}
      {text === '' ? null : (
        <>
          <TextArea label={t('transcript.title')} value={text} onChange={(event) => setText(event.target.value)} />
          <Button variant="primary" className="self-start" disabled={save.isPending} onClick={() => void keep()}>
            {t('transcript.keep')}
          </Button>
        </>
      )}
    </div>
  );
}
