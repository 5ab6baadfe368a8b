import { t } from '../../lib/texts/t.ts';
import { useTenantSwitch } from '../../lib/api/tenant/use-tenant-switch.ts';
import { AcceptanceStrip } from './acceptance/acceptance-strip.tsx';
import { useRisk } from './api/found/use-risk.ts';
import { useCaseFile, useReview } from './desk/review-store.ts';
import { Summary } from './header/summary/summary.tsx';
import classes from './header/summary/summary.module.css';
import { RiskPanel } from './risk/risk-panel.tsx';

/**
 * The chips of the case in one row: gate, signals, summary. The findings and the signals are below it at the first look, one line each;
 * later their chips open them. A tenant without these features has no row.
 */
export function CaseBar() {
  const { ApplicationId, SlaState } = useCaseFile();
  const hasSummary = useTenantSwitch('CaseSummary');
  const hasGate = useReview(({ gate }) => gate.isOn);
  const { isOn: hasSignals } = useRisk(ApplicationId);
  const hasDueTime = SlaState !== null && SlaState !== undefined;
  if (!hasSummary && !hasGate && !hasSignals && !hasDueTime) return null;
  return (
    <div className={classes['bar']} role="group" aria-label={t('desk.summary.bar')}>
      <AcceptanceStrip />
      <RiskPanel />
      {hasSummary || hasDueTime ? <Summary hasChips={hasSummary} /> : null}
    </div>
  );
}
