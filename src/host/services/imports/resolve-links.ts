import { barredPeople, type Identity } from '#host/access/index.ts';
import { groupBy } from '#host/lib/group-by.ts';
import { knownSkills } from '#host/services/resume/known-skills.ts';
import { skillIndex } from '#host/services/resume/match-skills.ts';
import type { Store } from '#host/store/store.ts';
import type { ImportType } from '#shared/contract/imports.ts';
import { valueAt, withValueAt } from '#shared/domain/nested.ts';
import { isPersonType } from '#shared/domain/object-types.ts';
import { type Sentence, say } from '#shared/domain/sentences.ts';
import { type KnownObject, type KnownObjects, nameKey, readKnownObjects } from './known-objects.ts';
import type { LinkedRow } from './linked-row.ts';
import type { MappedColumn } from './mapping.ts';
import type { MatchedRow } from './match-rows.ts';
import { withOwnPeople } from './own-people.ts';
import { keyOf, peopleIndex, targetOf } from './people-index.ts';
import { peopleLed } from './place-rows.ts';
import type { ImportProblem } from './read-rows.ts';

interface Linking {
  store: Store;
  identity: Identity;
  type: ImportType;
  now: Date;
}

interface Resolved {
  rows: LinkedRow[];
  problems: ImportProblem[];
  /** Skills that are named and that the company does not have. */
  unknownSkills: string[];
}

const mostProposed = 100;
const deepestHierarchy = 100;

/** Who leads whom now: by the one who is led. */
async function readLeads(store: Store, companyId: string): Promise<Map<string, string>> {
  const rows = await store.db
    .selectFrom('relation')
    .select(['from_id', 'to_id'])
    .where('company_id', '=', companyId)
    .where('kind', '=', 'manages')
    .execute();
  return new Map(rows.map((row) => [row.to_id, row.from_id]));
}

/** Whether somebody would report, directly or through others, to themselves. */
function isLoop(leads: ReadonlyMap<string, string>, report: string): boolean {
  let above = leads.get(report);
  for (let height = 0; above !== undefined && above !== report && height < deepestHierarchy; height += 1) {
    above = leads.get(above);
  }
  return above === report;
}

/** The manager of every row that names one, and what is wrong with the others. */
async function withManagers(
  store: Store,
  identity: Identity,
  type: ImportType,
  { known, rows, barred }: { known: KnownObjects; rows: readonly LinkedRow[]; barred: ReadonlySet<string> },
  tell: (row: MatchedRow, field: string, sentence: Sentence) => void,
): Promise<LinkedRow[]> {
  if (rows.every(({ named }) => named?.manager === undefined)) {
    return [...rows];
  }
  const find = peopleIndex(known, rows);
  const led = await peopleLed(store, identity, type);
  const leads = await readLeads(store, identity.companyId);
  return rows.map((row) => {
    const text = row.named?.manager;
    if (text === undefined) {
      return row;
    }
    const found = find(text);
    const [manager] = found;
    const report = keyOf(targetOf(row));
    if (manager === undefined || found.length > 1) {
      tell(row, 'manager', manager === undefined ? say('namesNobody') : say('namesSeveral'));
    } else if (keyOf(manager) === report) {
      tell(row, 'manager', say('itself'));
    } else if (barred.has(report)) {
      tell(row, 'manager', say('ofOthersToSay'));
    } else if (led !== undefined && 'id' in manager && !led.has(manager.id)) {
      tell(row, 'manager', say('otherOrgUnit'));
    } else {
      const before = leads.get(report);
      leads.set(report, keyOf(manager));
      if (!isLoop(leads, report)) {
        return { ...row, manager };
      }
      tell(row, 'manager', say('reportsToThem'));
      if (before === undefined) {
        leads.delete(report);
      } else {
        leads.set(report, before);
      }
    }
    return row;
  });
}

/** The company's skills that a row names; of people the others are kept as proposals. */
function withSkills(
  type: ImportType,
  row: LinkedRow,
  find: ReturnType<typeof skillIndex>,
  isBarred: boolean,
): { row: LinkedRow; unknown: string[]; judges: boolean } {
  const levels = new Map<string, { id: string; level: number | null }>();
  const unknown: string[] = [];
  let judges = false;
  for (const { name, level } of row.named?.skills ?? []) {
    const skill = find(name);
    if (skill === undefined) {
      unknown.push(name);
    } else if (!levels.has(skill.id)) {
      judges ||= isBarred && level !== null;
      levels.set(skill.id, { id: skill.id, level: isBarred ? null : level });
    }
  }
  const before = valueAt(row.fields, 'resume.proposed_skills');
  const proposed = [...new Set([...(Array.isArray(before) ? before : []), ...unknown])].slice(0, mostProposed);
  const fields =
    unknown.length > 0 && isPersonType(type) ? withValueAt(row.fields, 'resume.proposed_skills', proposed) : row.fields;
  return { row: { ...row, fields, levels: [...levels.values()] }, unknown, judges };
}

/** Jobs by what a column may name them by. */
async function jobIndex(store: Store, identity: Identity): Promise<(text: string) => KnownObject[]> {
  const known = await readKnownObjects(store, identity, 'job');
  const living = [...new Set(known.byId.values())].filter(({ deleted }) => !deleted);
  const coded = await store.db
    .selectFrom('object')
    .select(['id', store.jsonText('data', ['code']).as('code')])
    .where('company_id', '=', identity.companyId)
    .where('type', '=', 'job')
    .where('deleted_at', 'is', null)
    .execute();
  const byObject = new Map(living.map((job) => [job.id, job]));
  const byCode = groupBy(
    coded.filter(({ id, code }) => code !== null && byObject.has(id)),
    ({ code }) => nameKey(code ?? ''),
  );
  return (text) => {
    const codes = (byCode.get(nameKey(text)) ?? []).flatMap(({ id }) => byObject.get(id) ?? []);
    const numbered = known.byId.get(text);
    const found = codes.length > 0 || numbered === undefined || numbered.deleted ? codes : [numbered];
    return found.length > 0 ? found : (known.byName.get(nameKey(text)) ?? []);
  };
}

/** The jobs that rows name; one that is none of the company's stays a text, one of several jobs is told. */
async function withJobs(
  store: Store,
  identity: Identity,
  rows: readonly LinkedRow[],
  tell: (row: MatchedRow, field: string, sentence: Sentence) => void,
): Promise<LinkedRow[]> {
  if (rows.every(({ named }) => named?.job === undefined)) {
    return [...rows];
  }
  const find = await jobIndex(store, identity);
  return rows.map((row) => {
    const found = row.named?.job === undefined ? [] : find(row.named.job);
    const [job] = found;
    if (found.length > 1) {
      tell(row, 'job', say('namesSeveralJobs'));
    }
    return job === undefined || found.length > 1 ? row : { ...row, jobId: job.id };
  });
}

/**
 * Finds whom and what the cells of rows name: managers by email, number or name, in the company and in the file itself,
 * and skills by name or synonym. What cannot be found, or not be told from another, is told and costs the cell.
 */
export async function resolveLinks(
  { store, identity, type, now }: Linking,
  { known, rows }: { known: KnownObjects; rows: readonly MatchedRow[] },
  columns: readonly MappedColumn[],
): Promise<Resolved> {
  if (rows.every(({ named }) => named === undefined)) {
    return { rows: [...rows], problems: [], unknownSkills: [] };
  }
  const problems: ImportProblem[] = [];
  const headingOf = (field: string) => columns.find((column) => column.field.field === field)?.heading ?? null;
  const tell = ({ row, line, named }: MatchedRow, field: string, sentence: Sentence) => {
    const cell = field === 'manager' || field === 'job' ? named?.[field] : named?.people?.[field];
    const what = { row, line, column: headingOf(field), ...sentence, left_out: false };
    problems.push(cell === undefined ? what : { ...what, cell });
  };
  const barred = isPersonType(type) ? await barredPeople(store.db, identity) : new Set<string>();
  const led = await withManagers(store, identity, type, { known, rows, barred }, tell);
  const unknownSkills = new Set<string>();
  const hasSkills = rows.some(({ named }) => named?.skills !== undefined);
  const find = skillIndex(hasSkills ? await knownSkills(store, identity) : []);
  const told = await withOwnPeople({ store, identity, type, known, now }, led, tell);
  const applied = await withJobs(store, identity, told, tell);
  const linked = applied.map((row) => {
    if (row.named?.skills === undefined) {
      return row;
    }
    const skilled = withSkills(type, row, find, barred.has(keyOf(targetOf(row))));
    for (const name of skilled.unknown) {
      unknownSkills.add(name);
    }
    if (skilled.judges) {
      tell(row, 'skills', say('ofOthersToSay'));
    }
    return skilled.row;
  });
  return { rows: linked, problems, unknownSkills: [...unknownSkills] };
}
