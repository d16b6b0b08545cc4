import { visibleIds } from '#host/access/index.ts';
import { groupBy } from '#host/lib/group-by.ts';
import {
  emptyPart,
  figure,
  joinParts,
  type ReportContext,
  type ReportPart,
} from '#host/services/reports/report-part.ts';
import type { NamedObject } from '#shared/domain/canvas-blocks.ts';

const mostSkills = 5;
const mostNamed = 1000;
const mostEvidence = 20;

interface Holder {
  id: string;
  name: string;
  level: number | null;
}

/** Whom a list of holders names, in its order. */
const holderTypes = ['employee', 'candidate'] as const;

type Holders = Record<(typeof holderTypes)[number], Holder[]>;

/** Who of those the reader may see has a skill: who is employed, and who applied and was not taken on since. */
async function holdersOf(context: ReportContext, skillId: string): Promise<Holders> {
  const { store, identity, scope } = context;
  const rows = await store.db
    .selectFrom('relation')
    .innerJoin('object as person', 'person.id', 'relation.from_id')
    .select(['person.id', 'person.name', 'person.type', 'relation.level'])
    .where('relation.company_id', '=', identity.companyId)
    .where('relation.kind', '=', 'has_skill')
    .where('relation.to_id', '=', skillId)
    .where('person.type', 'in', holderTypes)
    .where('person.deleted_at', 'is', null)
    .execute();
  const employed = await store.db
    .selectFrom('relation')
    .select('from_id')
    .where('company_id', '=', identity.companyId)
    .where('kind', '=', 'same_person')
    .execute();
  const isEmployed = new Set(employed.map((row) => row.from_id));
  const employees = new Set(scope.employees.map((one) => one.id));
  const sorted = [...rows].sort(
    (a, b) => (b.level ?? -1) - (a.level ?? -1) || a.name.localeCompare(b.name) || a.id.localeCompare(b.id),
  );
  const byType = groupBy(sorted, (row) => row.type);
  const applied = (byType.get('candidate') ?? []).filter((row) => !isEmployed.has(row.id));
  const seen = await visibleIds(store, identity, scope.employeesNarrowed ? [] : applied);
  return {
    employee: (byType.get('employee') ?? []).filter((row) => employees.has(row.id)),
    candidate: applied.filter((row) => seen.has(row.id)),
  };
}

/** The people who have the skills that a question names, each with their level, employees before candidates. */
export async function skillHolders(context: ReportContext): Promise<ReportPart> {
  const { scope, words } = context;
  const { skills, units } = words;
  const asked = scope.namedOf('skill').slice(0, mostSkills);
  let part = emptyPart;
  for (const skill of asked) {
    const holders = await holdersOf(context, skill.id);
    const asObject = (type: keyof Holders, { id, name, level }: Holder): NamedObject => ({
      id,
      object_type: type,
      name,
      detail: level === null ? skills.noLevel : `${skills.level} ${words.number(level)} ${units.of5}`,
    });
    const titles = { employee: skills.employeesWho(skill.name), candidate: skills.candidatesWho(skill.name) };
    const lists = holderTypes
      .map((type) => ({ type, objects: holders[type].map((one) => asObject(type, one)) }))
      .filter(({ objects }) => objects.length > 0);
    part = joinParts(part, {
      ...emptyPart,
      findings: [
        {
          says: 'holders',
          text: skills.holders(skill.name, holders.employee.length, holders.candidate.length),
          evidence: {
            figures: [
              figure(`holders.employees.${skill.id}`, titles.employee, holders.employee.length),
              figure(`holders.candidates.${skill.id}`, titles.candidate, holders.candidate.length),
            ],
            objects: lists.flatMap(({ objects }) => objects).slice(0, mostEvidence),
          },
        },
      ],
      objects: lists.map(({ type, objects }) => ({
        says: 'holders' as const,
        title: titles[type],
        objectType: type,
        objects: objects.slice(0, mostNamed),
      })),
      notes: lists.some(({ objects }) => objects.length > mostNamed) ? [skills.listShows(mostNamed)] : [],
    });
  }
  return part;
}
