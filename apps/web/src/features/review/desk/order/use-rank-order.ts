import { useLocalStorage } from '@mantine/hooks';

interface RankOrder {
  readonly isByRank: boolean;
  readonly turn: (isByRank: boolean) => void;
}

/** Whether this user has chosen the most urgent fields first; remembered by this browser. */
export function useRankOrder(): RankOrder {
  const [isByRank, turn] = useLocalStorage({
    key: 'od_ver_review_order',
    defaultValue: false,
    getInitialValueInEffect: false,
  });
  return { isByRank, turn };
}
