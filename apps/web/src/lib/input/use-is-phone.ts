import { useMediaQuery } from '@mantine/hooks';

/** Without keys to press. */
export function useIsPhone(): boolean {
  return useMediaQuery('(max-width: 30em), (hover: none) and (pointer: coarse)', false, {
    getInitialValueInEffect: false,
  });
}
