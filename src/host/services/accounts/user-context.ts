import { z } from 'zod';
import { aboveIds, type Identity, isOnlyAdministrator, ownReach } from '#host/access/index.ts';
import { Refusal } from '#host/lib/refusal.ts';
import { stillEmployed } from '#host/services/objects/employment.ts';
import type { Store } from '#host/store/store.ts';
import { link } from '#shared/domain/object-ref.ts';
import { roleOf } from '#shared/domain/roles.ts';
import { say } from '#shared/domain/sentences.ts';
import type { UserContext } from '#shared/domain/user-context.ts';

const dayMs = 24 * 60 * 60 * 1000;

/** What of a company stands in its JSON column. */
const companyData = z.looseObject({ logo: z.string().optional(), links: z.array(link).optional() });

const memberData = z.looseObject({ logo: z.string().optional() });

function trialDays(endsAt: string | null, now: Date): number | null {
  return endsAt === null ? null : Math.max(0, Math.ceil((Date.parse(endsAt) - now.getTime()) / dayMs));
}

function companySummary(row: { id: string; name: string; data: Record<string, unknown> }) {
  const { logo, links } = companyData.parse(row.data);
  return {
    id: row.id,
    name: row.name,
    ...(logo === undefined ? {} : { logo }),
    ...(links === undefined ? {} : { links }),
  };
}

async function companyStatistics(store: Store, companyId: string) {
  const rows = await store.db
    .selectFrom('object')
    .select(['type', (eb) => eb.fn.countAll<number>().as('count')])
    .where('company_id', '=', companyId)
    .where('type', 'in', ['employee', 'course', 'job'])
    .where('deleted_at', 'is', null)
    .where(stillEmployed(store, 'object'))
    .groupBy('type')
    .execute();
  const counts = new Map(rows.map((row) => [row.type, row.count]));
  return {
    total_employees: counts.get('employee') ?? 0,
    total_courses: counts.get('course') ?? 0,
    total_jobs: counts.get('job') ?? 0,
  };
}

/** Whose records and which org units are the user's: what rights to objects hang on (decisions.md "Roles"). */
async function reachOf(store: Store, companyId: string, memberId: string | undefined) {
  if (memberId === undefined) {
    return { ownIds: [], aboveIds: [], orgUnits: [] };
  }
  const { ownIds, units } = await ownReach(store, companyId, memberId);
  const named = units.name === null ? [] : [{ name: units.name }];
  return {
    ownIds: [...ownIds],
    aboveIds: await aboveIds(store.db, { companyId, memberId }, ownIds),
    orgUnits: units.ids.length === 0 ? named : units.ids.map((id) => ({ id })),
  };
}

/** The group whose live events a user hears: one user in one company. */
export function websocketGroupOf({ companyId, userId }: Pick<Identity, 'companyId' | 'userId'>): string {
  return `${companyId}.${userId}`;
}

/**
 * The user context of §3 for one user in one company.
 * @throws Refusal 401 when the user does not belong to the company any more.
 */
export async function readUserContext(
  store: Store,
  now: Date,
  userId: string,
  companyId: string,
): Promise<UserContext> {
  const user = await store.db
    .selectFrom('user_account')
    .select(['id', 'email', 'first_name', 'last_name', 'language', 'experience_stage', 'staff'])
    .where('id', '=', userId)
    .executeTakeFirst();
  const companies = await store.db
    .selectFrom('membership')
    .innerJoin('company', 'company.id', 'membership.company_id')
    .select(['company.id', 'company.name', 'company.data', 'company.plan', 'company.trial_ends_at', 'membership.role'])
    .where('membership.user_id', '=', userId)
    .orderBy('company.name')
    .execute();
  const current = companies.find((company) => company.id === companyId);
  if (user === undefined || current === undefined) {
    throw new Refusal('not_signed_in', say('signIn'));
  }
  const member = await store.db
    .selectFrom('object')
    .select(['id', 'data'])
    .where('company_id', '=', companyId)
    .where('type', '=', 'member')
    .where('external_id', '=', userId)
    .executeTakeFirst();
  const logo = memberData.parse(member?.data ?? {}).logo;
  return {
    user: {
      id: user.id,
      email: user.email,
      ...(user.first_name === null ? {} : { first_name: user.first_name }),
      ...(user.last_name === null ? {} : { last_name: user.last_name }),
      ...(logo === undefined ? {} : { logo }),
    },
    language: user.language,
    plan: current.plan,
    trialDays: trialDays(current.trial_ends_at, now),
    role: current.role,
    staff: user.staff === 1,
    experienceStage: user.experience_stage,
    company: { ...companySummary(current), statistics: await companyStatistics(store, companyId) },
    companies: companies.map(companySummary),
    websocketGroup: websocketGroupOf({ companyId, userId }),
    memberId: member?.id ?? null,
    onlyAdministrator: await isOnlyAdministrator(store.db, { role: roleOf(current.role), companyId, userId }),
    ...(await reachOf(store, companyId, member?.id)),
  };
}
