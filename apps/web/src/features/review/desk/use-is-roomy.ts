import { useMediaQuery } from '@mantine/hooks';

/** Wide enough for every action of the header as a button of its own. */
export function useIsRoomy(): boolean {
  return useMediaQuery('(min-width: 75em)', true, { getInitialValueInEffect: false });
}
