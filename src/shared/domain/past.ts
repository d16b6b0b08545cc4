import { hasLeftCompany } from './employment.ts';
import { asStageMeaning, isTurnedDown } from './hiring-stages.ts';
import { overBy } from './object-types.ts';
import type { SearchDetails } from './search-details.ts';

/** Why an object is over: a candidate was turned down or went, somebody left the company, a job or ticket was closed. */
export type PastState = 'rejected' | 'left' | 'closed';

/** What a status says of what is over, in small letters. */
export const closedStates: readonly string[] = [
  ...['closed', 'filled', 'done', 'resolved', 'canceled', 'cancelled', 'archived'],
  ...['geschlossen', 'besetzt', 'erledigt', 'gelöst', 'storniert', 'abgesagt', 'archiviert'],
];

const turnedDown = /^(?:rejected|withdrawn|declined|abgelehnt|abgesagt|zurückgezogen)$/;

type Details = Pick<SearchDetails, 'stage_meaning' | 'status' | 'ended_at'>;

/** What the stage means is stored with it; of who has none the status may say it. */
function isOverByStage({ stage_meaning, status }: Details): boolean {
  const meaning = asStageMeaning(stage_meaning);
  return meaning === undefined
    ? status !== undefined && turnedDown.test(status.trim().toLowerCase())
    : isTurnedDown(meaning);
}

/**
 * Whether and why an object is over; undefined for what is open, active or neither. What is over ranks behind its equals
 * (decisions.md "Search").
 *
 * @param today ISO day or time; now where it is left out.
 */
export function pastState(
  object_type: string,
  details: Details,
  today = new Date().toISOString(),
): PastState | undefined {
  const { status, ended_at } = details;
  switch (overBy(object_type)) {
    case 'stage':
      return isOverByStage(details) ? 'rejected' : undefined;
    case 'employment':
      return hasLeftCompany({ object_type, status, ended_at }, today) ? 'left' : undefined;
    case 'status':
      return status !== undefined && closedStates.includes(status.trim().toLowerCase()) ? 'closed' : undefined;
  }
}
