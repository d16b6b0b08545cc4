import { type Identity, ownGroup, peopleScopeOf, readablePeople } from '#host/access/index.ts';
import { readRow } from '#host/services/objects/read-objects.ts';
import { tellingsOf } from '#host/services/pulse-answers/group-choice.ts';
import { contentOf, hasEnded } from '#host/services/pulse-answers/pulse-content.ts';
import {
  isNamed,
  metricsOf,
  readForms,
  settleDue,
  wholeMetricsOf,
} from '#host/services/pulse-answers/settle-answers.ts';
import type { CallStore } from '#host/store/call-store.ts';
import type { ParsedInput } from '#shared/contract/call-names.ts';
import type { GroupResults, QuestionResults } from '#shared/contract/pulses.ts';
import { fewestPeople } from '#shared/domain/floor/fewest-people.ts';
import { pulseResults } from './question-results.ts';

export type PulseResultsAnswer = {
  pulse_id: string;
  suppressed: boolean;
  people?: number;
  /** Whether no more answers come: only then figures of groups are told. */
  ended: boolean;
  metrics: Record<string, number>;
  questions: QuestionResults[];
  group_by?: string;
  groups?: GroupResults[];
};

/**
 * Whether a manager could take answers that bear a name, and are theirs to read, from what the whole unit answered, and so
 * learn what one to four others did: themselves, who know what they said, aside, those above them.
 */
async function tellsOfFew(store: CallStore, identity: Identity, pulseId: string): Promise<boolean> {
  const rows = await store.db
    .selectFrom('form_response')
    .select(['person_id', isNamed.as('named'), 'places'])
    .where('company_id', '=', identity.companyId)
    .where('pulse_id', '=', pulseId)
    .where('counts', '=', 1)
    .execute();
  const people = rows.flatMap(({ person_id }) => person_id ?? []);
  const readable = await readablePeople(store, identity, people);
  const { units } = await peopleScopeOf(store, identity);
  const isIn = (places: (typeof rows)[number]['places']) =>
    units.ids.length === 0 ? places?.org_unit.id === units.name : units.ids.includes(places?.org_unit.id ?? '');
  const own = rows.filter(({ places }) => isIn(places));
  const isRead = ({ person_id, named }: (typeof rows)[number]) => named === 1 && readable.has(person_id ?? '');
  const unread = own.filter((row) => !isRead(row)).length;
  return own.some(isRead) && unread > 0 && unread < fewestPeople;
}

/**
 * What people answered to a pulse, without names: counts per answer, averages, themes of texts; never of fewer than five
 * people, nor so that less than five could be worked out from anything that is or was told. It moves by five people at
 * once; groups are told when the pulse has ended. Managers read their own org unit. Answers that bear a name are read by who
 * gave them, owner, admin and the managers of the unit (not of those above them), recruiters those of candidates; figures
 * of them keep the same floor, also against what the caller reads by name.
 * @throws Refusal 404.
 */
export async function readResults(
  store: CallStore,
  identity: Identity,
  request: ParsedInput<'pulses.results'>,
  now: Date,
): Promise<PulseResultsAnswer> {
  const pulse = await readRow(store.db, identity, 'pulse', { id: request.id });
  await settleDue(store, identity.companyId, now, [pulse.id]);
  const { questions } = contentOf(pulse);
  const ended = hasEnded(pulse, now);
  const within = await ownGroup(store, identity);
  const by = request.group_by;
  const asksForGroups = by !== undefined || within !== undefined;
  const tellings = ended && asksForGroups ? await tellingsOf(store, pulse.id) : [];
  const forms = (await readForms(store.db, identity.companyId, [pulse.id])).get(pulse.id) ?? [];
  const isTold = within === undefined || !(await tellsOfFew(store, identity, pulse.id));
  const results = pulseResults(questions, forms, { by, within: isTold ? within : null, tellings });
  const groups = [...results.groups]
    .map(
      ([id, { name, result }]): GroupResults =>
        result === undefined ? { id, name, suppressed: true } : { id, name, suppressed: false, ...result },
    )
    .sort((left, right) => left.name.localeCompare(right.name) || left.id.localeCompare(right.id));
  return {
    pulse_id: pulse.id,
    suppressed: results.suppressed,
    ...(results.suppressed ? {} : { people: results.people }),
    ended,
    metrics: { ...(within === undefined ? wholeMetricsOf(pulse, forms) : metricsOf(pulse, forms)) },
    questions: results.questions,
    ...(by === undefined ? {} : { group_by: by, groups }),
  };
}
