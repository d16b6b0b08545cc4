import type { Migration } from './ddl.ts';

/**
 * Which moves of applications were taken back, and which took one back: what was so is counted without following each
 * application from its first move. A move back leaves it in its stage since before it was made; what takes a move back in its
 * turn is a move as any other.
 */
export const sayWhichMovesLast: Migration = {
  name: '073-say-which-moves-last',
  statements: () => [
    'alter table application_move add column taken_back integer not null default 0',
    `update application_move set taken_back = 1 where id in (
      with told as (
        select move.id, move.application_id, move.at,
          row_number() over own as place,
          case when lead(move.id) over own is null then application.stage_since else lead(move.from_since) over own end as since
        from application_move as move join application on application.id = move.application_id
        window own as (partition by move.application_id order by move.id)
      ),
      marked as (
        select id, application_id, place, case when place > 2 and since < at then 1 else 0 end as is_back from told
      ),
      runs as (
        select id, application_id, place, is_back,
          place - row_number() over (partition by application_id, is_back order by place) as run
        from marked
      ),
      turns as (
        select id, application_id, place,
          case when is_back = 1 and row_number() over (partition by application_id, is_back, run order by place) % 2 = 1
            then 1 else 0 end as takes
        from runs
      ),
      looked as (
        select id, takes, lead(takes) over (partition by application_id order by place) as next_takes from turns
      )
      select id from looked where takes = 1 or next_takes = 1
    )`,
    // What was so lately in a company is read from its last moves.
    'create index application_move_company on application_move (company_id, id)',
  ],
};
