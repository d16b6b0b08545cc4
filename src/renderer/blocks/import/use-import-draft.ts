import { useEffect, useState } from 'react';
import type { DayOrder, ImportType, MissingKind } from '#shared/contract/imports.ts';
import { type FileProblem, type ImportFile, readImportFile } from './import-file.ts';
import type { ImportMapping } from './mapping.ts';

const settleMs = 350;

/** A file that was refused before it was sent. */
export interface RefusedFile {
  problem: FileProblem;
  name: string;
  size: number;
}

/** What the person chose so far: type, file, mapping, what to do with rows that exist. */
export function useImportDraft(initialType: ImportType) {
  const [type, setType] = useState(initialType);
  const [file, setFile] = useState<ImportFile | null>(null);
  const [reading, setReading] = useState<string | null>(null);
  const [refused, setRefused] = useState<RefusedFile | null>(null);
  const [mapping, setMapping] = useState<ImportMapping | null>(null);
  const [existing, setExisting] = useState<'update' | 'skip'>('update');
  const [dayOrder, setDayOrder] = useState<DayOrder | undefined>();
  const [sheet, setSheet] = useState<string | undefined>();
  const [create, setCreate] = useState<readonly MissingKind[]>([]);
  const [same, setSame] = useState<readonly number[]>([]);
  const settledMapping = useSettledValue(mapping);

  return {
    type,
    file,
    reading,
    refused,
    /** The mapping as the person changed it; `null` while the host's suggestion stands. */
    mapping,
    /** The same, after the person paused: what the preview is asked for. */
    settledMapping,
    existing,
    /** What the company lacks and gets with the file. */
    create,
    /** Rows, by number, that are what the host is in doubt about. */
    same,
    /** How days that can be read in two ways are read; as the host suggests while nothing is said. */
    dayOrder,
    /** Of a workbook; the first with something in it while none is chosen. */
    sheet,
    chooseType(next: ImportType) {
      setType(next);
      setMapping(null);
    },
    async chooseFile(chosen: File) {
      setRefused(null);
      setReading(chosen.name);
      const read = await readImportFile(chosen);
      setReading(null);
      if (typeof read === 'string') {
        setRefused({ problem: read, name: chosen.name, size: chosen.size });
        return;
      }
      setFile(read);
      setCreate([]);
      setSame([]);
      setMapping(null);
      setDayOrder(undefined);
      setSheet(undefined);
    },
    removeFile() {
      setFile(null);
      setMapping(null);
      setDayOrder(undefined);
      setSheet(undefined);
      setRefused(null);
    },
    setMapping,
    setExisting,
    setCreate,
    setSame,
    setDayOrder,
    /** Another sheet has columns of its own. */
    setSheet(next: string) {
      setSheet(next);
      setSame([]);
      setMapping(null);
      setDayOrder(undefined);
    },
  };
}

export type ImportDraft = ReturnType<typeof useImportDraft>;

/** A value that stood still for a moment; a change to null counts at once. */
function useSettledValue<T>(value: T | null): T | null {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    if (value === null) {
      setSettled(null);
      return;
    }
    const timer = setTimeout(() => setSettled(value), settleMs);
    return () => clearTimeout(timer);
  }, [value]);
  return value === null ? null : settled;
}
