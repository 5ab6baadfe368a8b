import { ActionIcon, Button, Kbd } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { useEffect, useEffectEvent, useState } from 'react';
import { t } from '../../lib/texts/t.ts';
import { LazyShown, Nothing } from '../../components/notices/lazy-shown.tsx';
import { pressedKey, useScreenKeys } from '../../lib/input/hotkeys.ts';
import { useKeysSwitch } from '../../lib/input/use-keys-switch.ts';
import { lazyPart } from '../../lib/page/lazy-part.tsx';

const palette = lazyPart(async () => (await import('./palette.tsx')).default);

/** Opens the search box: by its button, by Ctrl+K, and by / outside inputs. */
export function SearchBox() {
  const [isOpen, setOpen] = useState(false);
  const { areOn } = useKeysSwitch();
  const open = () => setOpen(true);
  const close = () => setOpen(false);
  useCtrlK(open);
  useScreenKeys(areOn ? { '/': open } : {});
  const props = {
    onClick: open,
    onPointerEnter: palette.preload,
    'aria-keyshortcuts': 'Control+K',
    'data-tour': 'search',
  };
  return (
    <>
      <Button
        visibleFrom="lg"
        variant="default"
        leftSection={<IconSearch size={15} aria-hidden />}
        rightSection={
          <Kbd size="xs" aria-hidden>
            {t('search.keys')}
          </Kbd>
        }
        {...props}
      >
        {t('search.open')}
      </Button>
      <ActionIcon hiddenFrom="lg" aria-label={t('search.open')} title={t('search.openHint')} {...props}>
        <IconSearch size={17} />
      </ActionIcon>
      {isOpen ? <LazyShown part={palette} props={{ onClose: close }} failed={Nothing} /> : null}
    </>
  );
}

/** Also while something is typed; not over a dialog, whose work would be covered. */
function useCtrlK(open: () => void): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (pressedKey(event) !== 'k' || !(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey)
      return;
    event.preventDefault();
    if (document.querySelector('[role=dialog][aria-modal=true]') === null) open();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => press(event);
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);
}
