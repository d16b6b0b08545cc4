import type { BlockEvidence, BlockFigure, NamedObject } from '#shared/domain/canvas-blocks.ts';
import type { ShownBlock } from '#shared/domain/canvas-read.ts';

function isIn(object: NamedObject, { key }: BlockFigure): boolean {
  return key?.split('.').includes(object.id) === true;
}

/** The objects of some evidence that one of its figures was taken from: those its key names, else those no figure names. */
function objectsOf(figure: BlockFigure, { figures, objects = [] }: BlockEvidence): NamedObject[] {
  const own = objects.filter((object) => isIn(object, figure));
  return own.length > 0 ? own : objects.filter((object) => !figures.some((other) => isIn(object, other)));
}

/** What a report says its figures were taken from. */
export type RecordsBehind = (figure: BlockFigure, evidence: BlockEvidence) => readonly NamedObject[];

/**
 * Finds the records behind a figure: a summary names the objects of the whole report, so that a finding which tells the
 * same figure, or a row of a table whose object it names, knows better.
 */
export function recordsBehind(blocks: readonly ShownBlock[]): RecordsBehind {
  const findings = blocks.flatMap((block) => (block.kind === 'findings' ? block.findings : []));
  const cells = blocks.flatMap((block) =>
    block.kind === 'table' ? block.rows.flatMap((row) => Object.values(row).filter(isNamed)) : [],
  );
  return (figure, evidence) => {
    const isFinding = findings.some((one) => one.evidence === evidence);
    const told = isFinding
      ? undefined
      : findings.find((one) => one.evidence.figures.some(({ key }) => key !== undefined && key === figure.key));
    const objects = objectsOf(figure, told?.evidence ?? (isFinding ? evidence : { figures: [], objects: [] }));
    return objects.length > 0 ? objects : cells.filter((object) => isIn(object, figure)).slice(0, 1);
  };
}

function isNamed(cell: unknown): cell is NamedObject {
  return typeof cell === 'object' && cell !== null;
}
