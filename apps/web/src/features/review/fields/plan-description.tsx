import { Anchor, Text } from '@mantine/core';
import { useState } from 'react';
import { t } from '../../../lib/texts/t.ts';

/** §9: collapses after 100 characters. */
const LIMIT = 100;

export function PlanDescription({ text }: { readonly text: string }) {
  const [isOpen, setOpen] = useState(false);
  const characters = Array.from(text);
  if (characters.length <= LIMIT) return <Text size="xs">{text}</Text>;
  return (
    <Text size="xs">
      {isOpen ? text : `${characters.slice(0, LIMIT).join('')}…`}{' '}
      <Anchor
        component="button"
        type="button"
        fz="xs"
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
      >
        {t(isOpen ? 'review.plan.less' : 'review.plan.more')}
      </Anchor>
    </Text>
  );
}
