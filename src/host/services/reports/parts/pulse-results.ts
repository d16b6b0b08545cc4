import { pulseMetricNames } from '#host/services/metrics/pulse-figures.ts';
import { readResults } from '#host/services/pulses/read-results.ts';
import { figuresOf, metricsOf } from '#host/services/reports/metric-blocks.ts';
import type { FindingKind } from '#host/services/reports/report-kinds.ts';
import {
  countedFigure,
  emptyPart,
  figure,
  joinParts,
  type ReportContext,
  type ReportFinding,
  type ReportPart,
  type ReportTable,
} from '#host/services/reports/report-part.ts';
import type { ReportWords } from '#host/services/reports/words/report-words.ts';
import type { GroupResults, QuestionResults } from '#shared/contract/pulses.ts';

const mostPulses = 5;

interface PulseRef {
  id: string;
  name: string;
}

/** The pulses that were named or are mentioned by name, else the newest that somebody answered. */
async function pulsesOf({ store, identity, scope, request }: ReportContext): Promise<PulseRef[]> {
  const named = scope.namedOf('pulse');
  if (named.length > 0) {
    return named.slice(0, mostPulses);
  }
  const rows = await store.db
    .selectFrom('object')
    .select(['id', 'name'])
    .where('company_id', '=', identity.companyId)
    .where('type', '=', 'pulse')
    .where('deleted_at', 'is', null)
    .where((eb) =>
      eb.exists(eb.selectFrom('form_response').select('form_response.id').whereRef('pulse_id', '=', 'object.id')),
    )
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .execute();
  const query = request.query?.toLowerCase() ?? '';
  const mentioned = rows.filter((row) => query.includes(row.name.toLowerCase()));
  return (mentioned.length > 0 ? mentioned : rows.slice(0, 1)).slice(0, mostPulses);
}

function scaleTable(pulse: PulseRef, questions: readonly QuestionResults[], { pulses }: ReportWords): ReportTable[] {
  const scales = questions.filter((question) => question.kind === 'scale' && question.average !== undefined);
  if (scales.length === 0) {
    return [];
  }
  return [
    {
      key: `scale.${pulse.id}`,
      says: 'pulse_scales',
      title: pulses.ratings(pulse.name),
      columns: [
        { key: 'question', label: pulses.question },
        { key: 'mean', label: pulses.mean },
        { key: 'answers', label: pulses.answers },
      ],
      rows: scales.map((question) => ({
        key: question.id,
        cells: { question: question.text, mean: question.average ?? null, answers: question.answered ?? null },
      })),
    },
  ];
}

function choiceTables(pulse: PulseRef, questions: readonly QuestionResults[], { pulses }: ReportWords): ReportTable[] {
  return questions
    .filter((question) => question.kind === 'choice' && question.counts !== undefined)
    .map((question) => ({
      key: `choice.${pulse.id}.${question.id}`,
      says: 'pulse_choice' as const,
      title: question.text,
      columns: [
        { key: 'answer', label: pulses.answer },
        { key: 'count', label: pulses.people },
      ],
      rows: (question.counts ?? []).map(({ answer, count }) => ({
        key: String(answer),
        cells: { answer: String(answer), count },
      })),
    }));
}

/** The mean of a group's ratings, where they may be told. */
function meanOfGroup(group: GroupResults): number | null {
  const means = (group.questions ?? []).flatMap((question) =>
    question.kind === 'scale' && question.average !== undefined ? [question.average] : [],
  );
  return means.length === 0
    ? null
    : Math.round((means.reduce((sum, mean) => sum + mean, 0) / means.length) * 100) / 100;
}

function unitTable(pulse: PulseRef, groups: readonly GroupResults[], { pulses }: ReportWords): ReportTable[] {
  const shown = groups.filter((group) => !group.suppressed && meanOfGroup(group) !== null);
  if (shown.length === 0) {
    return [];
  }
  return [
    {
      key: `unit.${pulse.id}`,
      says: 'pulse_units',
      title: pulses.byUnit(pulse.name),
      columns: [
        { key: 'unit', label: pulses.unit },
        { key: 'people', label: pulses.answered },
        { key: 'mean', label: pulses.meanRating },
      ],
      rows: shown.map((group) => ({
        key: group.id,
        cells: { unit: group.name, people: group.people ?? null, mean: meanOfGroup(group) },
      })),
    },
  ];
}

function findingsOf(pulse: PulseRef, questions: readonly QuestionResults[], { pulses }: ReportWords): ReportFinding[] {
  const scales = questions
    .flatMap(({ id, text, average }) => (average === undefined ? [] : [{ id, text, average }]))
    .sort((a, b) => b.average - a.average || a.id.localeCompare(b.id));
  const [best] = scales;
  const last = scales.at(-1);
  if (best === undefined || last === undefined || best.average === last.average) {
    return [];
  }
  const tell = (says: FindingKind, say: typeof pulses.best, { id, text, average }: typeof best): ReportFinding => ({
    says,
    text: say(text, average).slice(0, 2000),
    evidence: {
      figures: [figure(`scale.${pulse.id}.mean.${id}`, text.slice(0, 300), average)],
      objects: [{ id: pulse.id, object_type: 'pulse', name: pulse.name }],
    },
  });
  const isAlone = (average: number) => scales.filter((scale) => scale.average === average).length === 1;
  return [
    ...(isAlone(best.average) ? [tell('rated_highest', pulses.best, best)] : []),
    ...(isAlone(last.average) ? [tell('rated_lowest', pulses.last, last)] : []),
  ];
}

async function onePulse(context: ReportContext, pulse: PulseRef): Promise<ReportPart> {
  const results = await readResults(
    context.store,
    context.identity,
    { id: pulse.id, group_by: 'org_unit' },
    context.now,
  );
  const metrics = await metricsOf(context, { kind: 'objects', type: 'pulse', ids: [pulse.id] }, pulseMetricNames);
  const { words } = context;
  const { pulses } = words;
  const withheld = (results.groups ?? []).filter((group) => group.suppressed).length;
  return {
    ...emptyPart,
    figures: [
      ...(results.people === undefined
        ? []
        : [
            countedFigure(
              `people.${pulse.id}`,
              pulses.peopleWho(pulse.name),
              results.people,
              pulses.peopleCounted(results.people, pulse.name),
            ),
          ]),
      ...figuresOf(metrics, words),
    ],
    metrics,
    tables: [
      ...scaleTable(pulse, results.questions, words),
      ...choiceTables(pulse, results.questions, words),
      ...unitTable(pulse, results.groups ?? [], words),
    ],
    findings: findingsOf(pulse, results.questions, words),
    objects: [
      {
        says: 'named',
        title: pulses.pulse,
        objectType: 'pulse',
        objects: [{ id: pulse.id, object_type: 'pulse', name: pulse.name }],
      },
    ],
    cannot: results.suppressed ? [{ says: 'pulse_too_few', text: pulses.tooFew(pulse.name) }] : [],
    notes: results.suppressed || withheld === 0 ? [] : [results.ended ? pulses.withheld : pulses.whenEnded(pulse.name)],
  };
}

/** What people answered to the pulses the report covers; never of fewer than five. */
export async function pulseResultsPart(context: ReportContext): Promise<ReportPart> {
  const pulses = await pulsesOf(context);
  let part: ReportPart = {
    ...emptyPart,
    cannot: pulses.length === 0 ? [{ says: 'no_answers', text: context.words.pulses.none }] : [],
  };
  for (const pulse of pulses) {
    part = joinParts(part, await onePulse(context, pulse));
  }
  // Of several pulses, one card a metric says nothing: their tables do.
  return pulses.length > 1
    ? { ...part, metrics: [], figures: part.figures.filter((one) => one.key.startsWith('people')) }
    : part;
}
