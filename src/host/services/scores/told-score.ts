import type { ObjectRef } from '#shared/domain/object-ref.ts';
import type { ScoreExplained, ScoreInput } from '#shared/domain/scores/score-explained.ts';

/** A score of which nothing is told but a value that somebody stated, which is no part of what is kept from the reader. */
export function withheld(score: ScoreExplained): ScoreExplained {
  return {
    ...score,
    value: score.stated === null ? null : score.value,
    computed: null,
    ...(score.growth === undefined ? {} : { growth: null }),
    parts: score.parts.map(({ key, weight }) => ({ key, weight, weightUsed: 0, value: null, inputs: [] })),
    why: 'no_data',
    evidence: { found: 0, needed: score.evidence.needed },
    missing: score.parts.map(({ key }) => key),
    wouldChange: score.wouldChange.map(({ part }) => ({ part, upTo: null })),
    notUsed: [],
    reviews: [],
  };
}

/** A score that the reader may not read at all: as one of which there is no data. */
export function unread(score: ScoreExplained): ScoreExplained {
  return withheld({ ...score, value: null, stated: null });
}

/** The inputs of a score that the reader may know, with what they lead to by name; the others are counted. */
export function told(
  score: ScoreExplained,
  refs: ReadonlyMap<string, ObjectRef>,
  mayKnow: (input: ScoreInput) => boolean,
): ScoreExplained {
  return {
    ...score,
    parts: score.parts.map((part) => {
      const inputs = part.inputs.flatMap((input): ScoreInput[] => {
        const { object } = input;
        if (object === undefined || !mayKnow(input)) {
          return object === undefined ? [input] : [];
        }
        const ref = refs.get(object.id);
        return ref === undefined
          ? []
          : [
              {
                ...input,
                object: {
                  id: ref.id,
                  object_type: ref.object_type,
                  name: ref.name,
                  ...(ref.slug === undefined ? {} : { slug: ref.slug }),
                },
              },
            ];
      });
      const hidden = part.inputs.length - inputs.length;
      return { ...part, inputs, ...(hidden === 0 ? {} : { hidden }) };
    }),
  };
}
