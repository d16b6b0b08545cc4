import type { Identity } from '#host/access/index.ts';
import type { CallStore } from '#host/store/call-store.ts';
import type { MetricValue } from '#shared/contract/metrics.ts';
import type { BlockEvidence, BlockFigure, CanvasChart, NamedObject } from '#shared/domain/canvas-blocks.ts';
import type { AskedTopic } from './question/asked.ts';
import type { CannotKind, FigureKind, FindingKind, TableKind } from './report-kinds.ts';
import type { ReportRequest } from './report-request.ts';
import type { ReportScope } from './report-scope.ts';
import type { ReportWords } from './words/report-words.ts';

export type Cell = string | number | null | NamedObject;

/** A table; each number in it is told again as evidence, under `<table>.<column>.<row>`. */
export interface ReportTable {
  key: string;
  says: TableKind;
  title: string;
  columns: readonly { key: string; label: string; unit?: string }[];
  rows: readonly { key: string; cells: Readonly<Record<string, Cell>> }[];
}

export interface ReportFinding {
  says: FindingKind;
  text: string;
  evidence: BlockEvidence;
}

type FigureKey = FigureKind | `${FigureKind}.${string}`;

/** A figure of the summary; `phrase` is its value as one says it in a sentence: `157 applications`. */
export type ReportFigure = BlockFigure & { key: FigureKey; phrase?: string };

/** A list of objects that a report names. */
export interface ReportList {
  says: TableKind;
  title: string;
  objectType: string;
  objects: NamedObject[];
}

/** What one topic contributes to a report. All figures come from the database; words are added later. */
export interface ReportPart {
  figures: ReportFigure[];
  metrics: MetricValue[];
  charts: CanvasChart[];
  tables: ReportTable[];
  findings: ReportFinding[];
  objects: ReportList[];
  /** What was asked for, or is what the report is about, and cannot be told: said before all else. */
  cannot: { says: CannotKind; text: string }[];
  /** What was left out, and why. */
  notes: string[];
}

export const emptyPart: ReportPart = {
  figures: [],
  metrics: [],
  charts: [],
  tables: [],
  findings: [],
  objects: [],
  cannot: [],
  notes: [],
};

/** What the parts of a report are given. */
export interface ReportContext {
  store: CallStore;
  identity: Identity;
  request: ReportRequest;
  scope: ReportScope;
  now: Date;
  words: ReportWords;
}

/** Whether the question asked for this. */
export function asksFor({ request }: Pick<ReportContext, 'request'>, topic: AskedTopic): boolean {
  return request.asks?.some((one) => one.topic === topic) === true;
}

export function figure<Key extends string>(
  key: Key,
  label: string,
  value: number,
  unit?: string,
  previous?: number | null,
): BlockFigure & { key: Key } {
  return {
    key,
    label,
    value,
    ...(unit === undefined ? {} : { unit }),
    ...(previous === undefined || previous === null ? {} : { previous }),
  };
}

/** A figure that counts things, with how one says so. */
export function countedFigure(key: FigureKey, label: string, value: number, phrase: string): ReportFigure {
  return { key, label, value, phrase };
}

/** Both, one after the other. */
export function joinParts(left: ReportPart, right: ReportPart): ReportPart {
  return {
    figures: [...left.figures, ...right.figures],
    metrics: [...left.metrics, ...right.metrics],
    charts: [...left.charts, ...right.charts],
    tables: [...left.tables, ...right.tables],
    findings: [...left.findings, ...right.findings],
    objects: [...left.objects, ...right.objects],
    cannot: [...left.cannot, ...right.cannot],
    notes: [...left.notes, ...right.notes],
  };
}
