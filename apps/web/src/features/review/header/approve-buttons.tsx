import { PlanType as PlanTypes } from '@kyc/contract/plan-types';
import { ActionIcon, Button, Menu } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import { OpenedMenu } from '../../../components/display/opened.tsx';
import { useOpening } from '../../../components/display/use-opening.ts';
import { t } from '../../../lib/texts/t.ts';
import { useCaseFile, useReview, useReviewActs } from '../desk/review-store.ts';
import { hasRejection } from '../desk/deciding/has-rejection.ts';
import { useIsRoomy } from '../desk/use-is-roomy.ts';
import classes from './review-header.module.css';

/** Segment Cash and derivatives (§3). */
const { CashAndDerivatives } = PlanTypes;

/** Shows Approve and, next to it, the other ways to approve. */
export function ApproveButtons() {
  const application = useCaseFile();
  const isRejected = useReview(({ decisions }) => hasRejection(decisions.application));
  const isDeciding = useReview(({ decisions }) => decisions.isDeciding);
  const { decide } = useReviewActs();
  const opened = useOpening('menu');
  const { opener } = opened;
  const { AllowedActions, PlanType } = application;
  const isRoomy = useIsRoomy();
  const mayApproveCash =
    PlanType === CashAndDerivatives && AllowedActions.includes('approveWithoutDerivative');
  if (!AllowedActions.includes('approve')) return null;
  // The server refuses approval while a field is rejected, so it is not the primary button then (U17).
  const look = isRejected
    ? ({ variant: 'light', color: 'green' } as const)
    : ({ variant: 'filled', color: 'green', className: classes['approve'] ?? '' } as const);
  const approveCash = () => {
    // The dialog returns the focus to the focused element when it closes, and the menu's entry no longer exists then.
    opener?.focus();
    decide('approveWithoutDerivative');
  };
  return (
    <>
      <div className={classes['split']}>
        <Button
          {...look}
          title={t('desk.withKey', { what: t('review.actions.approve'), key: 'A' })}
          disabled={isDeciding}
          onClick={() => decide('approve')}
        >
          {t('review.actions.approve')}
        </Button>
        {AllowedActions.includes('approveWithoutDerivative') ? (
          <ActionIcon
            {...look}
            {...opened.opening}
            disabled={isDeciding}
            aria-label={t('review.actions.approveMore')}
          >
            <IconChevronDown size={15} />
          </ActionIcon>
        ) : null}
        <OpenedMenu of={opened} position="bottom-end" returnFocus>
          <Menu.Dropdown>
            {mayApproveCash && !isRoomy ? (
              <Menu.Item onClick={approveCash}>{t('review.actions.approveCash')}</Menu.Item>
            ) : null}
            <Menu.Item onClick={approveCash}>{t('review.actions.approveWithoutDerivative')}</Menu.Item>
          </Menu.Dropdown>
        </OpenedMenu>
      </div>
      {mayApproveCash && isRoomy ? (
        <Button
          variant="light"
          color="green"
          disabled={isDeciding}
          onClick={() => decide('approveWithoutDerivative')}
        >
          {t('review.actions.approveCash')}
        </Button>
      ) : null}
    </>
  );
}
