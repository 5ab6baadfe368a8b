import type { AcceptanceFinding } from '@kyc/contract/acceptance/acceptance';
import {
  IconAlertOctagonFilled,
  IconHelpCircle,
  IconInfoCircle,
  IconMessageExclamation,
} from '@tabler/icons-react';
import { isAnswered } from '../rows/sort-findings.ts';
import classes from './acceptance.module.css';

/** By shape, not only by colour; its word is next to it. */
export function FindingIcon({ finding }: { readonly finding: AcceptanceFinding }) {
  const { Demand, State } = finding;
  const Shape =
    State === 'unknown'
      ? IconHelpCircle
      : { override: IconAlertOctagonFilled, remark: IconMessageExclamation, nothing: IconInfoCircle }[Demand];
  const tone = isAnswered(finding) ? 'answered' : Demand;
  return <Shape size={15} className={classes['icon']} data-demand={tone} aria-hidden />;
}
