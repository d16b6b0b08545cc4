import { createHash } from 'node:crypto';
import { companyLanguage, type Identity, userLanguage } from '#host/access/index.ts';
import type { Insight, InsightsRequest, Intelligence, Usual } from '#host/intelligence/intelligence.ts';
import { readObject } from '#host/services/objects/read-objects.ts';
import type { Store } from '#host/store/store.ts';
import type { ParsedInput } from '#shared/contract/call-names.ts';
import type { ObjectType } from '#shared/domain/object-types.ts';
import { BoundedMap } from '#shared/lib/bounded-map.ts';
import { companyFigures } from './company-figures.ts';
import { countLinks } from './count-links.ts';
import { peerFigures } from './peer-figures.ts';
import { usualFigures } from './usual-figures.ts';

const keptAnswers = 2000;

/** What some types are told by besides the links of one object. */
const figuresOf: Readonly<Partial<Record<ObjectType, typeof companyFigures>>> = { company: companyFigures };

type ObjectInsights = { id: string; object_type: ObjectType; insights: Insight[] };

function keyOf(request: InsightsRequest, engine: unknown): string {
  const { object, linkCounts, language, now } = request;
  // A day changes what "12 days ago" says.
  const made = JSON.stringify([
    object,
    linkCounts,
    request.usual,
    request.peers,
    request.companyLanguage,
    language,
    now.toISOString().slice(0, 10),
    engine,
  ]);
  return createHash('sha256').update(made).digest('base64');
}

/** Insights for the cards and pages of objects (§1, §2). */
export function createInsights(deps: { store: Store; intelligence: Intelligence; clock: () => Date }) {
  const { store, intelligence, clock } = deps;
  // Measured with the built-in engine: the call takes 1.2–1.4 times as long without.
  const answers = new BoundedMap<string, Insight[]>(keptAnswers);

  async function answer(request: InsightsRequest): Promise<Insight[]> {
    const key = keyOf(request, intelligence.states().text);
    const known = answers.get(key);
    if (known !== undefined) {
      return known;
    }
    const insights = await intelligence.insights(request);
    // What another engine had to answer is asked for again.
    if (insights.every((insight) => insight.notice === undefined)) {
      answers.set(key, insights);
    }
    return insights;
  }

  return {
    /**
     * What each object's own figures and links say, with the evidence, in the company's language and translated into
     * the one asked for (the user's where none is). As long as nothing an answer rests on changes, it is given again.
     * @throws Refusal 404 where the caller may not see one of the objects.
     */
    async read(
      identity: Identity,
      call: ParsedInput<'insights.read'>,
      signal: AbortSignal | undefined,
    ): Promise<{ data: ObjectInsights[] }> {
      const language = call.language ?? (await userLanguage(store, identity));
      const company = await companyLanguage(store, identity.companyId);
      const now = clock();
      const wanted = [...new Map(call.objects.map((object) => [object.id, object])).values()];
      const usualByType = new Map<ObjectType, Readonly<Record<string, Usual>>>();
      const found: ObjectInsights[] = [];
      for (const { id, object_type } of wanted) {
        const object = await readObject(store, identity, object_type, { id });
        const figures = (await figuresOf[object_type]?.({ store, identity, now })) ?? {};
        const linkCounts = { ...(await countLinks(store, identity, id)), ...figures };
        const usual = usualByType.get(object_type) ?? (await usualFigures({ store, identity, now }, object_type));
        usualByType.set(object_type, usual);
        const peers = await peerFigures(store, identity, object_type, object, now);
        const common = { object, linkCounts, usual, peers, companyLanguage: company, language, now };
        const insights = await answer(signal === undefined ? common : { ...common, signal });
        found.push({ id, object_type, insights });
      }
      return { data: found };
    },
  };
}
