import type { Row } from '#host/sample/collector.ts';
import type { CompanyOptions } from '#host/sample/company-state.ts';
import { generateCompany, type SampleCompany } from '#host/sample/generate-company.ts';
import { type Fields, valueAt } from '#shared/domain/nested.ts';

type ObjectRow = Row<'object'>;

/** Options of a test's company; `now` is a Friday morning unless told. */
export function testOptions(companyId = 'acme', now = '2026-11-20T10:00:00.000Z'): CompanyOptions {
  const owner = {
    userId: 'user',
    memberId: 'owner',
    first_name: 'Maya',
    last_name: 'Olsen',
    email: 'maya@example.com',
  };
  return { seed: 20, now: new Date(now), companyId, companyObjectId: 'company', owner };
}

/** A sample company with ways to ask about it. */
export class SampleView {
  readonly company: SampleCompany;
  readonly now: string;
  readonly #byId: ReadonlyMap<string, ObjectRow>;

  constructor(options = testOptions()) {
    this.company = generateCompany(options);
    this.now = options.now.toISOString();
    this.#byId = new Map(this.company.rows.objects.map((row) => [row.id, row]));
  }

  of(type: string): ObjectRow[] {
    return this.company.rows.objects.filter((row) => row.type === type);
  }

  object(id: string): ObjectRow {
    const row = this.#byId.get(id);
    if (row === undefined) {
      throw new Error(`no object ${id}`);
    }
    return row;
  }

  /** Relations of a kind, of one object where its id is given. */
  links(kind: string, fromId?: string): Row<'relation'>[] {
    return this.company.rows.relations.filter(
      (row) => row.kind === kind && (fromId === undefined || row.from_id === fromId),
    );
  }

  /** The value at a dotted path of an object's data. */
  value(row: ObjectRow, path: string): unknown {
    return valueAt(row.data as Fields, path);
  }

  text(row: ObjectRow, path: string): string {
    const value = this.value(row, path);
    return typeof value === 'string' ? value : '';
  }

  number(row: ObjectRow, path: string): number {
    const value = this.value(row, path);
    return typeof value === 'number' ? value : Number.NaN;
  }

  /** Views of all jobs by day. */
  views(): Map<string, number> {
    const days = new Map<string, number>();
    for (const { created_at, value } of this.company.rows.usageEvents) {
      const day = created_at.slice(0, 10);
      days.set(day, (days.get(day) ?? 0) + (value ?? 0));
    }
    return days;
  }
}
