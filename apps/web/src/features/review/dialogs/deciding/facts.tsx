import type { AcceptanceFinding } from '@kyc/contract/acceptance/acceptance';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { t } from '../../../../lib/texts/t.ts';
import { RemarkBox } from '../../acceptance/remark-box.tsx';
import type { Fact, Remedy } from '../../desk/deciding/facts-against.ts';
import { goToField } from '../../desk/focus/go-to-field.ts';
import { useReviewActs } from '../../desk/review-store.ts';
import classes from './facts.module.css';

interface FactsProps {
  readonly facts: readonly Fact[];
  /** Closes the sheet before a remedy that is made on the desk. */
  readonly onLeave: () => void;
}

/** The facts against a decision, each with its remedies next to it. */
export function Facts({ facts, onLeave }: FactsProps) {
  if (facts.length === 0) return null;
  return (
    <ul className={classes['facts']} aria-label={t('desk.facts.title')}>
      {facts.map((fact) => (
        <FactLine key={fact.id} fact={fact} onLeave={onLeave} />
      ))}
    </ul>
  );
}

function FactLine({ fact, onLeave }: { readonly fact: Fact } & Pick<FactsProps, 'onLeave'>) {
  const { focus, askReason } = useReviewActs();
  const [remarked, remark] = useState<AcceptanceFinding>();
  const apply = (remedy: Remedy) => {
    if (remedy.kind === 'remark') return remark(remedy.finding);
    onLeave();
    return remedy.kind === 'reject'
      ? askReason(remedy.row, remedy.reasonId)
      : goToField(remedy.row.fieldId, focus);
  };
  return (
    <li className={classes['fact']}>
      <span className={classes['text']}>{fact.text}</span>
      {remarked ? (
        <RemarkBox finding={remarked} onDone={() => remark(undefined)} />
      ) : (
        <span className={classes['remedies']}>
          {fact.remedies.map((remedy) => (
            <Button
              key={remedy.kind}
              size="compact-xs"
              variant="light"
              {...(remedy.kind === 'reject' && { color: 'red' })}
              onClick={() => apply(remedy)}
            >
              {remedy.kind === 'goTo'
                ? t('desk.facts.goTo', { field: remedy.row.label })
                : t(`desk.facts.${remedy.kind}`)}
            </Button>
          ))}
        </span>
      )}
    </li>
  );
}
