import { employedTypes } from '#shared/domain/employment.ts';
import type { ObjectType } from '#shared/domain/object-types.ts';
import type { Asked, AskedTopic } from './question/asked.ts';
import { type KeptAs, recordsHold } from './records-hold.ts';
import type { ReportContext, ReportPart } from './report-part.ts';

const people: readonly ObjectType[] = employedTypes;

/** Under which fields a company would keep what Cadre has no field for; folded. */
const keptAs: Readonly<Partial<Record<AskedTopic, KeptAs>>> = {
  leaving_reasons: { types: people, fields: ['leaving reason', 'exit reason', 'austrittsgrund', 'kundigungsgrund'] },
  rejection_reasons: { types: ['candidate'], fields: ['rejection', 'absagegrund'] },
  pay: { types: people, fields: ['salary', 'wage', 'compensation', 'bonus', 'gehalt', 'lohn', 'entgelt'] },
  absence: {
    types: people,
    fields: ['absence', 'absences', 'sick', 'vacation', 'leave', 'krankheit', 'fehltage', 'urlaub', 'abwesenheit'],
  },
  age: { types: people, fields: ['age', 'birth', 'birthday', 'birthdate', 'alter', 'geburt'] },
  sex: { types: people, fields: ['sex', 'gender', 'geschlecht'] },
  origin: {
    types: people,
    fields: [
      'nationality',
      'ethnic',
      'religion',
      'disability',
      'citizenship',
      'staatsangehorigkeit',
      'herkunft',
      'behinderung',
    ],
  },
  budget: { types: ['company', 'training', 'course', 'employee'], fields: ['budget', 'spent', 'spending', 'ausgaben'] },
  hours: { types: people, fields: ['hours', 'overtime', 'contract', 'workload', 'arbeitszeit', 'stunden', 'vertrag'] },
  promotions: { types: people, fields: ['promoted', 'promotion', 'befordert', 'beforderung'] },
  revenue: { types: ['company', ...people], fields: ['revenue', 'profit', 'productivity', 'umsatz', 'gewinn'] },
};

type Verdict = 'told' | 'recorded' | 'none';

function told(is: boolean): Verdict {
  return is ? 'told' : 'none';
}

async function hasManagers({ store, identity }: ReportContext): Promise<boolean> {
  const row = await store.db
    .selectFrom('relation')
    .select('from_id')
    .where('company_id', '=', identity.companyId)
    .where('kind', '=', 'manages')
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

async function hasAnswers({ store, identity }: ReportContext): Promise<boolean> {
  const row = await store.db
    .selectFrom('form_response')
    .select('id')
    .where('company_id', '=', identity.companyId)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** Whether a report tells what was asked for, or the company keeps it and no report tells it, or nobody keeps it. */
async function verdictOf(context: ReportContext, topic: AskedTopic, part: ReportPart): Promise<Verdict> {
  const { scope, request, store, identity } = context;
  const hasFigure = (kind: string) => part.figures.some((one) => one.key === kind || one.key.startsWith(`${kind}.`));
  const hasTable = (says: string) => part.tables.some((table) => table.says === says);
  const isWithheld = part.cannot.some((one) => one.says === 'too_few');
  switch (topic) {
    case 'leaving':
      return told(scope.left.some((one) => one.endedAt !== null));
    case 'tenure':
      return told(scope.employees.some((one) => one.startedAt !== null));
    case 'attrition':
      return told(isWithheld || hasFigure('metric.attrition_rate'));
    case 'engagement':
      return told(isWithheld || hasFigure('metric.engagement'));
    case 'job_pay':
      return told(hasTable('pay_ranges'));
    case 'source':
      return told(hasTable('sources'));
    case 'time_to_hire':
      return told(hasFigure('time_to_hire'));
    case 'satisfaction':
      return request.subtype === 'pulse_results'
        ? told(hasFigure('people'))
        : (await hasAnswers(context))
          ? 'recorded'
          : 'none';
    case 'managers':
      return (await hasManagers(context)) ? 'recorded' : 'none';
    default: {
      const kept = keptAs[topic];
      return kept !== undefined && (await recordsHold(store, identity, kept)) ? 'recorded' : 'none';
    }
  }
}

async function sentenceOf(
  context: ReportContext,
  { topic, word }: Asked,
  part: ReportPart,
): Promise<string | undefined> {
  const { none, recorded } = context.words.unanswered[topic];
  const verdict = await verdictOf(context, topic, part);
  if (verdict === 'told') {
    return undefined;
  }
  return verdict === 'recorded' && recorded !== undefined ? recorded : none(word ?? '');
}

/** What the question asked for and the report, as it is so far, does not tell. */
export async function unanswered(context: ReportContext, part: ReportPart): Promise<ReportPart['cannot']> {
  const cannot: ReportPart['cannot'] = [];
  for (const one of context.request.asks ?? []) {
    const text = await sentenceOf(context, one, part);
    cannot.push(...(text === undefined ? [] : [{ says: one.topic, text }]));
  }
  return cannot;
}
