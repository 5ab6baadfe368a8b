import { useEffect } from 'react';
import { LazyShown } from '../../components/notices/lazy-shown.tsx';
import { useScreenKeys } from '../../lib/input/hotkeys.ts';
import { useKeysSwitch } from '../../lib/input/use-keys-switch.ts';
import { closeHelp, helpIsOpen, toggleHelp } from '../../lib/page/help/help.ts';
import { lazyPart } from '../../lib/page/lazy-part.tsx';
import { useStore } from '../../lib/page/store.ts';

const drawer = lazyPart(async () => (await import('./help-drawer.tsx')).HelpDrawer);

/** The help of every page: by ? outside inputs, and by the menus. */
export function HelpPart() {
  const isOpen = useStore(helpIsOpen);
  const { areOn } = useKeysSwitch();
  useScreenKeys({ ...(areOn && { '?': toggleHelp }), ...(isOpen && { Escape: closeHelp }) });
  useEffect(() => closeHelp, []);
  return isOpen ? <LazyShown part={drawer} props={{}} /> : null;
}
