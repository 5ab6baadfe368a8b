import { Skeleton, UnstyledButton } from '@mantine/core';
import { IconChevronRight } from '@tabler/icons-react';
import { useState } from 'react';
import { t } from '../../../lib/texts/t.ts';
import { sayWhy } from '../api/say-why.ts';
import { useRisk } from '../api/found/use-risk.ts';
import { Signals } from './signals.tsx';
import strip from '../desk/strip.module.css';
import classes from './risk.module.css';
import { useCaseFile, useReview } from '../desk/review-store.ts';

/** The risk signals: evidence, not a verdict. A chip with their number, which opens them; hidden where the tenant has no signal on. */
export function RiskPanel() {
  const { ApplicationId } = useCaseFile();
  const { isOn, data, error } = useRisk(ApplicationId);
  const isFirstLook = useReview((state) => state.isFirstLook);
  const [isOpen, setOpen] = useState<boolean>();
  if (!isOn) return null;
  if (error && !data)
    return (
      <div className={strip['failed']} role="status">
        {t('risk.failed', { why: sayWhy(error) })}
      </div>
    );
  if (!data) return <Skeleton width={110} height={22} role="img" aria-label={t('risk.looking')} />;
  const found = data.Signals.filter(({ State }) => State === 'found');
  const others = data.Signals.filter(({ State }) => State !== 'found');
  const shows = isOpen ?? (isFirstLook && found.length > 0);
  return (
    <section className={strip['strip']} aria-label={t('risk.title')}>
      <h2 className={strip['heading']}>
        <UnstyledButton
          className={strip['toggle']}
          aria-expanded={shows}
          aria-controls="risk-signals"
          onClick={() => setOpen(!shows)}
        >
          <IconChevronRight size={13} className={strip['chevron']} aria-hidden />
          <span>{t('risk.title')}</span>
          <span className={classes['counts']} data-found={found.length > 0 || undefined}>
            {found.length > 0 ? t('risk.found', { count: found.length }) : t('risk.none')}
          </span>
        </UnstyledButton>
      </h2>
      <div id="risk-signals" className={strip['lines']} data-whole={isOpen || undefined}>
        {shows ? <Signals found={found} others={others} /> : null}
      </div>
    </section>
  );
}
