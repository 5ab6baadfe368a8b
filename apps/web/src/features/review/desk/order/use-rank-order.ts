import { useStoredChoice } from '../../../../lib/storage/use-stored-choice.ts';

interface RankOrder {
  readonly isByRank: boolean;
  readonly turn: (isByRank: boolean) => void;
}

/** Whether this user has chosen the most urgent fields first; remembered by this browser. */
export function useRankOrder(): RankOrder {
  const [isByRank, turn] = useStoredChoice<boolean>({
    key: 'od_ver_review_order',
    defaultValue: false,
  });
  return { isByRank, turn };
}
