import { indianDay } from '@kyc/domain/time/indian-period';
import { Text } from '@mantine/core';
import { useState } from 'react';
import { t } from '../../lib/texts/t.ts';
import classes from './page-footer.module.css';
import { footerSlot } from '../../lib/page/footer-slot.ts';
import { serverDate } from '../../lib/clock/server-clock.ts';

const setSlot = (slot: HTMLElement | null) => footerSlot.set(slot ?? undefined);

export function PageFooter() {
  const [year] = useState(() => indianDay(serverDate()).slice(0, 4));
  return (
    <footer className={classes['footer']}>
      <Text size="xs" c="dimmed">
        {t('shell.copyright', { year })}
      </Text>
      <div ref={setSlot} className={classes['slot']} />
      <img src="/assets/images/powered-by.png" alt={t('shell.poweredBy')} width={142} height={20} />
    </footer>
  );
}
