import { useTakeBack } from '#blocks/object/use-take-back.ts';
import { useT } from '#lib/i18n/use-t.ts';
import { useWrite } from '#lib/policy/use-write.ts';
import { asOfferAnswer } from '#shared/domain/offers.ts';
import { toast } from '#ui/toast-store.ts';
import { useOpeningsWords } from './use-openings-words.ts';
import { applicationWords } from './words/index.ts';

/** What is done with the offer of an application; its answer is taken back from the toast that tells of it. */
export function useOffer() {
  const t = useT(applicationWords);
  const failed = t('offer.failed');
  const openings = useOpeningsWords();
  const { undoOf } = useTakeBack();
  const make = useWrite('applications.makeOffer', { failed });
  const send = useWrite('applications.sendOffer', { failed });
  const answer = useWrite('applications.answerOffer', {
    failed,
    onSuccess: ({ application, batch, openings_left: left }) => {
      const said = asOfferAnswer(application.offer?.answer);
      toast({
        title: t('offer.told', { answer: said === undefined ? '' : t(`offer.${said}`) }),
        description: openings(application, left) ?? application.stage.name,
        ...undoOf(batch),
      });
    },
  });
  return { make, send, answer, isPending: make.isPending || send.isPending || answer.isPending };
}
