import { useMediaQuery } from '@mantine/hooks';
import { helpIsOpen } from '../../../lib/page/help/help.ts';
import { useStore } from '../../../lib/page/store.ts';

/** Wide enough for every action of the header as a separate button, also next to the help. */
export function useIsRoomy(): boolean {
  const isBesideHelp = useStore(helpIsOpen);
  const isWide = useMediaQuery('(min-width: 75em)', true, { getInitialValueInEffect: false });
  const isWideBesideHelp = useMediaQuery('(min-width: 97em)', true, { getInitialValueInEffect: false });
  return isBesideHelp ? isWideBesideHelp : isWide;
}
