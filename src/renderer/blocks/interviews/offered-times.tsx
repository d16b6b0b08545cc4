import { CalendarCheck, CalendarX, Hourglass } from 'lucide-react';
import { useFormat } from '#lib/i18n/use-format.ts';
import { useT } from '#lib/i18n/use-t.ts';
import { useWrite } from '#lib/policy/use-write.ts';
import { useMay } from '#lib/use-may.ts';
import { Button } from '#ui/button.tsx';
import { interviewWords } from './words/index.ts';

/** The times that a candidate was offered, until it is said which of them they chose, or that none suits. */
export function OfferedTimes({ id, times }: { id: string; times: readonly string[] }) {
  const t = useT(interviewWords);
  const { appointment } = useFormat();
  const { may } = useMay();
  const { mutate, isPending } = useWrite('objects.update');
  const mayAnswer = may('edit', 'interview', { id });
  return (
    <section
      aria-label={t('offered.title')}
      className="flex flex-col gap-2 rounded-card border border-line-strong border-dashed p-3"
    >
      <p className="flex items-center gap-2 [&_svg]:size-4">
        <Hourglass aria-hidden />
        <span className="font-medium">{t('offered.title')}</span>
        <span className="text-secondary text-sm">{t('offered.text')}</span>
      </p>
      <ul className="flex flex-wrap items-center gap-2">
        {times.map((time) => (
          <li key={time}>
            {mayAnswer ? (
              <Button
                size="small"
                disabled={isPending}
                aria-label={t('offered.agree', { when: appointment(time) })}
                title={t('offered.agree', { when: appointment(time) })}
                onClick={() =>
                  mutate({ type: 'interview', id, status: 'scheduled', starts_at: time, offered_times: null })
                }
              >
                <CalendarCheck aria-hidden />
                {appointment(time)}
              </Button>
            ) : (
              appointment(time)
            )}
          </li>
        ))}
        {mayAnswer ? (
          <li>
            <Button
              size="small"
              variant="ghost"
              disabled={isPending}
              onClick={() => mutate({ type: 'interview', id, status: 'cancelled', offered_times: null })}
            >
              <CalendarX aria-hidden />
              {t('offered.none')}
            </Button>
          </li>
        ) : null}
      </ul>
    </section>
  );
}
