import { DocumentType } from '@kyc/contract/document-types';
import { Skeleton, Tabs } from '@mantine/core';
import { t } from '../../../lib/texts/t.ts';
import { useCaseFile, useReviewActs, useShownEvidence } from '../desk/review-store.ts';
import { ShownEvidenceContext, useReportFocus } from '../seen/evidence-part.tsx';
import { focusKey } from '../seen/evidence-status.ts';
import { LazyShown } from '../../../components/notices/lazy-shown.tsx';
import { lazyPart } from '../../../lib/page/lazy-part.tsx';
import { useHasKraForm } from '../api/use-has-kra-form.ts';
import { sideTabs } from '../desk/review-state.ts';
import { Evidence } from './evidence.tsx';
import { FormTab } from './form-tab.tsx';
import { useShownFocus } from './use-shown-focus.ts';
import classes from './evidence-pane.module.css';

const matrix = lazyPart(async () => (await import('./match-tab.tsx')).MatchTab);

/** The right side: what proves the focused field, all sources against each other, and the signed forms (REV-25). */
export function EvidencePane() {
  const application = useCaseFile();
  const { tab, focusedIds } = useShownFocus();
  const { openTab } = useReviewActs();
  const shown = useShownEvidence();
  useReportFocus(focusKey(focusedIds), shown.showPane);
  const hasKraForm = useHasKraForm(application);
  return (
    <ShownEvidenceContext value={shown}>
      <Tabs
        value={tab}
        onChange={(chosen) => openTab(sideTabs.find((known) => known === chosen) ?? 'evidence')}
        keepMounted={false}
        className={classes['pane'] ?? ''}
      >
        <Tabs.List aria-label={t('review.rightSide')}>
          <Tabs.Tab value="evidence">{t('review.tabs.evidence')}</Tabs.Tab>
          <Tabs.Tab value="match" title={t('review.keyHints.match')}>
            {t('review.tabs.match')}
          </Tabs.Tab>
          <Tabs.Tab value="esign" title={t('review.keyHints.esign')}>
            {t('review.tabs.esign')}
          </Tabs.Tab>
          {hasKraForm ? <Tabs.Tab value="kra">{t('review.tabs.kra')}</Tabs.Tab> : null}
        </Tabs.List>
        <Tabs.Panel value="evidence" className={classes['panel'] ?? ''}>
          <Evidence />
        </Tabs.Panel>
        <Tabs.Panel value="match" className={classes['panel'] ?? ''}>
          <LazyShown part={matrix} props={{}} waiting={<Skeleton height={320} />} />
        </Tabs.Panel>
        <Tabs.Panel value="esign" className={classes['panel'] ?? ''}>
          <FormTab formType={DocumentType.AOF} />
        </Tabs.Panel>
        {hasKraForm ? (
          <Tabs.Panel value="kra" className={classes['panel'] ?? ''}>
            <FormTab formType={DocumentType.KRAAOF} />
          </Tabs.Panel>
        ) : null}
      </Tabs>
    </ShownEvidenceContext>
  );
}
