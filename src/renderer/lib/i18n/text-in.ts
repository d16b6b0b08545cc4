import type { TFunction } from 'i18next';
import type { FallbackNs } from 'react-i18next';
import { i18n, type Namespace, type WordsOf } from './words.ts';

/** A text that is handed to whoever shows it: in the language of the moment, so that it is asked for anew at each showing. */
export type Text = () => string;

type TextOf<N extends Namespace> = TFunction<FallbackNs<readonly [N, 'common']>>;

/** A text of a namespace, for where no component is. */
export function textIn<N extends Namespace>({ namespace }: WordsOf<N>, say: (t: TextOf<N>) => string): Text {
  // i18next resolves the type of its function only for a namespace that is known.
  return () => say(i18n.getFixedT(null, [namespace, 'common'] as const) as TextOf<N>);
}
