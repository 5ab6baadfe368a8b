import { Button, Group, Progress, Text } from '@mantine/core';
import { useState } from 'react';
import { t } from '../../../lib/texts/t.ts';
import { formatCount } from '../../../lib/display/formatting.ts';

interface BulkProgressProps {
  readonly through: number;
  readonly all: number;
  readonly onStop: () => void;
}

/** A started batch is completed: stopping takes effect after it. */
export function BulkProgress({ through, all, onStop }: BulkProgressProps) {
  const [isStopping, setStopping] = useState(false);
  return (
    <>
      <Text role="status" size="sm" mb="sm">
        {t('bulk.running', { done: formatCount(through), all: formatCount(all) })}
      </Text>
      <Progress value={(through / all) * 100} animated aria-hidden />
      <Group justify="flex-end" mt="lg">
        <Button
          variant="default"
          autoFocus
          loading={isStopping}
          onClick={() => {
            setStopping(true);
            onStop();
          }}
        >
          {t('bulk.stop')}
        </Button>
      </Group>
    </>
  );
}
