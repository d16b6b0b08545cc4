/** How an offer ended: the person said yes or no, or the company took it back. */
export const offerAnswers = ['accepted', 'declined', 'withdrawn'] as const;

export type OfferAnswer = (typeof offerAnswers)[number];

/** A text of the store that names an answer; anything else is none. */
export function asOfferAnswer(text: unknown): OfferAnswer | undefined {
  return offerAnswers.find((one) => one === text);
}
