import { VerifierState } from '@kyc/contract/routing/routing-choices';
import { Menu, UnstyledButton } from '@mantine/core';
import { IconChevronDown, IconCircleFilled } from '@tabler/icons-react';
import { useOpening } from '../display/use-opening.ts';
import { OpenedMenu } from '../display/opened.tsx';
import { addTexts, t } from '../../lib/texts/t.ts';
import { routingPartTexts } from '../../lib/texts/parts/routing.ts';
import { useOwnState } from './use-own-state.ts';
import { wordsOfState } from './words.ts';
import classes from './state-menu.module.css';

addTexts(routingPartTexts);

const states = [VerifierState.Available, VerifierState.Break, VerifierState.Off] as const;

/** The verifier's own state in the header. */
export function StateMenu() {
  const { state, setState } = useOwnState();
  const opened = useOpening('menu');
  if (state === undefined) return null;
  const name = wordsOfState(state);
  return (
    <>
      <UnstyledButton
        {...opened.opening}
        className={classes['state'] ?? ''}
        data-state={state}
        aria-label={t('routing.state', { state: name })}
        title={t('routing.changeState')}
      >
        <IconCircleFilled size={10} aria-hidden className={classes['dot']} />
        <span className={classes['name']}>{name}</span>
        <IconChevronDown size={14} aria-hidden />
      </UnstyledButton>
      <OpenedMenu of={opened} position="bottom-end">
        <Menu.Dropdown>
          <Menu.Label>{t('routing.changeState')}</Menu.Label>
          {states.map((one) => (
            <Menu.Item
              key={one}
              leftSection={
                <IconCircleFilled size={10} aria-hidden className={classes['dot']} data-state={one} />
              }
              aria-current={one === state || undefined}
              onClick={() => setState(one)}
            >
              {wordsOfState(one)}
            </Menu.Item>
          ))}
        </Menu.Dropdown>
      </OpenedMenu>
    </>
  );
}
