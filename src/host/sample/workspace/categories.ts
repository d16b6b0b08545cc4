import type { OwnEnd, StageName } from '#host/sample/catalogue/stage-name.ts';
import { dayOf } from '#host/sample/clock.ts';
import type { Collector } from '#host/sample/collector.ts';
import type { SampleContext } from '#host/sample/context.ts';
import type { Cycle, Location, OrgUnit, Stage } from '#host/sample/model.ts';
import { firstMessageKinds, firstMessages } from '#shared/domain/first-messages.ts';
import type { StageMeaning } from '#shared/domain/hiring-stages.ts';

const stageNames: readonly (readonly [StageName | OwnEnd, StageMeaning, string])[] = [
  ['Applied', 'applied', '#7d828f'],
  ['Screening', 'screening', '#1a67c9'],
  ['Interview', 'interview', '#5b5bd6'],
  ['Offer', 'offer', '#9a5b00'],
  ['Hired', 'hired', '#1a7f4e'],
  ['Rejected', 'rejected', '#c4292f'],
  ['Withdrawn', 'withdrawn', '#7d828f'],
  ['Declined', 'declined', '#9a5b00'],
];

const tags = [
  'Relocation',
  'Part-time',
  'Silver medallist',
  'Speaks German',
  'Notice period',
  'Priority',
  'Confidential',
  'ai',
  'legacy',
];

const integrations: readonly (readonly [string, string])[] = [
  ['Calendar', 'Interviews and absences'],
  ['Mail', 'Messages to candidates'],
  ['Payroll', 'Pay and working time'],
  ['Single sign-on', 'Accounts and groups'],
  ['Job boards', 'Publishing of requisitions'],
];

export function makeStages(context: Pick<SampleContext, 'ids'>): Stage[] {
  return stageNames.map(([name, meaning]) => ({ id: context.ids.next('stage'), name, meaning }));
}

/** The last three half-years that are over, oldest first. */
export function makeCycles(context: Pick<SampleContext, 'ids' | 'clock'>): Cycle[] {
  const now = new Date(context.clock.now);
  const current = now.getUTCFullYear() * 2 + (now.getUTCMonth() < 6 ? 0 : 1);
  return [3, 2, 1].map((back) => {
    const half = current - back;
    const year = Math.floor(half / 2);
    const first = half % 2 === 0;
    const name = `${first ? 'H1' : 'H2'} ${year}`;
    // More than ten characters: that is how a cycle id is told from a company id (§5).
    const id = context.ids.next(`cycle_${year}h${first ? 1 : 2}`);
    return { id, name, startsAt: Date.UTC(year, first ? 0 : 6, 1), endsAt: Date.UTC(year, first ? 6 : 12, 1) - 1 };
  });
}

export interface Categories {
  units: readonly OrgUnit[];
  locations: readonly Location[];
  stages: readonly Stage[];
  cycles: readonly Cycle[];
}

export function writeCategories(context: SampleContext, collector: Collector, categories: Categories): void {
  const createdAt = context.clock.at(-720, 9);
  for (const { id, plan, parent } of categories.units) {
    const data = { ...(parent === undefined ? {} : { parent_id: parent.id }), description: plan.teams.join(', ') };
    collector.category(id, 'org_unit', plan.name, data, createdAt);
  }
  for (const { id, plan } of categories.locations) {
    collector.category(id, 'location', plan.title, { description: plan.country }, createdAt);
  }
  for (const [order, { id, name, meaning }] of categories.stages.entries()) {
    const [, , color] = stageNames[order] ?? [];
    collector.category(id, 'stage', name, { order, meaning, color }, createdAt);
  }
  for (const { id, name, startsAt, endsAt } of categories.cycles) {
    collector.category(id, 'cycle', name, { starts_at: dayOf(startsAt), ends_at: dayOf(endsAt) }, createdAt);
  }
  for (const name of tags) {
    collector.category(context.ids.next('tag'), 'tag', name, {}, createdAt);
  }
  for (const [name, description] of integrations) {
    collector.category(context.ids.next('integration'), 'integration', name, { description }, createdAt);
  }
  for (const kind of firstMessageKinds) {
    const { name, ...words } = firstMessages.en[kind];
    collector.category(context.ids.next('message_template'), 'message_template', name, words, createdAt);
  }
}
