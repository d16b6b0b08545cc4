import { CalendarX } from 'lucide-react';
import { objectRefOf } from '#blocks/object/object-ref-of.ts';
import { useFormat } from '#lib/i18n/use-format.ts';
import { useT } from '#lib/i18n/use-t.ts';
import { consentEnd } from '#shared/domain/consent.ts';
import type { ObjectOf } from '#shared/domain/object-of.ts';
import { applicationWords } from './words/index.ts';

/** Says that a candidate no longer agrees to what is kept of them, and what follows; nothing while they do, or were not asked. */
export function ConsentEnded({ person }: { person: ObjectOf<'candidate'> }) {
  const t = useT(applicationWords);
  const { date } = useFormat();
  // As the host counts days.
  const end = consentEnd(person.consent, new Date().toISOString().slice(0, 10));
  return end === undefined ? null : (
    <p className="flex items-start gap-2 rounded-card bg-warning-soft px-3 py-2 text-warning [&_svg]:mt-0.5 [&_svg]:size-4 [&_svg]:shrink-0">
      <CalendarX aria-hidden />
      {t(`consent.${end.how}`, { name: objectRefOf(person).name, when: date(end.on) })}
    </p>
  );
}
