import { useEffect, useEffectEvent, type RefObject } from 'react';
import { useReviewActs } from '../../desk/review-store.ts';

interface Asked {
  /** The reasons have arrived. */
  readonly isOpen: boolean;
  /** The solutions of the chosen reason have arrived. */
  readonly isComplete: boolean;
  /** The place of the chosen reason; undefined or -1 for none. */
  readonly chosen: number | undefined;
  readonly pick: (place: number) => void;
  readonly form: RefObject<HTMLFormElement | null>;
}

/** Reports the question to the desk, so that keys pressed before it was there answer it in their order (I26). */
export function useAnswers({ isOpen, isComplete, chosen, pick, form }: Asked): void {
  const { reportAnswers } = useReviewActs();
  const pickNow = useEffectEvent(pick);
  useEffect(() => {
    if (!isOpen) return;
    reportAnswers({
      state: isComplete ? 'ready' : 'incomplete',
      chosen,
      pick: (place) => pickNow(place),
      submit: () => form.current?.requestSubmit(),
    });
  }, [reportAnswers, isOpen, isComplete, chosen, form]);
  useEffect(() => () => reportAnswers(undefined), [reportAnswers]);
}
