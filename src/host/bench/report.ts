import { type CallName, callNames } from './calls.ts';
import type { Figures } from './measure-calls.ts';
import { formatLoad, type LoadFigures } from './measure-load.ts';
import { formatRoles, type RolesReport } from './measure-roles.ts';
import { formatStreams, type StreamsFigures } from './measure-streams.ts';

/**
 * What `-- --json` prints (quality.md). `bare` was asked in turn with SQLite, `bare_postgres` with PostgreSQL: each is what
 * its neighbour is compared with.
 */
export type HostReport = Partial<
  Record<'sqlite' | 'postgres' | 'bare' | 'bare_postgres', Record<CallName, Figures>>
> & {
  /** What calls cost people of every role beside the owner in the same run. */
  roles?: { sqlite: RolesReport; postgres?: RolesReport };
  /** A write beside five hundred streams that hear of it. */
  streams?: { sqlite: StreamsFigures; postgres?: StreamsFigures };
  /** What the worst of one company costs another. */
  load?: LoadFigures;
};

function row(cells: readonly (string | number)[]): string {
  return cells.map((cell, index) => (index < 2 ? String(cell).padEnd(10) : String(cell).padStart(10))).join('');
}

/** Calls whose time is told in pages of a list. */
const besideList: ReadonlySet<CallName> = new Set(['filter', 'contains', 'board']);

/** A table: what each call takes, and how many times the bare server's time that is at the median; boards and filtered lists beside a page of a list. */
export function formatReport(report: HostReport, objects: number): string {
  const lines = [`${objects} objects`, row(['server', 'call', 'p50 ms', 'p95 ms', 'req/s', '× bare', '× list'])];
  for (const [engine, bareName] of [
    ['sqlite', 'bare'],
    ['postgres', 'bare_postgres'],
  ] as const) {
    for (const name of [engine, bareName] as const) {
      for (const call of callNames) {
        const figures = report[name]?.[call];
        const bare = report[bareName]?.[call].p50_ms;
        const list = report[name]?.list.p50_ms;
        if (figures !== undefined) {
          const ratio = name === engine && bare !== undefined ? (figures.p50_ms / bare).toFixed(1) : '';
          const ofList =
            name === engine && besideList.has(call) && list !== undefined ? (figures.p50_ms / list).toFixed(1) : '';
          const cells = [figures.p50_ms, figures.p95_ms, figures.rps, ratio, ofList];
          lines.push(row([name.replace('_postgres', ''), call, ...cells]));
        }
      }
    }
  }
  for (const [engine, roles] of Object.entries(report.roles ?? {})) {
    lines.push('', `${engine}: calls of every role`, formatRoles(roles));
  }
  for (const [engine, figures] of Object.entries(report.streams ?? {})) {
    lines.push('', `${engine}: ${formatStreams(figures)}`);
  }
  return [...lines, ...(report.load === undefined ? [] : ['', formatLoad(report.load)])].join('\n');
}
