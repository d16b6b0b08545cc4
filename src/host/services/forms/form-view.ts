import type { Selectable } from 'kysely';
import type { Schema } from '#host/store/schema.ts';
import type { Form } from '#shared/contract/answers.ts';

type DraftRow = Selectable<Schema['form_draft']>;
type ResponseRow = Selectable<Schema['form_response']>;

/** What was kept beside the answers, without what the host keeps for itself. */
function visibleData(data: Record<string, unknown> | null): Record<string, unknown> {
  const { user_id: _writer, anonymous: _promise, conversation: _state, ...rest } = data ?? {};
  return rest;
}

/** A form that does not count yet. */
export function draftForm(row: DraftRow): Form {
  return {
    ...visibleData(row.data),
    id: row.id,
    form_id: row.id,
    pulse_id: row.pulse_id,
    status: row.status === 'scheduled' ? 'scheduled' : 'draft',
    responses: row.responses,
    ...(row.process_at === null ? {} : { process_at: row.process_at }),
    created_at: row.created_at,
    updated_at: row.updated_at,
  };
}

/** A form that was handed in. */
export function submittedForm(row: ResponseRow): Form {
  return {
    ...visibleData(row.data),
    id: row.id,
    form_id: row.id,
    pulse_id: row.pulse_id,
    status: 'submitted',
    responses: row.responses,
    created_at: row.created_at,
    updated_at: row.updated_at ?? row.created_at,
  };
}
