import type { CallStore } from '#host/store/call-store.ts';
import { type Counted, toldGroups } from '#shared/domain/floor/told-groups.ts';
import { type CountedForm, groupIn, groupsOf, type Track, unitAndBelow } from '#shared/domain/pulses/counted-form.ts';

const ways = ['org_unit', 'location', 'function'] as const;

/** The fixed groups that forms can be parted into: units, and units with all below them, before places and functions. */
function waysOf(forms: readonly CountedForm[]): string[][] {
  return ways.map((way) => [
    ...new Set(
      forms.flatMap(({ places }) => [
        groupIn(way, places[way]),
        ...(way === 'org_unit' ? places.within.map(unitAndBelow) : []),
      ]),
    ),
  ]);
}

/** The groups of which one respect of the forms may be told; worked out once for respects that everybody is alike in. */
export function createGroupChoice(forms: readonly CountedForm[], tellings: readonly number[]) {
  const parts = waysOf(forms);
  const groups = new Map(forms.map((form) => [form, groupsOf(form.places)]));
  const known = new Map<string, ReadonlySet<string>>();
  return <T>({ changes }: Track<T>): ReadonlySet<string> => {
    if (tellings.length === 0) {
      return new Set();
    }
    const counted = changes.map(({ form, step }): Counted => ({ groups: groups.get(form) ?? [], step }));
    const key = JSON.stringify(counted);
    const told = known.get(key) ?? toldGroups(counted, parts, tellings);
    known.set(key, told);
    return told;
  };
}

/** The steps after which groups were told, with the last one, which is from now on. */
export async function tellingsOf(store: CallStore, pulseId: string): Promise<number[]> {
  const steps = await store.db
    .selectFrom('pulse_step')
    .select(['step', 'parted'])
    .where('pulse_id', '=', pulseId)
    .orderBy('step')
    .execute();
  const last = steps.at(-1);
  if (last?.parted === 0) {
    await store.step('pulses.tell', async (trx) => {
      await trx
        .updateTable('pulse_step')
        .set({ parted: 1 })
        .where('pulse_id', '=', pulseId)
        .where('step', '=', last.step)
        .execute();
    });
  }
  return steps.filter((one) => one.parted === 1 || one === last).map(({ step }) => step);
}
